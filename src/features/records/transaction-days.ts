import { dayOf } from '#src/ui/day-spans.ts';
import type { Transaction } from './transactions.store.ts';

/** The movements of one day of the member's own calendar, latest first. */
export interface TransactionDay {
  /** As `2026-11-30`. */
  readonly day: string;
  readonly atMs: number;
  readonly list: readonly Transaction[];
}

/** Movements, latest first, by the days they happened on. */
export function byDay(list: readonly Transaction[]): TransactionDay[] {
  const days = Map.groupBy(list, ({ atMs }) => dayOf(atMs));
  return [...days].map(([day, ofDay]) => ({ day, atMs: ofDay[0]?.atMs ?? 0, list: ofDay }));
}
