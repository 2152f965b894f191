import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SportsMatchLists } from '#src/contracts/house/sports.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { crashRows, crashLaunch, openCrashGame, playTo as playCrashTo } from '#tests/support/crash-launch.ts';
import type { HouseLaunch } from '#tests/support/house-launch.ts';
import { instantLaunch, openInstantGames } from '#tests/support/instant-launch.ts';
import { bettor, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotLaunch } from '#tests/support/slot-launch.ts';
import { openSportsbook, picksOf, sportsLaunch } from '#tests/support/sports-launch.ts';
import { openCardTable, playTo, tigerRows, tigerLaunch } from '#tests/support/tiger-launch.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m05']);
  await openInstantGames(site, ['mines-classic', 'keno-classic', 'fish-shark']);
  await openSportsbook(site);
  await openCrashGame(site, 'test-crash');
  await openCardTable(site, 'test-cards');
  await sellLottery(site);
});

/** A player at an engine, the call that stakes there, and its body under an id of its own. */
interface Staking {
  readonly player: HouseLaunch;
  readonly action: string;
  readonly body: () => Readonly<Record<string, unknown>>;
}

const playId = () => ({ playId: randomUUID() });

async function instant(
  engine: 'mines' | 'keno' | 'fishing',
  model: string,
  choice: object,
): Promise<Staking> {
  const player = await instantLaunch(site, engine, model);
  const body = () => ({ ...playId(), stakeMinor: 200, choice: { engine, ...choice } });
  return { player, action: 'play', body };
}

const engines: Readonly<Record<string, () => Promise<Staking>>> = {
  slot: async () => ({
    player: await slotLaunch(site),
    action: 'spin',
    body: () => ({ spinId: randomUUID(), stakeMinor: 90 }),
  }),
  mines: () => instant('mines', 'mines-classic', { mines: 3 }),
  keno: () => instant('keno', 'keno-classic', { picks: [1, 2, 3] }),
  fishing: () => instant('fishing', 'fish-shark', { shots: [{ species: 'sardine', stakeMinor: 200 }] }),
  async tiger() {
    const player = await tigerLaunch(site, 'test-cards');
    await player.watch();
    const roundNumber = await playTo(player, await tigerRows(site, 'test-cards'), 'betting');
    const stakes = [{ place: 'dragon', stakeMinor: 100 }];
    const body = () => ({ betId: randomUUID(), roundNumber, stakes });
    return { player, action: 'bet', body };
  },
  async crash() {
    const player = await crashLaunch(site, 'test-crash');
    await player.watch();
    await playCrashTo(player, await crashRows(site, 'test-crash'), 'betting');
    const body = () => ({ betId: randomUUID(), stakeMinor: 100 });
    return { player, action: 'bet', body };
  },
  async sports() {
    const player = await sportsLaunch(site);
    const { value } = await player.ask<SportsMatchLists>('matches');
    const later = value.matches.filter(
      ({ state, matchId }) =>
        state === 'coming' && (matchOf(matchId)?.kicksOffAtMs ?? 0) > value.nowMs + 20_000,
    );
    const picks = picksOf(later.slice(0, 2));
    const body = () => ({ betId: randomUUID(), stakeMinor: 500, picks });
    return { player, action: 'bet', body };
  },
};

async function betsOf(player: HouseLaunch): Promise<number> {
  return (await player.rows("SELECT 1 FROM ledger WHERE kind = 'BET'")).length;
}

describe.each(Object.keys(engines))('a check of a stake at %s', (name) => {
  it('never takes one, and neither does a copy of the request that arrives after it', async () => {
    const { player, action, body } = (await engines[name]?.()) ?? expect.fail();
    const request = body();
    const before = await player.balanceMinor();
    const none = { status: 409, code: 'STAKE_NOT_TAKEN' };
    expect(await player.ask(action, { ...request, check: true })).toMatchObject(none);
    expect(await player.ask(action, { ...request, check: true })).toMatchObject(none);
    expect(await player.ask(action, request)).toMatchObject(none);
    expect(await player.balanceMinor()).toBe(before);
    expect(await betsOf(player)).toBe(0);
    expect(await player.ask(action, body())).toMatchObject({ status: 200 });
    expect(await betsOf(player)).toBe(1);
  });

  it('tells what became of one that was taken, and takes nothing more', async () => {
    const { player, action, body } = (await engines[name]?.()) ?? expect.fail();
    const request = body();
    const taken = await player.ask(action, request);
    expect(taken.status).toBe(200);
    expect(await player.ask(action, { ...request, check: true })).toMatchObject({ status: 200 });
    expect(await betsOf(player)).toBe(1);
  });

  it('sent together with its request has one outcome for both', async () => {
    const { player, action, body } = (await engines[name]?.()) ?? expect.fail();
    const request = body();
    const [placed, checked] = await Promise.all([
      player.ask(action, request),
      player.ask(action, { ...request, check: true }),
    ]);
    const final = await player.ask(action, { ...request, check: true });
    expect(await betsOf(player)).toBe(final.status === 200 ? 1 : 0);
    if (placed.status === 200) expect(final.status).toBe(200);
    if (checked.code === 'STAKE_NOT_TAKEN') expect(final.code).toBe('STAKE_NOT_TAKEN');
  });
});

describe('a check of a lottery order', () => {
  it('never bets, and neither does a copy of the order that arrives after it', async () => {
    const player = await bettor(site);
    const numero = drawsOnSale(24).at(-2)?.numero ?? '';
    const key = randomUUID();
    const held = async () => (await player.rows('SELECT hold_minor AS hold FROM wallet'))[0]?.['hold'];
    const none = { status: 404, code: 'ORDER_UNKNOWN' };
    expect(await player.order([numero], {}, { key, check: true })).toMatchObject(none);
    expect(await player.order([numero], {}, { key })).toMatchObject(none);
    expect(await held()).toBe(0);
    const placed = randomUUID();
    expect(await player.order([numero], {}, { key: placed })).toMatchObject({ status: 200 });
    const checked = await player.order([numero], { singleBetPrice: 200 }, { key: placed, check: true });
    expect(checked).toMatchObject({ status: 200 });
    expect(await held()).toBe(100);
  });
});
