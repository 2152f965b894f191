import { describe, expect, it } from 'vitest';
import type { SportsPick } from '#src/contracts/house/sports.ts';
import { sportsModel } from '#src/rules/sports/leagues.ts';
import { comingMatches } from '#src/rules/sports/matches.ts';
import { pricesOf } from '#src/rules/sports/prices.ts';
import { BetSlip } from './bet-slip.ts';

const model = sportsModel('sports-1');
const matches = model ? comingMatches(model, 1_800_000_000_000) : [];
const picks: readonly SportsPick[] = matches.flatMap((match) => {
  const [
    { market, pick, oddsThousandths } = { market: 'result', pick: 'home', oddsThousandths: 0 } as const,
  ] = pricesOf(match, 50);
  return [{ matchId: match.id, market, pick, oddsThousandths }];
});

describe('a bet slip', () => {
  it('holds one pick of each match: another of the same match replaces it, and the same again removes it', () => {
    const slip = new BetSlip(50);
    const [one, two] = picks;
    if (!one || !two) throw new Error('no picks');
    expect([slip.toggle(one), slip.toggle(two)]).toEqual(['in', 'in']);
    const draw = { ...one, pick: 'draw', oddsThousandths: 3_000 } as const;
    expect(slip.toggle(draw)).toBe('in');
    expect(slip.picks).toEqual([draw, two]);
    expect(slip.has(one)).toBe(false);
    expect(slip.toggle(draw)).toBe('out');
    expect(slip.picks).toEqual([two]);
  });

  it('holds twelve and no more', () => {
    const slip = new BetSlip(50);
    const taken = picks.slice(0, 13).map((pick) => slip.toggle(pick));
    expect(taken.filter((end) => end === 'in')).toHaveLength(12);
    expect(taken.at(-1)).toBe('full');
  });

  it('multiplies odds and chances', () => {
    const slip = new BetSlip(50);
    const [one, two] = picks;
    if (!one || !two) throw new Error('no picks');
    slip.toggle(one);
    const alone = slip.figuresAt(1_000);
    expect(alone.returnMinor).toBe(one.oddsThousandths);
    // Fair odds are one over the chance; the price is that less the margin and its rounding.
    expect(alone.chance * (one.oddsThousandths / 1_000)).toBeGreaterThan(0.943);
    expect(alone.chance * (one.oddsThousandths / 1_000)).toBeLessThanOrEqual(1 / 1.05);
    slip.toggle(two);
    const both = slip.figuresAt(500);
    expect(both.oddsThousandths).toBe(Math.floor((one.oddsThousandths * two.oddsThousandths) / 1_000));
    expect(both.chance).toBeLessThan(alone.chance);
  });

  it('updates odds, and drops what is no longer offered', () => {
    const slip = new BetSlip(50);
    const [one, two] = picks;
    if (!one || !two) throw new Error('no picks');
    slip.toggle(one);
    slip.toggle(two);
    slip.takeOdds([1_700, 0]);
    expect(slip.picks).toEqual([{ ...one, oddsThousandths: 1_700 }]);
  });
});
