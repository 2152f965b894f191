import type { Product } from '#src/rules/products.ts';
import { type Counted, fewestShown, shownSums } from './shown-sums.ts';

/** What one product, or `''` for all that belongs to none, brought on a day, in minor units. */
export interface DaySum extends Counted {
  readonly product: Product | '';
  readonly validMinor: number;
  /** What players won less what they staked. */
  readonly resultMinor: number;
}

/** A sealed day of a branch as the agent may see it. */
export interface ShownDay {
  /** Valid turnover in minor units by product; `other` are products that may not be seen alone. */
  readonly products: ReadonlyMap<Product | 'other', number>;
  /** What players won less what they staked; undefined where it would be of fewer than five active members. */
  readonly resultMinor: number | undefined;
  /** Active members of what is shown. */
  readonly active: number;
  /** Whether people below the direct downlines are left out, because fewer than five of them were active. */
  readonly isPartial: boolean;
}

/**
 * The day of a branch out of its totals and the part that the direct downlines brought; rows of '' count the members
 * over all products. People below the direct downlines are in it only where five of them were active, by products that
 * five of them played.
 */
export function shownDay(totals: readonly DaySum[], direct: readonly DaySum[]): ShownDay {
  const deeper = totals.map((total) => less(total, direct)).filter(holdsAnything);
  const [directActive, deeperActive] = [direct, deeper].map(activeIn) as [number, number];
  const isPartial = deeper.length > 0 && deeperActive < fewestShown;
  const products = new Map<Product | 'other', number>();
  const add = (product: Product | 'other', minor: number) =>
    products.set(product, (products.get(product) ?? 0) + minor);
  for (const { product, validMinor } of direct) if (product !== '') add(product, validMinor);
  const ofProducts = isPartial ? [] : deeper.filter(({ product }) => product !== '');
  const alone = new Set(shownSums(ofProducts, 'shared'));
  for (const sum of ofProducts)
    add(alone.has(sum) && sum.product !== '' ? sum.product : 'other', sum.validMinor);
  const isDirectMany = directActive >= fewestShown || !direct.some(holdsAnything);
  const seen = isPartial ? direct : totals;
  return {
    products,
    resultMinor: isDirectMany ? seen.reduce((all, { resultMinor }) => all + resultMinor, 0) : undefined,
    active: directActive + (isPartial ? 0 : deeperActive),
    isPartial,
  };
}

function less(total: DaySum, direct: readonly DaySum[]): DaySum {
  const part = direct.filter(({ product }) => product === total.product);
  const sum = (of: (each: DaySum) => number) => part.reduce((all, each) => all + of(each), 0);
  return {
    product: total.product,
    active: total.active - sum(({ active }) => active),
    validMinor: total.validMinor - sum(({ validMinor }) => validMinor),
    resultMinor: total.resultMinor - sum(({ resultMinor }) => resultMinor),
  };
}

function holdsAnything({ active, validMinor, resultMinor }: DaySum): boolean {
  return active !== 0 || validMinor !== 0 || resultMinor !== 0;
}

function activeIn(sums: readonly DaySum[]): number {
  return sums.reduce((all, { product, active }) => (product === '' ? all + active : all), 0);
}
