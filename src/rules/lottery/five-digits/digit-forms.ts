import type { ValueLaw } from '#src/rules/lottery/bet-types/value-laws.ts';

/** The patterns of three digits, the rarest first; they are mutually exclusive. */
export const forms = ['leopard', 'straight', 'pair', 'half-straight', 'mixed'] as const;
export const formWays = [10, 60, 270, 360, 300] as const;

/** The index in `forms` of the pattern of three digits; 9 and 0 are neighbours. */
export function formOf(three: readonly number[]): number {
  const different = new Set(three);
  if (different.size < 3) return different.size === 1 ? 0 : 2;
  const neighbours = three.filter((digit) => different.has((digit + 1) % 10)).length;
  return neighbours === 2 ? 1 : neighbours === 1 ? 3 : 4;
}

/** The pattern of the digits of each number below a thousand, computed on first use. */
let formsOfThree: Uint8Array | undefined;

function allForms(): Uint8Array {
  return Uint8Array.from({ length: 1_000 }, (_, number) =>
    formOf([Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]),
  );
}

/** Positions of three digits each, the next starting one digit later, so that neighbours share two digits. */
export const sharedDigits: ValueLaw = (payAt, places) => {
  formsOfThree ??= allForms();
  // By the last two digits so far: how many of the numbers lose, and what one pays at most.
  let losing = new Float64Array(100).fill(1);
  let max = new Float64Array(100);
  for (let place = 0; place < places; place += 1) {
    const pays = forms.map((_, form) => payAt(place, form));
    const nextLosing = new Float64Array(100);
    const nextMax = new Float64Array(100);
    for (let number = 0; number < 1_000; number += 1) {
      const [before, after] = [Math.floor(number / 10), number % 100];
      const pay = pays[formsOfThree[number] ?? 0];
      if (!pay?.wins) nextLosing[after] = (nextLosing[after] ?? 0) + (losing[before] ?? 0);
      nextMax[after] = Math.max(nextMax[after] ?? 0, (max[before] ?? 0) + (pay?.paid ?? 0));
    }
    [losing, max] = [nextLosing, nextMax];
  }
  const all = 10 ** (places + 2);
  return { chance: (all - losing.reduce((sum, count) => sum + count, 0)) / all, maxPaid: Math.max(...max) };
};
