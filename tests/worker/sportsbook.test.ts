import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  SportsBet,
  SportsBetPage,
  SportsMatchLists,
  sportsContracts,
} from '#src/contracts/house/sports.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { returnMinorOf } from '#src/rules/sports/sports-bet.ts';
import { firstOperator, type OperatorAnswer, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import {
  openSportsbook,
  picksOf,
  sportsGame,
  type SportsLaunch,
  sportsLaunch,
} from '#tests/support/sports-launch.ts';

type Opened = OutputOf<typeof sportsContracts.sportsOpen>;
type Placed = OutputOf<typeof sportsContracts.sportsBet>;

/** A match must not kick off between the start of a test and the arrival of its bet. */
const soonMs = 20_000;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openSportsbook(site);
});

/** Matches that still take bets for a while. */
async function openMatches(player: SportsLaunch): Promise<SportsMatchLists['matches']> {
  const { value } = await player.ask<SportsMatchLists>('matches');
  const isLater = (id: string) => (matchOf(id)?.kicksOffAtMs ?? 0) > value.nowMs + soonMs;
  return value.matches.filter(({ state, matchId }) => state === 'coming' && isLater(matchId));
}

async function operate(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
  operator = firstOperator,
): Promise<OperatorAnswer> {
  const headers = { Authorization: operator };
  const answer = await site.fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, ...((await answer.json()) as Omit<OperatorAnswer, 'status'>) };
}

let version = 0;

/** Sets the terms of the sportsbook, as an operator does. */
async function setTerms(document: unknown): Promise<void> {
  const url = '/ops/api/settings/sportsbook';
  const put = await operate('PUT', url, { document, expectedVersion: version });
  expect(put.status).toBe(200);
  version += 1;
}

async function voided(matchId: string, body: unknown = { reason: 'the pitch is under water' }) {
  const url = `/ops/api/sports/${sportsGame}/matches/${matchId}/void`;
  await operate('POST', url, body);
  return operate('POST', url, body, secondOperator);
}

describe('a sportsbook when it is opened', () => {
  it('shows its matches with prices and commitments, and no seed of a match that is not over', async () => {
    const player = await sportsLaunch(site, 5_000);
    const { value } = await player.ask<Opened>('open');
    expect(value).toMatchObject({ modelId: 'sports-1', balanceMinor: 5_000, currency: 'USD' });
    const coming = value.matches.filter(({ state }) => state === 'coming');
    expect(coming.length).toBeGreaterThanOrEqual(14);
    for (const match of value.matches) {
      expect(match.commitment).toMatch(/^[0-9a-f]{64}$/);
      expect(match).not.toHaveProperty('serverSeed');
    }
    const again = await player.ask<SportsMatchLists>('matches');
    const commitmentOf = new Map(again.value.matches.map((match) => [match.matchId, match.commitment]));
    for (const { matchId, commitment } of await openMatches(player))
      expect(commitmentOf.get(matchId)).toBe(commitment);
  });
});

describe('a bet', () => {
  it('takes its stake once, however often it is sent, and is listed among the open bets', async () => {
    const player = await sportsLaunch(site);
    const picks = picksOf((await openMatches(player)).slice(0, 3));
    const request = { betId: randomUUID(), stakeMinor: 500, picks };
    const [one, other] = await Promise.all([
      player.ask<Placed>('bet', request),
      player.ask<Placed>('bet', request),
    ]);
    expect(one.value).toEqual(other.value);
    expect(await player.ask('bet', request)).toEqual(one);
    const odds = picks.map(({ oddsThousandths }) => oddsThousandths);
    expect(one.value).toMatchObject({
      balanceMinor: 99_500,
      bet: { state: 'open', stakeMinor: 500, possibleMinor: returnMinorOf(500, odds) },
    });
    const { value } = await player.ask<SportsBetPage>('bets');
    expect(value).toMatchObject({ balanceMinor: 99_500, items: [{ betId: request.betId, state: 'open' }] });
    expect((await player.ask('bet', { ...request, stakeMinor: 600 })).code).toBe('BET_ID_REUSED');
    expect((await player.ask('bet', { ...request, picks: picks.slice(1) })).code).toBe('BET_ID_REUSED');
    expect(await player.balanceMinor()).toBe(99_500);
    const twice = { ...request, betId: randomUUID() };
    const atOnce = await Promise.all(
      [300, 400].map((stakeMinor) => player.ask('bet', { ...twice, stakeMinor })),
    );
    expect(new Set(atOnce.map(({ code }) => code))).toEqual(new Set(['BET_ID_REUSED', undefined]));
  });

  it('is refused when the odds have changed, with the new ones', async () => {
    const player = await sportsLaunch(site);
    const picks = picksOf((await openMatches(player)).slice(0, 2));
    await setTerms({ marginThousandths: 90 });
    const refused = await player.ask('bet', { betId: randomUUID(), stakeMinor: 500, picks });
    const now = picksOf(
      (await openMatches(player)).filter(({ matchId }) => picks.some((pick) => pick.matchId === matchId)),
    );
    expect(refused.code).toBe('ODDS_CHANGED');
    expect(refused.details).toEqual({ oddsThousandths: now.map(({ oddsThousandths }) => oddsThousandths) });
    expect(
      (await player.ask('bet', { betId: randomUUID(), stakeMinor: 500, picks: now })).code,
    ).toBeUndefined();
    await setTerms({});
  });

  it('is refused after the kick-off, on an unlisted match, twice on one match, and for an unknown pick', async () => {
    const player = await sportsLaunch(site);
    const [match] = await openMatches(player);
    const [pick] = picksOf(match ? [match] : []);
    const league = pick?.matchId.slice(0, pick.matchId.lastIndexOf('-'));
    const bet = (picks: unknown[]) => player.ask('bet', { betId: randomUUID(), stakeMinor: 500, picks });
    expect(await bet([{ ...pick, matchId: `${league}-7` }])).toMatchObject({
      code: 'MATCH_CLOSED',
      details: { matchIds: [`${league}-7`] },
    });
    expect((await bet([{ ...pick, matchId: 'nowhere-league-7' }])).code).toBe('MATCH_CLOSED');
    expect((await bet([pick, pick])).code).toBe('INVALID_INPUT');
    expect((await bet([])).code).toBe('INVALID_INPUT');
    expect((await bet([{ ...pick, market: 'winner', pick: 'home' }])).code).toBe('ODDS_CHANGED');
    expect(await player.balanceMinor()).toBe(100_000);
  });

  it('is subject to the limits of stake and return, and to the balance', async () => {
    const player = await sportsLaunch(site, 1_000);
    const picks = picksOf((await openMatches(player)).slice(0, 1));
    const bet = (stakeMinor: number) => player.ask('bet', { betId: randomUUID(), stakeMinor, picks });
    expect((await bet(1_001)).code).toBe('INSUFFICIENT_FUNDS');
    await setTerms({ stakeMinorLeast: 100, stakeMinorMost: 900, returnMinorMost: 800 });
    expect(await bet(99)).toMatchObject({ code: 'STAKE_OUT_OF_RANGE', details: { stakeMinorLeast: 100 } });
    expect((await bet(901)).code).toBe('STAKE_OUT_OF_RANGE');
    const tooHigh = await bet(900);
    expect(tooHigh.code).toBe('RETURN_TOO_HIGH');
    expect((await bet(Number(tooHigh.details?.['stakeMinorMost']))).code).toBeUndefined();
    await setTerms({});
  });
});

describe('a match that an operator voids', () => {
  it('returns the stake of a single, writes an audit row, and takes no more bets', async () => {
    const player = await sportsLaunch(site);
    const matches = await openMatches(player);
    const match = matches.at(-1);
    const picks = picksOf(match ? [match] : []);
    const matchId = match?.matchId ?? '';
    await player.ask('bet', { betId: randomUUID(), stakeMinor: 700, picks });
    const open = await operate('GET', `/ops/api/sports/${sportsGame}/matches`);
    const { items } = open.value as { items: OutputOf<typeof sportsContracts.sportsExposure>['items'] };
    expect(items.find((each) => each.matchId === matchId)).toMatchObject({
      bets: 1,
      sums: [{ stakeMinor: 700 }],
    });
    expect((await voided(matchId)).value).toEqual({ state: 'void', matchId, bets: 1 });
    await expect
      .poll(
        async () => (await player.ask<SportsBetPage>('bets')).value.items[0] satisfies SportsBet | undefined,
      )
      .toMatchObject({
        state: 'returned',
        returnMinor: 700,
        legs: [{ state: 'void', voidedBy: 'operator' }],
      });
    expect(await player.balanceMinor()).toBe(100_000);
    const rows = await site.sql(
      'SELECT document FROM operator_changes WHERE subject = ? ORDER BY version',
      `match:${matchId}`,
    );
    expect(rows.map(({ document }) => JSON.parse(String(document)) as unknown)).toEqual(
      ['asked', 'confirmed'].map((step) => ({
        ...{ step, gameCode: sportsGame, matchId },
        note: 'the pitch is under water',
      })),
    );
    expect((await player.ask('bet', { betId: randomUUID(), stakeMinor: 700, picks })).code).toBe(
      'MATCH_CLOSED',
    );
    expect((await voided(matchId)).value).toMatchObject({ state: 'void' });
  });

  it('counts as odds of 1 in a bet on several, which stays open', async () => {
    const player = await sportsLaunch(site);
    const [one, other] = (await openMatches(player)).slice(-3);
    if (!one || !other) throw new Error('no matches');
    await player.ask('bet', { betId: randomUUID(), stakeMinor: 700, picks: picksOf([one, other]) });
    await voided(one.matchId);
    await expect
      .poll(async () =>
        (await player.ask<SportsBetPage>('bets')).value.items[0]?.legs.map(({ state }) => state),
      )
      .toContain('void');
    const { value } = await player.ask<SportsBetPage>('bets');
    expect(value.items[0]?.state).toBe('open');
    expect(await player.balanceMinor()).toBe(99_300);
  });

  it('is refused for an unknown match or game', async () => {
    expect((await voided('football-cup-1')).error?.code).toBe('MATCH_UNKNOWN');
    const nowhere = await operate('POST', '/ops/api/sports/none/matches/football-cup-1/void', {
      reason: 'a test',
    });
    expect(nowhere.error?.code).toBe('GAME_UNKNOWN');
  });
});
