import type { Product } from '#src/rules/products.ts';

/** What the house account has to know of a delivery's play to count it, beside postings and rounds. */
export interface CountedRounds {
  /** The products of rounds whose stakes count as they are placed, by vendor and id as `roundKey` joins them. */
  readonly products: Readonly<Record<string, Product>>;
  /** The country whose rules apply to the member. */
  readonly country: string;
}

/** Looks at the rounds of a delivery before it leaves, and tells the results of those that have ended as facts. */
export interface PlayCounting {
  /** Must run inside a transaction. */
  count(rounds: readonly { readonly source: string; readonly id: string }[], nowMs: number): CountedRounds;
}

/** A round's key in `products`. */
export function roundKey({ source, id }: { readonly source: string; readonly id: string }): string {
  return `${source}\n${id}`;
}
