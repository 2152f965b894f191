import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { shardName } from '#functions/features/lottery/shard-port.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { ticketsKey } from '#functions/features/lottery/ticket-shard/tickets-file.ts';
import type { DrawBook, DrawProof } from '#src/contracts/lottery/draws.ts';
import { checkBook } from '#src/rules/lottery/draw/check-book.ts';
import { checkProof, isProven } from '#src/rules/lottery/draw/check-proof.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import {
  type Bettor,
  bettor,
  diceGame,
  drawsOnSale,
  endsWithinMs,
  sellLottery,
  soon,
  soonEndsMsMax,
} from '#tests/support/lottery.ts';
import { operate, operatedPolicy as policy, secondOperator } from '#tests/support/operator.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { dashboardContracts } from '#src/contracts/operations/dashboard.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let own: Bet;
let entered: Bet;

/** A bet on the next draw of a game. */
interface Bet {
  readonly player: Bettor;
  readonly numero: string;
  readonly drawsAtMs: number;
}

/** Bets on the next draw of a game of dice. */
async function betOn(game: LotteryGame): Promise<Bet> {
  const player = await bettor(site);
  const { numero = '', drawsAtMs = 0 } = drawsOnSale(1, game)[0] ?? {};
  const placed = await player.order([numero], { gameId: game.gameId });
  expect(placed).toMatchObject({ status: 200, value: { balanceMinor: 9_900 } });
  return { player, numero, drawsAtMs };
}

beforeAll(async () => {
  site = await startSite({ policy });
  const [first, second] = [soon(6), soon(8)];
  const games: LotteryGame[] = [
    { ...diceGame, calendar: first, results: 'own' },
    { ...diceGame, gameId: 502, code: 'TEST_ENTERED', calendar: second },
  ];
  await sellLottery(site, games);
  const bets = await Promise.all(games.map(betOn));
  [own, entered] = bets as [Bet, Bet];
});

/**
 * The state of a game's clock and of a shard of its tickets, and the log, to show why a draw did not end in
 * time.
 */
async function status(gameId: number, numero: string): Promise<string> {
  const worker = site.harness.getWorker<Env>();
  const clock = await worker.getDurableObjectStorage('DRAW_CLOCK', { name: `${site.merchant}/${gameId}` });
  const name = shardName(site.merchant, gameId, numero, 0);
  const shard = await worker.getDurableObjectStorage('TICKET_SHARD', { name });
  return JSON.stringify(
    {
      nowMs: Date.now(),
      clockDue: await clock.exec('SELECT what, at_ms FROM due'),
      draw: await clock.exec(
        'SELECT state, closes_at_ms, draws_at_ms, shards, tickets, next_at_ms FROM draws WHERE numero = ?',
        numero,
      ),
      shardDue: await shard.exec('SELECT what, at_ms FROM due'),
      logged: site.harness
        .getLogs()
        .map(({ message }) => message)
        .filter((message) => !message.includes('"level":"info"'))
        .slice(-20),
    },
    undefined,
    1,
  );
}

async function get<Value>(path: string): Promise<{ status: number; code?: string; value: Value }> {
  const answer = await site.fetch(path);
  const { value, error } = (await answer.json()) as { value: Value; error?: { code: string } };
  return { status: answer.status, value, ...(error ? { code: error.code } : {}) };
}

describe('a game that draws itself', () => {
  it('takes a bet, closes, draws, settles and proves it', { timeout: soonEndsMsMax }, async ({
    onTestFailed,
  }) => {
    const { player, numero } = own;
    onTestFailed(async () => console.error(await status(501, numero)));
    expect(await get(`/lgw/draws/501/${numero}/proof`)).toMatchObject({ code: 'PROOF_NOT_READY' });
    const state = async () => {
      const [row] = await player.rows("SELECT state FROM lottery_tickets WHERE state NOT IN ('accepted')");
      return row?.['state'];
    };
    await expect.poll(state, { timeout: endsWithinMs(own), interval: 300 }).toMatch(/^(?:won|lost)$/);
    const [draws, proved] = await Promise.all([
      get<{ value: { numero: string; commitment: string; root: string; result: string[][] }[] }>(
        '/lgw/draws/501',
      ),
      get<{ proof: DrawProof }>(`/lgw/draws/501/${numero}/proof`),
    ]);
    const { proof } = proved.value;
    const shown = draws.value.value.find((draw) => draw.numero === numero);
    expect(shown).toMatchObject({ commitment: proof.commitment, root: proof.root, result: proof.result });
    expect(proof).toMatchObject({ tickets: 1, shape: 'three-dice' });
    const rules = rulesOf('three-dice');
    if (!rules) throw new Error('no rules');
    expect(isProven(await checkProof(proof, rules, async () => undefined))).toBe(true);
  });

  it('shows its last result beside those of other games', async () => {
    const { value } = await get<{ value: { gameId: number; numero: string }[] }>(
      '/lgw/draws?gameIds=501,502,77,501',
    );
    expect(value.value).toMatchObject([{ gameId: 501, numero: own.numero }]);
    expect(await get('/lgw/draws?gameIds=all')).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is listed for operators with its clock, its tickets and how far it is proven', async () => {
    const draws = async (query: string) => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/lottery/games/501/draws?${query}`);
      return value as unknown as { items: { numero: string; drawsAtMs: number }[]; nextCursor?: string };
    };
    const drawn = async () => (await draws(`numero=${own.numero}`)).items[0];
    const proven = { state: 'settled', tickets: 1, proof: 'ready', corrections: 0, entries: [] };
    await expect.poll(drawn, { timeout: 10_000 }).toMatchObject(proven);
    expect(JSON.stringify(await drawn())).not.toContain('seed');
    const settled = await draws('state=settled');
    expect(settled.items.map(({ numero }) => numero)).toContain(own.numero);
    const open = await draws('state=open');
    expect(open.items[0]).toMatchObject({ state: 'open', proof: 'committed' });
    expect(open.items[0]).not.toHaveProperty('tickets');
    const times = (await draws('')).items.map(({ drawsAtMs }) => drawsAtMs);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const unknown = await operate(site, 'GET', `${site.origin}/ops/api/lottery/games/77/draws`);
    expect(unknown.error.code).toBe('LOTTERY_GAME_UNKNOWN');
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/lottery/games`);
    expect(value['items']).toMatchObject([
      { gameId: 501, results: 'own' },
      { gameId: 502, results: 'entered' },
    ]);
  });

  it('returns an error for an unknown game and an unknown draw', async () => {
    expect(await get('/lgw/draws/77')).toMatchObject({ code: 'LOTTERY_GAME_UNKNOWN' });
    expect(await get('/lgw/draws/501/202601010001/proof')).toMatchObject({ code: 'DRAW_UNKNOWN' });
  });
});

/** What the second operator reads tells nothing of what the first entered, not even by trying all numbers. */
async function expectBlind(numero: string, entry: { readonly result: string[][]; readonly reason: string }) {
  const read = (path: string) =>
    operate(site, 'GET', `${site.origin}/ops/api/${path}`, undefined, secondOperator);
  const events = async () => (await read('events?kind=DRAW_DECIDED')).value['items'] as { details: object }[];
  await expect.poll(async () => (await events()).length, { timeout: 10_000 }).toBeGreaterThan(0);
  const { result, reason } = entry;
  const tried = createHash('sha256')
    .update(JSON.stringify({ numero, result, correction: false, reason }))
    .digest('hex');
  const draws = 'lottery/games/502/draws';
  const listed = ['lottery/draws', draws, `${draws}?numero=${numero}`, `${draws}?state=sealed`];
  const url = `${site.origin}/ops/api/search`;
  const search = () => operate(site, 'POST', url, { q: numero }, secondOperator);
  for (const path of [...listed, 'changes', 'events', 'approvals', 'search']) {
    const text = JSON.stringify((await (path === 'search' ? search() : read(path))).value);
    for (const secret of [JSON.stringify(result), '"4","5","6"', tried, reason])
      expect([path, text.includes(secret)]).toEqual([path, false]);
  }
}

/** That the list of approvals shows that an entry waits, and nothing of it; returns the address of its row. */
async function expectListed(numero: string): Promise<string> {
  const { value } = await operate(site, 'GET', `${site.origin}/ops/api/approvals`);
  const rows = value['items'] as { id: string; subject: string; payloadSha256: string }[];
  const row = rows.find(({ subject }) => subject === `lottery:502/${numero}`);
  expect(row).toMatchObject({ action: 'draw.result', payload: { gameId: 502, numero }, reason: '' });
  const path = `${site.origin}/ops/api/approvals/${row?.id}`;
  const decision = { decision: 'approve', payloadSha256: row?.payloadSha256, note: 'unseen' };
  expect((await operate(site, 'PUT', path, decision, secondOperator)).error.code).toBe('FORBIDDEN');
  return path;
}

describe('a game whose numbers operators enter', () => {
  it('replays a recorded draw once two of them have entered it', { timeout: soonEndsMsMax }, async () => {
    const { player, numero } = entered;
    const results = `${site.origin}/ops/api/lottery/results`;
    const entry = {
      gameId: 502,
      numero,
      correction: false,
      reason: 'the recorded sheet',
      result: [['4', '5', '6']],
    };
    const waiting = async () => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/lottery/draws`);
      return (value as unknown as { items: { numero: string }[] }).items.some(
        (draw) => draw.numero === numero,
      );
    };
    await expect.poll(waiting, { timeout: endsWithinMs(entered), interval: 300 }).toBe(true);
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/dashboard`);
    const { queues } = value as unknown as OutputOf<typeof dashboardContracts.dashboard>;
    expect(queues.find(({ name }) => name === 'draws')?.count).toBeGreaterThan(0);
    await expect
      .poll(async () => (await operate(site, 'POST', results, entry)).value, {
        timeout: 10_000,
        interval: 300,
      })
      .toEqual({ state: 'asked' });
    await expectBlind(numero, entry);
    const listed = await expectListed(numero);
    const wrong = { ...entry, result: [['4', '5', '5']] };
    const disagreed = await operate(site, 'POST', results, wrong, secondOperator);
    expect(disagreed.error).toMatchObject({ code: 'RESULTS_DISAGREE' });
    expect(JSON.stringify(disagreed.error)).not.toContain('"6"');
    expect((await operate(site, 'POST', results, entry, secondOperator)).value).toEqual({ state: 'done' });
    expect((await operate(site, 'GET', listed)).value).toMatchObject({
      state: 'done',
      decidedBy: 'operator-2',
    });
    const cash = async () => (await player.rows('SELECT cash_minor AS cash FROM wallet'))[0]?.['cash'];
    await expect.poll(cash, { timeout: 10_000 }).toBeGreaterThan(10_000);
    const acts = await site.sql(
      "SELECT operator_id FROM operator_changes WHERE merchant = ? AND subject = 'lottery:502'",
      site.merchant,
    );
    expect(acts.length).toBeGreaterThanOrEqual(3);
  });

  it('publishes the roots of its tickets, so that anybody can check that a ticket was in the book', async () => {
    const { player, numero } = entered;
    const { value } = await get<{ book: DrawBook }>(`/lgw/draws/502/${numero}/book`);
    expect(value.book).toMatchObject({ results: 'entered', tickets: 1, result: [['4', '5', '6']] });
    const [row] = await player.rows('SELECT order_id FROM lottery_orders');
    const orderId = String(row?.['order_id']);
    const answer = await player.fetch(`/lgw/orders/detail?orderId=${orderId}`);
    const detail = (await answer.json()) as {
      value: {
        receipt: { text: string };
        inclusions: { shard: number; index: number; size: number; path: string[] }[];
      };
    };
    const { receipt, inclusions } = detail.value;
    const text = ticketTextIn(receipt.text, `${orderId}-0`) ?? '';
    const { shard = 0, ...inclusion } = inclusions[0] ?? { index: 0, size: 0, path: [] };
    const ticket = { text, shard, inclusion };
    expect(await checkBook(value.book, ticket)).toEqual({ root: true, count: true, ticket: true });
    const other = { ...ticket, text: text.replace('big', 'small') };
    expect(await checkBook(value.book, other)).toMatchObject({ ticket: false });
    expect(await get('/lgw/draws/77/202601010001/book')).toMatchObject({ code: 'LOTTERY_GAME_UNKNOWN' });
  });

  it('moves the tickets of a settled draw to the archive, where their owner can still read them', async () => {
    const { player, numero } = entered;
    const [row] = await player.rows('SELECT order_id FROM lottery_orders');
    const detail = async () => {
      const answer = await player.fetch(`/lgw/orders/detail?orderId=${String(row?.['order_id'])}`);
      return ((await answer.json()) as { value: { inclusions: unknown[]; receipt: { text: string } } }).value;
    };
    const before = await detail();
    expect(before.inclusions).toHaveLength(1);
    const harness = site.harness.getWorker<Env>();
    const clockName = `${site.merchant}/502`;
    const clock = await harness.getDurableObjectStorage('DRAW_CLOCK', { name: clockName });
    const drawn = async () =>
      (await clock.exec(`SELECT state, next_at_ms AS at FROM draws WHERE numero = '${numero}'`))[0];
    await expect.poll(drawn, { timeout: 10_000 }).toMatchObject({ state: 'settled' });
    // Its eight days are over.
    await clock.exec(`UPDATE draws SET next_at_ms = 0 WHERE numero = '${numero}'`);
    // Any entered result wakes the clock.
    const { DRAW_CLOCK, TICKET_SHARD, ARCHIVE } = await harness.getEnv();
    const past = {
      result: [['1', '2', '3']],
      isCorrection: false,
      station: undefined,
      mayConfirm: true,
      formerOperators: [],
      reason: 'a sheet',
    };
    for (const by of ['ana', 'bo'])
      await DRAW_CLOCK.getByName(clockName).enter(by, { ...past, numero: '202601010001' });
    const keys = async () =>
      (await ARCHIVE.list({ prefix: `tickets/merchant=${site.merchant}/` })).objects.map(({ key }) => key);
    await expect.poll(keys, { timeout: 10_000 }).toEqual([ticketsKey(site.merchant, 502, 1)]);
    await expect.poll(drawn, { timeout: 10_000 }).toMatchObject({ at: null });
    for (let at = 0; at < 2; at += 1) {
      const name = shardName(site.merchant, 502, numero, at);
      const shard = await harness.getDurableObjectStorage('TICKET_SHARD', { name });
      for (const table of ['tickets', 'exposure'])
        expect(await shard.exec(`SELECT * FROM ${table}`), table).toEqual([]);
      const late = objectNamed(TICKET_SHARD, name);
      expect(await late.withdraw(['gone-0'], 1)).toMatchObject({ code: 'TICKET_NOT_CANCELLABLE' });
    }
    expect(await detail()).toEqual(before);
  });
});
