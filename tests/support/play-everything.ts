import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import type { PlayedInstant } from '#src/contracts/house/instant.ts';
import type { SportsMatchLists } from '#src/contracts/house/sports.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { openVendors } from '../../scripts/conformance/own-site.ts';
import { ownVendors, vendorSecrets } from '../../scripts/conformance/own-vendors.ts';
import type { Message, Wire } from '../../scripts/conformance/wire.ts';
import { type CrashLaunch, crashRows, newBet, openCrashGame, playTo as playCrashTo } from './crash-launch.ts';
import { openInstantGames } from './instant-launch.ts';
import { watchTable } from './live-watch.ts';
import { diceGame, drawsOnSale, endDraw, sellLottery } from './lottery.ts';
import { engineFor, launchFor } from './member-games.ts';
import { firstOperator, operatedPolicy, secondOperator } from './operator.ts';
import { type GameLaunch, launch, type TestGame } from './launched-member.ts';
import { testSecrets } from './secrets.ts';
import { type Site, startSeparateSite } from './site.ts';
import { openSlots, slotGame, slotVendor } from './slot-launch.ts';
import { openSportsbook, picksOf, sportsGame } from './sports-launch.ts';
import {
  openCardTable,
  playTo as playCardsTo,
  tigerRows,
  type TigerLaunch,
  tigerVendor,
} from './tiger-launch.ts';

/** A sum of 30 returns the stakes of big and small. */
const elevenGame = {
  ...diceGame,
  gameId: 503,
  code: 'TEST_ELEVEN',
  shape: 'eleven-five',
  tag: 'fast',
  names: { en: 'Test eleven' },
} as const;

export const games = {
  slot: { gameCode: slotGame, vendorCode: slotVendor },
  mines: { gameCode: 'test-mines-classic', vendorCode: 'INSTANT' },
  keno: { gameCode: 'test-keno-classic', vendorCode: 'INSTANT' },
  fishing: { gameCode: 'test-fish-shark', vendorCode: 'INSTANT' },
  crash: { gameCode: 'test-flight', vendorCode: 'CRAFT' },
  tiger: { gameCode: 'test-cards', vendorCode: tigerVendor },
  sports: { gameCode: sportsGame, vendorCode: 'SPORTSHOUSE' },
} as const satisfies Readonly<Record<string, TestGame>>;

const waiting = { timeout: 15_000, interval: 100 };

/** The calls of a member's own browser; a refused one fails the test. */
export type Browser = Awaited<ReturnType<typeof browserOf>>;

async function browserOf(site: Site, { memberId, sessionId }: GameLaunch) {
  const claims = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  return async (path: string, body?: object): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await site.fetch(path, body === undefined ? { headers } : post);
    expect([path, answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([path, 200, '']);
    return answer;
  };
}

/** A site with every engine, the vendors of the conformance kit and a lottery, on which one member played it all. */
export async function playEverything() {
  const site = await startSeparateSite({ policy: operatedPolicy, vars: vendorSecrets });
  await openVendors(site);
  await openSlots(site, ['m05']);
  await openInstantGames(site, ['mines-classic', 'keno-classic', 'fish-shark']);
  await openCrashGame(site, games.crash.gameCode);
  await openCardTable(site, games.tiger.gameCode);
  await openSportsbook(site);
  await sellLottery(site, [diceGame, elevenGame]);
  const player = await launch(site, 1_000_000);
  const browse = await browserOf(site, player);
  for (const vendor of ['house', 'actions', 'status-codes'] as const)
    await playAtVendor(site, player, vendor);
  await playAlone(site, player);
  const leave = await playTogether(site, player);
  await playLottery(site, browse);
  return { site, player, browse, leave };
}

/** Plays rounds of every end through the vendor port, in one vendor's wire format. */
async function playAtVendor(site: Site, player: GameLaunch, name: keyof typeof ownVendors): Promise<void> {
  const vendor = ownVendors[name];
  const address = site.visitor;
  const post = (path: string, headers: Record<string, string>, body: string) =>
    site.fetch(path, { method: 'POST', headers, body }, address);
  const wire = vendor.wire(post, player.playerId);
  const launchToken = await launchFor(site, player, vendor.game);
  const send = sender(wire, launchToken);
  // Bets of 0 are rounds that the vendor gives away itself.
  for (const end of ['won', 'lost', 'returned'] as const) {
    const roundId = `${name}-free-${end}`;
    await send('bet', { roundId, transactionId: `b-${roundId}`, amountMinor: 0 });
    const amountMinor = end === 'won' ? 410 : 0;
    if (end === 'returned')
      await send('rollback', { roundId, transactionId: `k-${roundId}`, targetId: `b-${roundId}` });
    else await send('win', { roundId, transactionId: `w-${roundId}`, amountMinor, roundClosed: true });
  }
  for (const end of ['won', 'lost', 'returned', 'open', 'held', 'reversed'] as const) {
    const roundId = `${name}-${end}`;
    await send('bet', { roundId, transactionId: `b-${roundId}`, amountMinor: 100 });
    if (end === 'returned')
      await send('rollback', { roundId, transactionId: `k-${roundId}`, targetId: `b-${roundId}` });
    if (end === 'lost') await send('win', { roundId, transactionId: `w-${roundId}`, roundClosed: true });
    if (end === 'won' || end === 'reversed')
      await send('win', { roundId, transactionId: `w-${roundId}`, amountMinor: 230, roundClosed: true });
    if (end === 'reversed')
      await send('rollback', { roundId, transactionId: `k-${roundId}`, targetId: `w-${roundId}` });
    if (end === 'held')
      await send('win', { roundId, transactionId: `w-${roundId}`, amountMinor: 9_000, roundClosed: true });
  }
}

function sender(wire: Wire, launchToken: string) {
  return async (operation: Message['operation'], change: Partial<Message>) => {
    const blank = { roundId: '', transactionId: '', currency: 'USD', amountMinor: 0, roundClosed: false };
    const answer = await wire.send({ ...blank, operation, targetId: '', launchToken, ...change });
    expect([operation, change, answer.accepted, answer.text]).toEqual([operation, change, true, answer.text]);
  };
}

/** Plays rounds of the slot, mines, keno and fishing. */
async function playAlone(site: Site, player: GameLaunch) {
  const at = (engine: string, game: TestGame) => engineFor(site, engine, player, game);
  const slot = await at('table', games.slot);
  const { value: opened } = await slot<{ stakesMinor: number[] }>('open');
  for (let spin = 0; spin < 4; spin += 1)
    expect((await slot('spin', { spinId: randomUUID(), stakeMinor: opened.stakesMinor[0] })).status).toBe(
      200,
    );
  const mines = await at('instant', games.mines);
  const choice = { engine: 'mines', mines: 1 };
  for (const end of ['out', 'out', 'open']) {
    const played = await mines<PlayedInstant>('play', { playId: randomUUID(), stakeMinor: 200, choice });
    expect(played.status).toBe(200);
    const { roundId } = played.value.round;
    const step = (of: object) =>
      mines<PlayedInstant>('step', { roundId, stepKey: randomUUID(), step: { engine: 'mines', ...of } });
    const { value } = await step({ open: 7 });
    if (end === 'out' && value.round.state === 'open') await step({ cashOut: true });
  }
  const keno = await at('instant', games.keno);
  const fishing = await at('instant', games.fishing);
  const shots = Array.from({ length: 5 }, () => ({ species: 'sardine', stakeMinor: 50 }));
  for (let turn = 0; turn < 3; turn += 1) {
    const picks = { engine: 'keno', picks: [3, 17, 44] };
    expect((await keno('play', { playId: randomUUID(), stakeMinor: 200, choice: picks })).status).toBe(200);
    const shoot = { playId: randomUUID(), stakeMinor: 250, choice: { engine: 'fishing', shots } };
    const shot = await fishing('play', shoot);
    expect([shot.status, shot.code]).toEqual([200, undefined]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
}

/** Plays a crash table (lost, paid, open), a card table (paid or lost, open), and sports (open, returned). */
async function playTogether(site: Site, base: GameLaunch) {
  const { crash: crashGame, tiger: tigerGame, sports } = games;
  const [flightToken, cardsToken] = [
    await launchFor(site, base, crashGame),
    await launchFor(site, base, tigerGame),
  ];
  const flight = await watchTable(site, crashGame.gameCode, flightToken);
  const cards = await watchTable(site, tigerGame.gameCode, cardsToken);
  const crash = { ...base, ask: await engineFor(site, 'crash', base, crashGame) } as unknown as CrashLaunch;
  const tiger = { ...base, ask: await engineFor(site, 'tiger', base, tigerGame) } as unknown as TigerLaunch;
  const crashTable = await crashRows(site, crashGame.gameCode);
  for (const [point, autoAt] of [
    [101, undefined],
    [250, 250],
  ]) {
    await playCrashTo(crash, crashTable, 'betting');
    await crashTable.point(point ?? 0);
    expect((await crash.ask('bet', newBet(100, autoAt))).code).toBeUndefined();
    await playCrashTo(crash, crashTable, 'pause');
    await roundsOf(base, crashGame, 'IS NULL', 0);
  }
  const tigerTable = await tigerRows(site, tigerGame.gameCode);
  for (let deal = 0; deal < 2; deal += 1) {
    const roundNumber = await playCardsTo(tiger, tigerTable, 'betting');
    const stakes = [
      { place: 'dragon', stakeMinor: 500 },
      { place: 'tie', stakeMinor: 100 },
    ];
    expect((await tiger.ask('bet', { betId: randomUUID(), roundNumber, stakes })).code).toBeUndefined();
    if (deal === 1) break;
    await playCardsTo(tiger, tigerTable, 'cards');
    await roundsOf(base, tigerGame, 'IS NULL', 0);
    await playCardsTo(tiger, tigerTable, 'pause');
  }
  const book = await engineFor(site, 'sports', base, sports);
  const { value } = await book<SportsMatchLists>('matches');
  const later = value.matches.filter(
    ({ state, matchId }) =>
      state === 'coming' && (matchOf(matchId)?.kicksOffAtMs ?? 0) > value.nowMs + 60_000,
  );
  for (const picks of [picksOf(later.slice(0, 1)), picksOf(later.slice(-1))])
    expect((await book('bet', { betId: randomUUID(), stakeMinor: 300, picks })).code).toBeUndefined();
  const url = `/ops/api/sports/${sportsGame}/matches/${later.at(-1)?.matchId}/void`;
  for (const Authorization of [firstOperator, secondOperator]) {
    const headers = { Authorization, 'Content-Type': 'application/json' };
    await site.fetch(url, { method: 'POST', headers, body: JSON.stringify({ reason: 'a test' }) });
  }
  await roundsOf(base, sports, 'IS NOT NULL', 1);
  return () => {
    flight.close();
    cards.close();
  };
}

/** Waits until this many of a game's rounds are open, or over. */
function roundsOf(
  { rows }: GameLaunch,
  { gameCode }: TestGame,
  closed: 'IS NULL' | 'IS NOT NULL',
  count: number,
): Promise<void> {
  const query = `SELECT id FROM rounds WHERE game_code = ? AND closed_at_ms ${closed}`;
  return vi.waitFor(async () => expect(await rows(query, gameCode)).toHaveLength(count), waiting);
}

/**
 * Bets on the lottery with multiples and multi-draws: won, lost, refunded, void, void after it was settled,
 * corrected, above a cap, cancelled and still open.
 */
async function playLottery(site: Site, browse: Browser): Promise<void> {
  const numeros = drawsOnSale(14).map(({ numero }) => numero);
  const [won = '', lost = '', voided = '', later = '', corrected = '', open = '', back = '', stand = ''] =
    numeros.slice(2);
  const entry = (draws: readonly (readonly [string, number])[], more: object = {}) => ({
    gameId: diceGame.gameId,
    play: 'ent',
    playId: 'dice-sides',
    bettingContent: 'big',
    singleBetPrice: 100,
    winStop: false,
    numero: draws.map(([numero, multiple]) => ({ numero, multiple })),
    ...more,
  });
  const order = async (...contents: object[]) => {
    const answer = await browse('/lgw/orders', { key: randomUUID(), oddsVersion: 0, contents });
    const { value } = (await answer.json()) as {
      value: { order: { orderId: string; tickets: { ticketId: string; numero: string }[] } };
    };
    return value.order;
  };
  const chase = await order(
    entry([
      [won, 1],
      [lost, 2],
      [voided, 3],
      [later, 1],
      [corrected, 2],
      [open, 1],
      [back, 1],
    ]),
    entry([[won, 3]], { bettingContent: 'small', singleBetPrice: 50 }),
  );
  const eleven = { gameId: elevenGame.gameId, playId: 'eleven-sum-sides' };
  await order(entry([[stand, 2]], eleven));
  for (const multiple of [40, 30]) await order(entry([[won, multiple]]));
  const cancelled = await order(entry([[open, 5]]));
  for (const { orderId, ticketId } of [
    ...cancelled.tickets.map((ticket) => ({ ...ticket, orderId: cancelled.orderId })),
    ...chase.tickets
      .filter(({ numero }) => numero === back)
      .map((ticket) => ({ ...ticket, orderId: chase.orderId })),
  ])
    await browse('/lgw/orders/suborders/cancel', { orderId, ticketId });
  const thrown = (dice: string, revision = 1) =>
    ({ kind: 'result', result: [dice.split('')], revision }) as const;
  await endDraw(site, won, thrown('664'));
  await endDraw(site, lost, thrown('112'));
  await endDraw(site, voided, { kind: 'void', revision: 1 });
  await endDraw(site, later, thrown('664'));
  await endDraw(site, later, { kind: 'void', revision: 2 });
  await endDraw(site, corrected, thrown('112'));
  await endDraw(site, corrected, thrown('664', 2));
  const thirty = { kind: 'result', result: [['02', '03', '05', '09', '11']], revision: 1 } as const;
  await endDraw(site, stand, thirty, elevenGame);
}
