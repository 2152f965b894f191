import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';

/** One draw as used by trends: its number and its result. */
export interface DrawnResult {
  readonly numero: string;
  readonly result: DrawResult;
}

/** How often a number was drawn, and how many draws ago. */
export interface NumberTrend {
  readonly number: string;
  readonly hits: number;
  /** Draws since it was last drawn; the number of draws examined if it never was. */
  readonly gap: number;
}

/** The numbers that trends of a shape count, and at how many positions: none if their order says nothing. */
export interface TrendPlan {
  readonly numbers: readonly string[];
  readonly places: number;
}

const digits = [...'0123456789'];

function numbered(to: number): readonly string[] {
  return Array.from({ length: to }, (_, at) => String(at + 1).padStart(2, '0'));
}

/** The numbers and positions that trends of a shape count. */
export function trendPlan(shape: LotteryShape): TrendPlan {
  switch (shape) {
    case 'vietnam-north':
      return { numbers: digits, places: 5 };
    case 'vietnam-18':
      return { numbers: digits, places: 6 };
    case 'five-digits':
      return { numbers: digits, places: 5 };
    case 'three-dice':
      return { numbers: [...'123456'], places: 0 };
    case 'ranking-ten':
      return { numbers: numbered(10), places: 10 };
    case 'eleven-five':
      return { numbers: numbered(11), places: 5 };
    case 'keno':
      return { numbers: numbered(80), places: 0 };
  }
}

/** The numbers of a draw that trends use: the digits of a Vietnamese special prize, else those drawn. */
export function trendNumbers(shape: LotteryShape, result: DrawResult): readonly string[] {
  const [first = []] = result;
  return shape === 'vietnam-north' || shape === 'vietnam-18' ? [...(first[0] ?? '')] : first;
}

/** Hits and gaps of every number, at one position or anywhere; draws are ordered latest first. */
export function numberTrends(
  shape: LotteryShape,
  draws: readonly DrawnResult[],
  place: number | undefined,
): readonly NumberTrend[] {
  const rows = draws.map(({ result }) => trendNumbers(shape, result));
  const has = (row: readonly string[], number: string) =>
    place === undefined ? row.includes(number) : row[place] === number;
  return trendPlan(shape).numbers.map((number) => {
    const first = rows.findIndex((row) => has(row, number));
    return {
      number,
      hits: rows.filter((row) => has(row, number)).length,
      gap: first < 0 ? rows.length : first,
    };
  });
}
