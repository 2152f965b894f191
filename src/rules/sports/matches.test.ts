import { describe, expect, it } from 'vitest';
import { sportsModel, sportsModels } from './leagues.ts';
import { comingMatches, matchAt, matchOf } from './matches.ts';
import { shortestMatchMs } from './sports-model.ts';

const nowMs = 1_800_000_000_000;
const leagues = sportsModels.flatMap((model) => model.leagues);

describe('the matches of a league', () => {
  it.each(leagues)('$id: every team meets every other as often at home as away', (league) => {
    const count = league.teams.length;
    const season = count * (count - 1);
    const met = new Map<string, number>();
    for (let slot = 0; slot < season; slot += 1) {
      const { home, away } = matchAt(league, slot);
      expect(home.id).not.toBe(away.id);
      const key = `${home.id} ${away.id}`;
      met.set(key, (met.get(key) ?? 0) + 1);
    }
    expect([...met.values()].every((times) => times === 1)).toBe(true);
    expect(met.size).toBe(season);
  });

  it.each(leagues)('$id: no team plays twice in one round', (league) => {
    const pairs = league.teams.length / 2;
    for (let round = 0; round < league.teams.length; round += 1) {
      const matches = Array.from({ length: pairs }, (_, pair) => matchAt(league, round * pairs + pair));
      const playing = matches.flatMap(({ home, away }) => [home.id, away.id]);
      expect(new Set(playing).size).toBe(league.teams.length);
    }
  });

  it('last long enough for every stake to be confirmed or returned before the end', () => {
    for (const { lengthMs } of leagues) expect(lengthMs).toBeGreaterThanOrEqual(shortestMatchMs);
  });

  it('are found by their ids, and nothing else is', () => {
    for (const league of leagues) expect(matchOf(`${league.id}-77`)).toEqual(matchAt(league, 77));
    for (const id of ['', 'football-flash', 'football-flash-', 'football-none-7', 'football-flash-7.5'])
      expect(matchOf(id)).toBeUndefined();
  });
});

describe('the upcoming matches of a sportsbook', () => {
  it.each(sportsModels)('$id: kick off later than now, in order, one within three minutes', (model) => {
    const coming = comingMatches(model, nowMs);
    const kickOffs = coming.map(({ kicksOffAtMs }) => kicksOffAtMs);
    expect(kickOffs).toEqual([...kickOffs].sort((one, other) => one - other));
    expect(kickOffs[0]).toBeGreaterThan(nowMs);
    expect(kickOffs[0]).toBeLessThanOrEqual(nowMs + 180_000);
    expect(new Set(coming.map(({ id }) => id)).size).toBe(coming.length);
    expect(coming.length).toBeGreaterThanOrEqual(12);
  });

  it('exclude one that kicks off right now', () => {
    const model = sportsModel('sports-1');
    const [first] = model ? comingMatches(model, nowMs) : [];
    if (!model || !first) throw new Error('no match');
    const ids = comingMatches(model, first.kicksOffAtMs).map(({ id }) => id);
    expect(ids).not.toContain(first.id);
  });
});
