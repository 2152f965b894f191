import { createHash } from 'node:crypto';

/** How long after its first announcement an active wallet is compared with the house account, in milliseconds. */
export const comparisonPeriodMs = 600_000;
/** How long the house account waits for announced postings before it wakes the wallet, in milliseconds. */
export const deliveryTimeoutMs = 60_000;

/** How far a wallet's postings were applied, and their totals. */
export interface Applied {
  /** The ledger row of the last posting. */
  readonly lastSeq: number;
  readonly sumMinor: number;
  /** How many postings the hash covers. */
  readonly postings: number;
  readonly hash: string;
  /** Postings up to this ledger row are included in the sum only, not in the count and hash. */
  readonly hashFromSeq: number;
}

/** What the house account has recorded of a member. */
export interface HouseRecord extends Applied {
  /** The currency of the member's first delivery; undefined before it. */
  readonly currency: string | undefined;
}

/** A posting as both sides hash it. */
export interface AppliedPosting {
  readonly seq: number;
  readonly kind: string;
  /** Positive for a stake received, negative for a win paid out. */
  readonly amountMinor: number;
}

export const nothingApplied: Applied = { lastSeq: 0, sumMinor: 0, postings: 0, hash: '', hashFromSeq: 0 };

/** The state after one more posting. Both sides use it, so equal hashes mean equal postings. */
export function withPosting(applied: Applied, { seq, kind, amountMinor }: AppliedPosting): Applied {
  const next = { ...applied, lastSeq: seq, sumMinor: applied.sumMinor + amountMinor };
  if (seq <= applied.hashFromSeq) return next;
  const text = JSON.stringify([seq, kind, amountMinor]);
  const hash = createHash('sha256').update(applied.hash).update(text).digest('hex');
  return { ...next, postings: applied.postings + 1, hash };
}

/**
 * The answer of the house account to a wallet that was closed: `waits` while postings of the wallet are not
 * archived yet; `differs` if the two sides disagree or their sum is not 0.
 */
export type Retirement = 'retired' | 'waits' | 'differs';
