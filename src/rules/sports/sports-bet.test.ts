import { describe, expect, it } from 'vitest';
import { decideBet, type LegState, returnMinorOf, stakeWithin } from './sports-bet.ts';

const states: readonly LegState[] = ['open', 'won', 'lost', 'void'];
const odds = [1_010, 1_450, 2_370, 33_330];

/** An independent calculation: every leg's multiple as an exact fraction. */
function readByHand(stakeMinor: number, legs: readonly { oddsThousandths: number; state: LegState }[]) {
  let [above, below] = [BigInt(stakeMinor), 1n];
  for (const { oddsThousandths, state } of legs) {
    if (state === 'lost') return 'lost';
    if (state === 'won') [above, below] = [above * BigInt(oddsThousandths), below * 1_000n];
  }
  if (legs.some(({ state }) => state === 'open')) return 'open';
  return legs.every(({ state }) => state === 'void') ? 'stake back' : Number(above / below);
}

describe('a bet', () => {
  it('of one to four legs is decided as an independent calculation says, for all leg states', () => {
    for (let count = 1; count <= 4; count += 1)
      for (let code = 0; code < states.length ** count; code += 1) {
        const legs = Array.from({ length: count }, (_, at) => ({
          oddsThousandths: odds[at] ?? 0,
          state: states[Math.floor(code / states.length ** at) % states.length] ?? 'open',
        }));
        for (const stakeMinor of [1, 99, 12_345]) {
          const decided = decideBet(stakeMinor, legs);
          const read = readByHand(stakeMinor, legs);
          if (typeof read === 'number') expect(decided).toEqual({ kind: 'won', returnMinor: read });
          else expect(decided).toEqual({ kind: read === 'stake back' ? 'returned' : read });
        }
      }
  });

  it('is rounded down once, not leg by leg', () => {
    expect(returnMinorOf(1, [1_500, 1_500])).toBe(2);
    expect(
      returnMinorOf(
        10,
        Array.from({ length: 12 }, () => 1_010),
      ),
    ).toBe(11);
    expect(returnMinorOf(100, [2_050])).toBe(205);
  });

  it('of twelve long odds does not overflow', () => {
    expect(
      returnMinorOf(
        1_000_000,
        Array.from({ length: 12 }, () => 33_000),
      ),
    ).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('within a cap has the largest stake that stays within it', () => {
    for (const legs of [[2_050], [1_010, 3_330], odds])
      for (const cap of [1_000, 123_457, 2_000_000]) {
        const stake = stakeWithin(cap, legs);
        expect(returnMinorOf(stake, legs)).toBeLessThanOrEqual(cap);
        expect(returnMinorOf(stake + 1, legs)).toBeGreaterThan(cap);
      }
  });
});
