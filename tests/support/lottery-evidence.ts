import { expect, vi } from 'vitest';
import { type EvidenceBundle, evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import {
  type Bettor,
  bettor,
  diceGame,
  drawsOnSale,
  endsWithinMs,
  type OrderAnswer,
  sellLottery,
  soon,
} from './lottery.ts';
import { storeDocument } from './merchants.ts';
import { operate, secondOperator } from './operator.ts';
import type { Site } from './site.ts';

type Order = OrderAnswer['value']['order'];
type Receipt = EvidenceBundle['seal'];

/** The games of the sample: one draws itself, operators enter the numbers of the others. */
export const sampleGames = { own: 501, entered: 502, voided: 503, corrected: 504, full: 505 } as const;

const everySum = Array.from({ length: 16 }, (_, at) => String(at + 3)).join(',');
/** A bet that wins whatever the dice show. */
const surely = { play: 'trad', playId: 'dice-sum', bettingContent: everySum } as const;

/** A member's orders of every kind and what became of them, on a running site. */
export interface LotterySample {
  readonly player: Bettor;
  readonly bundle: EvidenceBundle;
  readonly orders: Readonly<Record<string, Order>>;
  /** The receipts as the browser got them when it bet. */
  readonly receipts: Readonly<Record<string, Receipt>>;
}

/**
 * Lets a member bet with multiples, over several draws, on several things at once; cancels, holds wins above their
 * cap, enters, corrects and voids results, and exports the evidence.
 */
export async function lotterySample(site: Site): Promise<LotterySample> {
  const games = await openGames(site);
  const player = await bettor(site, 1_000_000);
  const { orders, receipts } = await placeAll(player, games);
  await cancelSome(player, orders);
  const [first] = drawsOnSale(1, games.own);
  const ended = endsWithinMs({ drawsAtMs: (first?.drawsAtMs ?? 0) + 45_000 });
  await enterAll(site, { player, games, orders }, ended);
  const open = async () => {
    const rows = await player.rows(
      "SELECT state FROM lottery_tickets WHERE state = 'placing' OR is_recalled = 1",
    );
    const waits = await player.rows(
      `SELECT numero FROM lottery_tickets WHERE state = 'accepted' AND closes_at_ms < ${Date.now() - 500}`,
    );
    return rows.length + waits.length;
  };
  await until(async () => expect(await open()).toBe(0), ended);
  await decideHeld(site, player, orders);
  const { value } = await player.post(evidenceContracts.exportEvidence.path, { days: 1 });
  return { player, orders, receipts, bundle: value as unknown as EvidenceBundle };
}

/** Repeats a check until it passes; this runs before the tests, where `expect.poll` may not. */
const until = (check: () => Promise<void>, timeout: number) => vi.waitFor(check, { timeout, interval: 300 });

type Games = Readonly<Record<keyof typeof sampleGames, LotteryGame>>;

async function openGames(site: Site): Promise<Games> {
  const calendar = soon(7);
  const game = (name: keyof typeof sampleGames): LotteryGame => ({
    ...diceGame,
    gameId: sampleGames[name],
    code: `SAMPLE_${name.toUpperCase()}`,
    calendar,
    results: name === 'own' ? 'own' : 'entered',
  });
  const names = Object.keys(sampleGames) as (keyof typeof sampleGames)[];
  const games = Object.fromEntries(names.map((name) => [name, game(name)])) as Games;
  await sellLottery(site, Object.values(games), {
    games: { [sampleGames.full]: { numberPayoutMinorMost: 1 } },
  });
  await storeDocument(site, site.merchant, 'win-caps', {
    games: { [games.own.code]: { amountMinor: { USD: 150 } } },
  });
  return games;
}

async function placeAll(player: Bettor, games: Games): Promise<Pick<LotterySample, 'orders' | 'receipts'>> {
  const orders: Record<string, Order> = {};
  const receipts: Record<string, Receipt> = {};
  const on = (game: LotteryGame, multiples: readonly number[]) => {
    const draws = drawsOnSale(multiples.length, game);
    return {
      gameId: game.gameId,
      numero: draws.map(({ numero }, at) => ({ numero, multiple: multiples[at] ?? 1 })),
    };
  };
  const place = async (name: string, ...contents: readonly object[]) => {
    const base = { play: 'ent', playId: 'dice-sides', bettingContent: 'big', singleBetPrice: 20 };
    const order = { contents: contents.map((content) => ({ ...base, winStop: false, ...content })) };
    const answer = await player.order([], {}, order);
    expect(answer.code, name).toBeUndefined();
    orders[name] = answer.value.order;
    if (answer.value.receipt) receipts[name] = answer.value.receipt;
  };
  const { own, entered, voided, corrected, full } = games;
  // A batch of wins is named after its first ticket, so one of the held wins has the same reference.
  for (const name of ['held', 'released', 'refused'])
    await place(name, { ...on(own, [2]), ...surely, singleBetPrice: 20 });
  await place('several', on(own, [3]), { ...on(own, [2]), bettingContent: 'small' });
  const later = { ...on(own, [1]), numero: [...on(own, [1]).numero, { numero: farOff(own), multiple: 4 }] };
  await place('chase', { ...later, bettingContent: 'big' });
  await place('stopping', { ...on(own, [1, 1, 2]), ...surely, singleBetPrice: 2, winStop: true });
  await place('plain', { ...on(own, [1]), bettingContent: 'small' });
  await place('entered', { ...on(entered, [5]), ...surely, singleBetPrice: 20 }, on(entered, [7]));
  await place('voided', on(voided, [3]));
  await place('corrected', on(corrected, [2]), { ...on(corrected, [3]), bettingContent: 'small' });
  const out = await player.order([], { ...on(full, [2]) });
  expect(out.code).toBe('EXPOSURE_REACHED');
  return { orders, receipts };
}

/** A draw that is still open when the evidence is exported. */
const farOff = (game: LotteryGame) => drawsOnSale(20, game).at(-1)?.numero ?? '';

/** Cancels one whole order, and the later draw of a chase stays open. */
async function cancelSome(player: Bettor, orders: LotterySample['orders']): Promise<void> {
  const { orderId = '', tickets = [] } = orders['plain'] ?? {};
  const [ticket] = tickets;
  const answer = await player.post('/lgw/orders/suborders/cancel', { orderId, ticketId: ticket?.ticketId });
  expect(answer.code).toBeUndefined();
}

/** Two operators enter the same for the draws of the games that do not draw themselves. */
async function enterAll(
  site: Site,
  { player, games, orders }: { player: Bettor; games: Games; orders: LotterySample['orders'] },
  withinMs: number,
): Promise<void> {
  const both = async (path: string, name: string, body: object) => {
    const numero = orders[name]?.tickets[0]?.numero ?? '';
    const entry = { gameId: games[name as keyof Games].gameId, numero, reason: 'the sheet', ...body };
    for (const operator of [undefined, secondOperator]) {
      const ask = async () => {
        const answer = await operate(site, 'POST', `${site.origin}/ops/api/lottery/${path}`, entry, operator);
        return answer.status;
      };
      await until(async () => expect(await ask()).toBe(200), withinMs);
    }
  };
  await both('results', 'entered', { result: [['4', '5', '6']] });
  await both('voids', 'voided', {});
  await both('results', 'corrected', { result: [['4', '5', '6']] });
  const settled = () =>
    player.rows(`SELECT 1 FROM lottery_tickets WHERE game_id = ${sampleGames.corrected} AND revision = 1`);
  await until(async () => expect(await settled()).toHaveLength(2), withinMs);
  await both('results', 'corrected', { result: [['1', '2', '3']], correction: true });
}

/** Operators release one held win, cancel another, and leave the third; chance may hold more wins than these. */
async function decideHeld(site: Site, player: Bettor, orders: LotterySample['orders']): Promise<void> {
  const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
  const member = PLAYER.getByName(`${site.merchant}/${player.memberId}`);
  const surelyHeld = ['held', 'released', 'refused'].map((name) => orders[name]?.tickets[0]?.ticketId ?? '');
  const list = async () => {
    await member.wakeWallet();
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/held-wins`);
    return (value['items'] as { id: number; memberId: string; transactionId: string }[]).filter(
      ({ memberId, transactionId }) =>
        memberId === player.memberId && surelyHeld.some((ticketId) => transactionId.startsWith(ticketId)),
    );
  };
  await until(async () => expect(await list()).toHaveLength(3), 30_000);
  const held = await list();
  const decide = async (name: string, decision: string) => {
    const ticketId = orders[name]?.tickets[0]?.ticketId ?? '';
    const win = held.find(({ transactionId }) => transactionId.startsWith(ticketId));
    for (const operator of [undefined, secondOperator])
      await operate(
        site,
        'PUT',
        `${site.origin}/ops/api/held-wins/${win?.id}`,
        { decision, reason: 'checked' },
        operator,
      );
  };
  await decide('released', 'release');
  await decide('refused', 'cancel');
}
