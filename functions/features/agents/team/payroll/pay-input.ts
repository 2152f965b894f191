import type { Product } from '#src/rules/products.ts';
import type { HoldSettings } from './initial-state.ts';

/** What a batch of statements is computed with beside the sealed sums. */
export interface PayInput extends HoldSettings {
  /** What vendors take of stakes above payouts, in millionths. */
  readonly feePpm: number;
  readonly harmShareMaxPpm: number;
  /** The last half-month that is sealed, by which harm is judged; undefined before the first. */
  readonly harmHalfFromMs: number | undefined;
  /** The half-months of the month that ends with the run; empty if none does. */
  readonly monthHalvesMs: readonly number[];
  /** The rates, in millionths, of the batch's agents and their direct downlines that are agents, by member. */
  readonly rates: ReadonlyMap<string, Readonly<Record<Product, number>>>;
  /** Agents that operators have to look at. */
  readonly flagged: ReadonlySet<string>;
}
