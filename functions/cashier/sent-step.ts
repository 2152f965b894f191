import type { PayoutFound } from './payment-provider.ts';

/** How far money that was sent is known to have come. */
export interface Sent {
  /** How often it was sent, as far as that is known. */
  readonly sends: number;
  /** Since when the other side has said that it has nothing. */
  readonly absent_at_ms: number | null;
  readonly tries: number;
}

const minuteMs = 60_000;
/** How far apart the other side must have said twice that it has nothing before a sum counts as never sent. */
export const absentTwiceMs = 10 * minuteMs;
const waitMsMax = 60 * minuteMs;

/** What is to be done with a sum that goes out, by what the other side has under its id. */
export type SentStep =
  | { readonly kind: 'send' }
  | { readonly kind: 'end'; readonly standing: 'paid' | 'failed' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'wait'; readonly absentAtMs: number | null; readonly nextAtMs: number }
  | { readonly kind: 'stuck' };

/**
 * The step that follows from what the other side found. What may have been sent is sent again only after it had nothing
 * twice, and only where one id is never paid twice; elsewhere it waits for operators.
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

/** How long the next look waits: from a minute on, doubling to an hour. */
export function waitMs(tries: number): number {
  return Math.min(waitMsMax, minuteMs * 2 ** Math.min(tries, 10));
}
