import { backoffMs } from '#functions/objects/delivery.ts';
import { minuteMs } from '#src/rules/durations.ts';
import type { PayoutFound } from './payment-provider.ts';

/** What is known of money that was sent. */
export interface Sent {
  /** How many times it was sent, as far as that is known. */
  readonly sends: number;
  /** Since when the other side has reported that it has nothing. */
  readonly absent_at_ms: number | null;
  readonly tries: number;
}

/** The time between two reports that the other side has nothing, before an amount counts as never sent. */
export const absentTwiceMs = 10 * minuteMs;

/** The next step for an outgoing amount, by what the other side has under its id. */
export type SentStep =
  | { readonly kind: 'send' }
  | { readonly kind: 'end'; readonly standing: 'paid' | 'failed' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'wait'; readonly absentAtMs: number | null; readonly nextAtMs: number }
  | { readonly kind: 'stuck' };

/**
 * Decides the next step by what the other side found. Money that may have been sent is sent again only
 * after two reports that the other side has nothing, and only if the other side never pays an id
 * twice. Otherwise it waits for operators.
 */
export function stepAfter(row: Sent, found: PayoutFound, paysOncePerId: boolean, nowMs: number): SentStep {
  if (found === 'paid' || found === 'failed') return { kind: 'end', standing: found };
  if (found === 'accepted') return { kind: 'accepted' };
  if (found === 'unknown') return { kind: 'wait', absentAtMs: null, nextAtMs: nowMs + waitMs(row.tries) };
  if (row.sends === 0) return { kind: 'send' };
  const absentAtMs = row.absent_at_ms ?? nowMs;
  if (nowMs - absentAtMs < absentTwiceMs)
    return { kind: 'wait', absentAtMs, nextAtMs: absentAtMs + absentTwiceMs };
  return paysOncePerId ? { kind: 'send' } : { kind: 'stuck' };
}

/** The time to the next check: one minute at first, doubling up to an hour. */
export function waitMs(tries: number): number {
  return backoffMs({ firstMs: minuteMs, maxMs: 60 * minuteMs }, tries);
}
