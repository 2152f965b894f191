import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { hasPrizes } from '#src/features/lottery/bets/shown-numbers.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';

/** A fact that players derive from a result: an amount, or a symbol of the boards. */
export interface ResultFact {
  readonly text: string;
  readonly symbol?: string | undefined;
}

/** The sum from which a result is big, by shape; shapes without an entry have no meaningful sum. */
const bigFrom: Readonly<Partial<Record<LotteryShape, number>>> = {
  'five-digits': 23,
  'three-dice': 11,
  'eleven-five': 31,
  keno: 811,
};
const neither: Readonly<Partial<Record<LotteryShape, number>>> = { 'eleven-five': 30, keno: 810 };

/** The sum of a result, and whether it is big and odd, counted as on the boards. */
export function resultFacts(shape: LotteryShape, result: DrawResult): readonly ResultFact[] {
  const numbers = (result[0] ?? []).map(Number);
  if (shape === 'ranking-ten') {
    const sum = (numbers[0] ?? 0) + (numbers[1] ?? 0);
    return [{ text: String(sum) }, side(sum > 11), parity(sum)];
  }
  if (hasPrizes(shape)) {
    const lastTwo = (result[0]?.[0] ?? '').slice(-2);
    return [{ text: lastTwo }, side(Number(lastTwo) >= 50), parity(Number(lastTwo))];
  }
  const from = bigFrom[shape];
  if (from === undefined) return [];
  const sum = numbers.reduce((total, number) => total + number, 0);
  return [{ text: String(sum) }, ...(sum === neither[shape] ? [] : [side(sum >= from)]), parity(sum)];
}

function side(isBig: boolean): ResultFact {
  return { text: '', symbol: isBig ? 'big' : 'small' };
}

function parity(sum: number): ResultFact {
  return { text: '', symbol: sum % 2 === 1 ? 'odd' : 'even' };
}
