import type { BetOrder } from './wallet.orders.ts';

/** Asked inside every bet's transaction: the limit that the bet would cross. No limit exists yet. */
export function limitRefusal(_sql: SqlStorage, _bet: BetOrder, _nowMs: number): 'LIMIT_REACHED' | undefined {
  return undefined;
}
