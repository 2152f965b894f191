import type { BetType } from '#src/rules/lottery/lottery-model.ts';

interface ListedBet {
  readonly id: string;
  readonly category: string;
  /** The index of the first digit among those drawn. */
  readonly from: number;
  readonly length: number;
  /** The maximum number of numbers in one selection. */
  readonly most: number;
}

/** A bet on listed numbers with their digits in order, each a unit bet; for numbers that are typed or pasted. */
export function listedBet({ id, category, from, length, most }: ListedBet): BetType {
  const numbers = 10 ** length;
  return {
    id,
    play: 'trad',
    category,
    groups: [
      {
        id: 'numbers',
        symbols: { from: '0'.repeat(length), to: '9'.repeat(length) },
        least: 1,
        most: Math.min(numbers, most),
      },
    ],
    prizes: ['win'],
    units: ([picked = []]) => picked.length,
    settle([picked = []], result) {
      const drawn = (result[0] ?? []).slice(from, from + length).join('');
      return picked.includes(drawn) ? [{ prize: 'win', units: 1 }] : [];
    },
    expectedHits: ([picked = []]) => [{ prize: 'win', units: picked.length / numbers }],
    whole: ([picked = []], odds) => ({ chance: picked.length / numbers, maxPaid: odds['win'] ?? 0 }),
    samples: [[['7'.repeat(length)]]],
  };
}
