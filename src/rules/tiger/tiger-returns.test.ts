import { describe, expect, it } from 'vitest';
import { DECK_CARDS } from './cards.ts';
import { outcomeOf, payoutMinor, type TableOutcome } from './table-payout.ts';
import { chipsOf, maxMinorOf, PLACES, TIGER_MODELS, type TigerModel, winShare } from './tiger-model.ts';

/** Every ordered pair of two cards of a fresh shoe, counted by kind. */
function pairsOf(model: TigerModel): { ways: Record<TableOutcome, bigint>; all: bigint } {
  const ways = { dragon: 0n, tiger: 0n, tie: 0n, suited: 0n };
  let all = 0n;
  for (let dragon = 0; dragon < DECK_CARDS; dragon += 1)
    for (let tiger = 0; tiger < DECK_CARDS; tiger += 1) {
      const count = BigInt(model.decks * (dragon === tiger ? model.decks - 1 : model.decks));
      ways[outcomeOf({ dragon, tiger })] += count;
      all += count;
    }
  return { ways, all };
}

/** A share as per cent with four decimals, rounded half up. */
function percentOf(share: bigint, of: bigint): string {
  const scaled = (share * 2_000_000n + of) / (2n * of);
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
}

describe.each(TIGER_MODELS)('$id', (model) => {
  it('has the stated return on each place, enumerated over every pair of cards of a fresh shoe', () => {
    const { ways, all } = pairsOf(model);
    expect(all).toBe(BigInt(model.decks * DECK_CARDS * (model.decks * DECK_CARDS - 1)));
    const stakeMinor = 100;
    for (const place of PLACES) {
      const outcomes = Object.entries(ways) as [TableOutcome, bigint][];
      const paid = outcomes.reduce(
        (sum, [outcome, count]) => sum + count * BigInt(payoutMinor(model, { place, stakeMinor }, outcome)),
        0n,
      );
      expect(percentOf(paid, all * BigInt(stakeMinor)), place).toBe(model.statedPercent[place]);
    }
  });

  it('states how often each place wins, counted the same way', () => {
    const { ways, all } = pairsOf(model);
    const wins = { ...ways, tie: ways.tie + ways.suited };
    for (const place of PLACES) {
      const share = winShare(model, place);
      expect(wins[place] * BigInt(share.of), place).toBe(all * BigInt(share.wins));
    }
  });

  it.each([0, 2, 3])('has chips with %d decimals whose sums halve exactly', (exponent) => {
    const chips = chipsOf(model, exponent);
    const lowest = chips[0] ?? 0;
    expect(chips.every((chip) => chip % 2 === 0 && chip % lowest === 0)).toBe(true);
    expect(chips.slice(1).every((chip, at) => chip > (chips[at] ?? 0))).toBe(true);
    const max = maxMinorOf(model, exponent);
    expect(PLACES.every((place) => max[place] >= lowest)).toBe(true);
  });

  it('never deals beyond the last card', () => {
    const { least, span } = model.cut;
    expect(least + span + 1).toBeLessThan(model.decks * DECK_CARDS);
    expect(least).toBeGreaterThan(11);
  });
});
