import { minorOfDecimal } from '#src/rules/money/money.ts';

/** A percent has four decimals in millionths. */
const decimals = 4;
const ppmMax = 1_000_000;

/** Millionths of what was typed as percent; undefined if that is no percent from 0 to 100 with at most four decimals. */
export function ppmOfPercent(typed: string): number | undefined {
  const ppm = minorOfDecimal(typed.trim(), decimals);
  return ppm.ok && ppm.value >= 0 && ppm.value <= ppmMax ? ppm.value : undefined;
}

/** Millionths as percent, without zeros at the end. */
export function percentOfPpm(ppm: number): string {
  return String(ppm / 10 ** decimals);
}
