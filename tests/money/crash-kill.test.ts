import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BetRow } from '#functions/vendors/house/tables/shared-bets.ts';
import { isDeep } from '#tests/support/lane.ts';
import { clock, stopMachineClock } from './platform/clock.ts';
import { provideSocketPairs } from './platform/web-sockets.ts';
import { creditMinor, CrashWorld, type Death } from './world/crash-world.ts';

const stakeMinor = 100;
const point = 300;
const players = [
  { memberId: 'hand', autoAt: undefined },
  { memberId: 'auto', autoAt: 150 },
  { memberId: 'bold', autoAt: 900 },
] as const;
const betIdOf = (memberId: string) => `bet-of-${memberId}`;

beforeAll(() => {
  stopMachineClock();
  provideSocketPairs();
});
beforeEach(() => {
  // What the table does at a later instant happens at its alarms here. Its own timers would only do it sooner.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/** One flight to 3.00×: one player cashes out by hand, one by a target that is reached, one not at all. */
async function flight(world: CrashWorld, between: () => void = () => undefined): Promise<void> {
  for (const { memberId } of players) await world.launch(memberId);
  await world.watch('hand');
  world.storage.sql.exec("UPDATE rounds SET point = ? WHERE state = 'open'", point);
  for (const { memberId, autoAt } of players) {
    const launchToken = await world.launchToken(memberId);
    await world.ask((table) =>
      table.bet({
        memberId,
        betId: betIdOf(memberId),
        stakeMinor,
        choice: autoAt === undefined ? {} : { autoAt },
        credentials: { origin: 'http://localhost', playerId: `demo/${memberId}`, launchToken },
      }),
    );
    between();
  }
  await world.pass(9_000);
  between();
  await world.pass(7_000);
  between();
  await world.ask((table) => table.cashOut('hand', betIdOf('hand')));
  between();
  await world.pass(10 * 60_000);
}

/** Asserts that no bet is open, and that every wallet moved by exactly what its bet states. */
function expectSettled(world: CrashWorld, what: string): void {
  const bets = world.storage.rows<BetRow>('SELECT * FROM bets');
  for (const { memberId } of players) {
    const bet = bets.find(({ member_id }) => member_id === memberId);
    const { cashMinor, moved } = world.walletOf(memberId);
    const played = bet?.state === 'done' ? (bet.win_minor ?? 0) - stakeMinor : 0;
    expect([what, memberId, bet?.state ?? 'void']).toEqual([
      what,
      memberId,
      bet?.state === 'done' ? 'done' : 'void',
    ]);
    expect([what, memberId, cashMinor]).toEqual([what, memberId, creditMinor + played]);
    expect(moved.filter(([kind]) => kind === 'WIN').length).toBeLessThanOrEqual(1);
    expect(moved.filter(([kind]) => kind === 'BET').length).toBeLessThanOrEqual(1);
  }
}

async function run(death?: Death): Promise<CrashWorld> {
  clock.nowMs = 1_800_000_000_000;
  const world = new CrashWorld(death);
  await flight(world);
  expectSettled(world, death ? `died ${death.side} call ${death.call}` : 'lived');
  return world;
}

describe('a crash table', () => {
  it('pays a manual cash-out and a reached target, and pays nothing otherwise', async () => {
    const world = await run();
    expect(world.walletOf('hand').moved).toEqual([
      ['BET', stakeMinor],
      ['WIN', 201],
    ]);
    expect(world.walletOf('auto').moved.at(-1)).toEqual(['WIN', 150]);
    expect(world.walletOf('bold').moved).toEqual([['BET', stakeMinor]]);
    expect(world.hasDied).toBe(false);
    world.close();
  });

  it('resumes the flight by the stored clock when its object is restarted between any two steps', async () => {
    clock.nowMs = 1_800_000_000_000;
    const world = new CrashWorld();
    await flight(world, () => world.restart());
    expectSettled(world, 'made anew');
    expect(world.walletOf('hand').moved.at(-1)).toEqual(['WIN', 201]);
    expect(world.walletOf('auto').moved.at(-1)).toEqual(['WIN', 150]);
    world.close();
  });

  it('settles every bet once, whichever call to the wallet its process crashes at', async () => {
    const whole = await run();
    const { calls } = whole;
    whole.close();
    expect(calls).toBeGreaterThanOrEqual(9);
    for (const side of ['before', 'after'] as const)
      for (let call = side === 'before' ? 1 : 2; call <= calls; call += isDeep ? 1 : 3) {
        const world = await run({ call, side });
        expect(world.hasDied).toBe(true);
        world.close();
      }
  });

  it('returns stakes that no wallet confirmed before take-off, once the wallet is reachable again', async () => {
    clock.nowMs = 1_800_000_000_000;
    const world = new CrashWorld();
    for (const { memberId } of players) await world.launch(memberId);
    await world.watch('hand');
    const launchToken = await world.launchToken('hand');
    const credentials = { origin: 'http://localhost', playerId: 'demo/hand', launchToken };
    await world.ask((table) => table.open('hand', credentials));
    world.isSilent = true;
    const order = { memberId: 'hand', betId: betIdOf('hand'), stakeMinor, choice: {}, credentials };
    expect(await world.ask((table) => table.bet(order))).toMatchObject({ code: 'STAKE_UNCONFIRMED' });
    await world.pass(60_000);
    expect(world.storage.rows('SELECT state FROM bets')).toEqual([{ state: 'returning' }]);
    expect(await world.ask((table) => table.cashOut('hand', betIdOf('hand')))).toMatchObject({
      code: 'STAKE_NOT_TAKEN',
    });
    world.isSilent = false;
    await world.pass(3 * 60_000);
    expectSettled(world, 'silent');
    expect(world.storage.rows('SELECT state FROM bets')).toEqual([{ state: 'void' }]);
    world.close();
  });
});
