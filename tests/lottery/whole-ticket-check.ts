import { expect } from 'vitest';
import {
  type BetType,
  type DrawResult,
  type Odds,
  oddsScale,
  refundPrize,
  type Selection,
} from '#src/rules/lottery/lottery-model.ts';
import { selectionFault, symbolsOf } from '#src/rules/lottery/selection.ts';
import { seededBelow, someOf } from './random.ts';

/** Different odds for each prize, so that no two can be confused. */
export const oddsOf = ({ prizes }: BetType): Odds =>
  Object.fromEntries(prizes.map((prize, at) => [prize, 17_000 + 1_310 * at]));

/** The chance and the largest payout by paying every result. */
export function byEnumeration(betType: BetType, selection: Selection, results: readonly DrawResult[]) {
  const odds = oddsOf(betType);
  let [winning, maxPaid] = [0, 0];
  for (const result of results) {
    const hits = betType.settle(selection, result);
    if (hits.some(({ prize }) => prize !== refundPrize)) winning += 1;
    const paid = hits.map(
      ({ prize, units }) => units * (prize === refundPrize ? oddsScale : (odds[prize] ?? 0)),
    );
    maxPaid = Math.max(
      maxPaid,
      paid.reduce((sum, each) => sum + each, 0),
    );
  }
  return { chance: winning / results.length, maxPaid };
}

export function expectEqual(betType: BetType, selection: Selection, results: readonly DrawResult[]): void {
  const whole = betType.whole(selection, oddsOf(betType));
  const reference = byEnumeration(betType, selection, results);
  const about = `${betType.id} ${JSON.stringify(selection)}`;
  expect(whole.maxPaid, about).toBe(reference.maxPaid);
  expect(whole.chance, about).toBeCloseTo(reference.chance, 12);
}

/** Random selections that can be bet, of up to `most` symbols in each position. */
export function selectionsOf(betType: BetType, count: number, max: number, seed: number): Selection[] {
  const below = seededBelow(seed);
  const found: Selection[] = [];
  for (let tries = 0; found.length < count && tries < 200; tries += 1) {
    const selection = betType.groups.map((group) => {
      const symbols = symbolsOf(group);
      const largest = Math.min(group.most, Math.max(group.least, max), symbols.length);
      return someOf(symbols, group.least + below(largest - group.least + 1), below);
    });
    if (selectionFault(betType, selection) === undefined) found.push(selection);
  }
  return found;
}

export const orders = (left: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : left.flatMap((one) =>
        orders(
          left.filter((each) => each !== one),
          count - 1,
        ).map((rest) => [one, ...rest]),
      );
export const rowsOfSymbols = (symbols: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : symbols.flatMap((one) => rowsOfSymbols(symbols, count - 1).map((rest) => [one, ...rest]));
export const numbers = (bound: number, width: number, first = 0) =>
  Array.from({ length: bound }, (_, at) => String(at + first).padStart(width, '0'));
