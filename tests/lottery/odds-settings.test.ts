import { describe, expect, it } from 'vitest';
import type { Settings } from '#functions/http/context.ts';
import { lotteryGamesSetting } from '#functions/features/lottery/lottery-games.settings.ts';
import { lotteryOddsSetting, oddsTableFor } from '#functions/features/lottery/lottery-odds.settings.ts';
import { defaultOdds } from '#src/rules/lottery/odds/default-odds.ts';
import { demoLotteryGames } from '#demo/operator/lottery.ts';
import { demoLotteryOdds } from '#demo/operator/odds.ts';

let merchants = 0;

/** The settings of a new merchant, with this odds document as version 4. */
function settingsWith(document?: unknown): Settings {
  merchants += 1;
  return {
    merchant: `odds-${merchants}`,
    loadedAtMs: 0,
    document: (name) => (name === 'lottery-odds' && document ? JSON.stringify(document) : undefined),
    version: (name) => (name === 'lottery-odds' && document ? 4 : 0),
  };
}

const own = { shape: 'ranking-ten', odds: { 'rank-sides': { win: 19_900 } } } as const;

describe('the odds of a game', () => {
  it('are the defaults of its shape if nothing is stored', () => {
    const { odds, version } = oddsTableFor(settingsWith(), { shape: 'keno' });
    expect(odds).toBe(defaultOdds.keno);
    expect(oddsTableFor(settingsWith({}), { shape: 'keno' }).version).toBe(version + 4);
  });

  it('are those stored under the name of its table, or of its shape by default', () => {
    const settings = settingsWith({ tables: { 'ranking-ten': own, elott: own } });
    expect(oddsTableFor(settings, { shape: 'ranking-ten' }).odds).toEqual(own.odds);
    expect(oddsTableFor(settings, { shape: 'ranking-ten', oddsTable: 'elott' }).odds).toEqual(own.odds);
  });

  it('are empty if its table is missing or of another shape', () => {
    const settings = settingsWith({ tables: { elott: own } });
    expect(oddsTableFor(settings, { shape: 'ranking-ten', oddsTable: 'sea' }).odds).toEqual({});
    expect(oddsTableFor(settings, { shape: 'keno', oddsTable: 'elott' }).odds).toEqual({});
  });
});

describe("the demo's games", () => {
  it('all have odds, which differ for games of a prize mode', () => {
    const settings = settingsWith(demoLotteryOdds);
    const read = lotteryGamesSetting.read(JSON.stringify(demoLotteryGames));
    const games = read.ok ? read.value.games : [];
    const oddsOf = (code: string) => {
      const game = games.find((each) => each.code === code);
      return game && oddsTableFor(settings, game).odds;
    };
    expect(games.filter((game) => Object.keys(oddsTableFor(settings, game).odds).length < 5)).toEqual([]);
    expect(oddsOf('ELOTT_ORBIT_1M')).not.toEqual(oddsOf('COMET_FIVE_1M'));
    expect(oddsOf('SEA_MONSOON_3M')).not.toEqual(oddsOf('LOTUS_18_3M'));
  });
});

describe('storing odds', () => {
  const check = (document: unknown) => lotteryOddsSetting.check(document, 'localhost');

  it('accepts the default tables, and a partial table', () => {
    const tables = Object.fromEntries(
      Object.entries(defaultOdds).map(([shape, odds]) => [shape, { shape, odds }]),
    );
    expect(check({ tables }).ok).toBe(true);
    expect(check({ tables: { elott: own } }).ok).toBe(true);
  });

  it('refuses odds that return more than the stake, and names them', () => {
    const sides = { big: 19_800, small: 19_800, odd: 19_800, even: 19_800 };
    const tables = { elott: { shape: 'ranking-ten', odds: { 'rank-sum-sides': sides } } };
    expect(check({ tables })).toMatchObject({
      code: 'INVALID_INPUT',
      details: {
        fields: [
          'tables.elott.odds.rank-sum-sides RETURN_ABOVE_STAKE',
          'tables.elott.odds.rank-sum-sides CHANCES_DIFFER',
        ],
      },
    });
  });

  it('refuses odds below the floor that the document itself sets', () => {
    expect(check({ floorPercent: 99, tables: { elott: own } }).ok).toBe(true);
    expect(check({ floorPercent: 100, tables: { elott: own } })).toMatchObject({
      details: { fields: ['tables.elott.odds.rank-sides RETURN_BELOW_FLOOR'] },
    });
  });
});
