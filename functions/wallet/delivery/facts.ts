import type { Product } from '#src/rules/products.ts';

/** What the results of rounds of one product change in the sums of a quarter of an hour. */
export interface CountedPlay {
  readonly atMs: number;
  readonly product: Product;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  readonly validMinor: number;
  readonly rounds: number;
}

/** A span in which the member was protected; told again under the same id when its end changes. */
export interface ProtectedSpan {
  readonly id: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

export type FactContent =
  | { readonly play: readonly CountedPlay[] }
  | { readonly converted: { readonly atMs: number; readonly minor: number } }
  | { readonly stop: ProtectedSpan };

/** A numbered message to the house account, which skips a number that it knows. */
export interface Fact {
  readonly no: number;
  readonly content: FactContent;
}

/** How many facts one delivery carries at most. */
export const factsMax = 100;

/** Has the house account told of something. Must run inside the transaction that it belongs to. */
export function addFact(sql: SqlStorage, content: FactContent): void {
  sql.exec('INSERT INTO facts (content) VALUES (?)', JSON.stringify(content));
}

/** The oldest facts that the house account has not confirmed. */
export function factsToTell(sql: SqlStorage): Fact[] {
  return sql
    .exec<{ no: number; content: string }>('SELECT no, content FROM facts ORDER BY no LIMIT ?', factsMax)
    .toArray()
    .map(({ no, content }) => ({ no, content: JSON.parse(content) as FactContent }));
}

/** Records that the house account has these facts. */
export function confirmFacts(sql: SqlStorage, facts: readonly Fact[]): void {
  const last = facts.at(-1);
  if (last) sql.exec('DELETE FROM facts WHERE no <= ?', last.no);
}
