import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clock, stopMachineClock } from './platform/clock.ts';
import { provideSocketPairs } from './platform/web-sockets.ts';
import { creditMinor, CrashWorld } from './world/crash-world.ts';

const stakeMinor = 100;
const memberId = 'late';
const betId = 'bet-of-late';
let world: CrashWorld;

beforeAll(() => {
  stopMachineClock();
  provideSocketPairs();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  clock.nowMs = 1_800_000_000_000;
  world = new CrashWorld();
  await world.launch(memberId);
  await world.watch(memberId);
});
afterEach(() => {
  world.close();
  vi.useRealTimers();
});

async function order() {
  const launchToken = await world.launchToken(memberId);
  const credentials = { origin: 'http://localhost', playerId: `demo/${memberId}`, launchToken };
  return { memberId, betId, stakeMinor, choice: {}, credentials };
}
const bets = () => world.storage.rows('SELECT state, refusal, win_minor FROM bets');
const moved = () => world.walletOf(memberId).moved;
/** The table knows the wallet's balance, so that a bet requests the stake at once. */
async function launched(point = 300) {
  const request = await order();
  await world.ask((table) => table.open(memberId, request.credentials));
  world.storage.sql.exec("UPDATE rounds SET point = ? WHERE state = 'open'", point);
  return request;
}

it('returns the stake once if the wallet accepts it and the table learns of it only after take-off', async () => {
  const request = await launched();
  const letGo = world.holdNext();
  const { answer } = await world.begin((table) => table.bet(request));
  expect(bets()).toMatchObject([{ state: 'asked' }]);
  expect(moved()).toEqual([['BET', stakeMinor]]);
  await world.pass(9_000);
  expect(bets()).toMatchObject([{ state: 'void', refusal: 'STAKE_NOT_TAKEN' }]);
  await letGo();
  expect(await answer).toMatchObject({ ok: false, code: 'STAKE_NOT_TAKEN' });
  expect(await world.ask((table) => table.cashOut(memberId, betId))).toMatchObject({
    code: 'STAKE_NOT_TAKEN',
  });
  await world.pass(10 * 60_000);
  expect(bets()).toEqual([{ state: 'void', refusal: 'STAKE_NOT_TAKEN', win_minor: null }]);
  expect(moved()).toEqual([
    ['BET', stakeMinor],
    ['BET_REVERSED', stakeMinor],
  ]);
  expect(world.walletOf(memberId).cashMinor).toBe(creditMinor);
});

it('does not count an acceptance after the instant of take-off, even if nothing has run since', async () => {
  const request = await launched();
  const letGo = world.holdNext();
  const { answer } = await world.begin((table) => table.bet(request));
  clock.nowMs += 9_000;
  await letGo();
  expect(await answer).toMatchObject({ ok: false, code: 'STAKE_NOT_TAKEN' });
  await world.pass(10 * 60_000);
  expect(bets()).toEqual([{ state: 'void', refusal: 'STAKE_NOT_TAKEN', win_minor: null }]);
  expect(moved()).toEqual([
    ['BET', stakeMinor],
    ['BET_REVERSED', stakeMinor],
  ]);
});

it('refuses a cash-out after the crash if the end of the flight could not be written', async () => {
  const request = await launched(150);
  await world.ask((table) => table.bet(request));
  await world.pass(9_000);
  clock.nowMs += 6_000;
  world.storage.tearAt = 1;
  await world.ask((table) => table.cashOut(memberId, betId).catch(() => undefined));
  world.storage.tearAt = 0;
  await world.pass(10 * 60_000);
  expect(bets()).toMatchObject([{ state: 'done', win_minor: 0 }]);
  expect(moved()).toEqual([['BET', stakeMinor]]);
});

it('pays a target by the table’s own timer as the flight passes it', async () => {
  const request = { ...(await launched(900)), choice: { autoAt: 120 } };
  await world.ask((table) => table.bet(request));
  await world.pass(9_000);
  clock.nowMs += 2_000;
  await world.runTimers(() => vi.runOnlyPendingTimersAsync());
  expect(bets()).toMatchObject([{ state: 'done', win_minor: 120 }]);
  expect(moved()).toEqual([
    ['BET', stakeMinor],
    ['WIN', 120],
  ]);
});

it('makes no call twice when a settlement is triggered while it runs, and then handles what arrived meanwhile', async () => {
  const other = 'other';
  await world.launch(other);
  const request = await launched(900);
  await world.ask((table) => table.bet(request));
  const launchToken = await world.launchToken(other);
  const credentials = { ...request.credentials, playerId: `demo/${other}`, launchToken };
  await world.ask((table) => table.bet({ ...request, memberId: other, credentials }));
  await world.pass(9_000);
  clock.nowMs += 4_000;
  const letGo = world.holdNext();
  await world.ask((table) => table.cashOut(memberId, betId));
  const { calls } = world;
  await world.ask((table) => table.cashOut(memberId, betId));
  await world.ask((table) => table.cashOut(other, betId));
  expect(world.calls).toBe(calls);
  await letGo();
  expect(world.calls).toBe(calls + 1);
  for (const each of [memberId, other])
    expect(world.walletOf(each).moved.map(([kind]) => kind)).toEqual(['BET', 'WIN']);
  expect(bets()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});
