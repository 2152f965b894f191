import { readAgreement, writeAgreement } from './agreement.ts';
import type { Member } from '#functions/wallet/member.ts';
import { type Applied, type HouseStanding, withPosting } from '#functions/wallet/delivery/applied.ts';
import type { Mismatch, WalletAlert } from './freeze.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { outboxHolds } from '#functions/wallet/delivery/outbox.ts';
import { pendingPostings, postingsBetween, sentSeq } from '#functions/wallet/delivery/pending.ts';
import { readCheckpoint } from './replay.ts';
import type { Reconciliation } from './reconciliation.ts';

/** How long a posting may wait while the house account responds before it counts as stuck, in milliseconds. */
export const drainTimeoutMs = 3_600_000;

/** The result of a check, for the house account that requested it. */
export interface Checked extends Reconciliation {
  readonly member: Member;
  /** The size of the member's object, in bytes. */
  readonly storedBytes: number;
  /** The freeze in force, new or old. */
  readonly alert: WalletAlert | undefined;
  /** Whether nothing waits to be delivered, proven or compared. */
  readonly atRest: boolean;
}

/**
 * Compares the delivered postings with what the house account has: number, sum, count and hash, from the last
 * agreement on. `ask` runs between transactions: what is posted meanwhile is left to the next check.
 */
export async function compareWithHouse(
  sql: SqlStorage,
  ask: () => Promise<HouseStanding>,
  nowMs: number,
): Promise<Mismatch | undefined> {
  const before = readWallet(sql);
  if (!before) return undefined;
  const leftBefore = sentSeq(sql);
  const standing = await ask();
  const after = readWallet(sql) ?? before;
  const mismatch = mismatchWith(sql, after, standing, leftBefore);
  if (mismatch) return mismatch;
  const [missing] = postingsBetween(sql, standing.lastSeq, before.headSeq);
  const seq = missing ? standing.lastSeq : Math.max(standing.lastSeq, before.headSeq);
  writeAgreement(sql, { ...readAgreement(sql), seq, applied: standing });
  return undrained(sql, nowMs);
}

/**
 * The mismatch between a wallet and the house account's record of it; postings up to `leftSeq` must be there.
 */
export function mismatchWith(
  sql: SqlStorage,
  { currency, headSeq }: Wallet,
  standing: HouseStanding,
  leftSeq: number,
): Mismatch | undefined {
  if (standing.currency !== undefined && standing.currency !== currency) return 'CURRENCY_DIFFERS';
  if (standing.lastSeq > headSeq) return 'HOUSE_EXCEEDS';
  if (standing.lastSeq < leftSeq) return 'HOUSE_LACKS';
  const own = ownApplied(sql, standing);
  if (standing.postings !== own.postings)
    return standing.postings > own.postings ? 'HOUSE_EXCEEDS' : 'HOUSE_LACKS';
  return standing.sumMinor === own.sumMinor && standing.hash === own.hash ? undefined : 'HOUSE_DIFFERS';
}

/**
 * What the house account should have according to the wallet's own ledger, up to the posting that it applied
 * last.
 */
function ownApplied(sql: SqlStorage, { lastSeq, hashFromSeq }: HouseStanding): Applied {
  const { seq, applied } = readAgreement(sql);
  return postingsBetween(sql, seq, lastSeq).reduce<Applied>(withPosting, {
    ...applied,
    lastSeq: seq,
    hashFromSeq,
  });
}

/**
 * Whether the wallet is idle: everything is delivered, replayed and compared. A frozen wallet counts as idle.
 */
export function isAtRest(sql: SqlStorage): boolean {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode !== undefined) return true;
  const { headSeq } = wallet;
  return !outboxHolds(sql) && readCheckpoint(sql).seq === headSeq && readAgreement(sql).seq === headSeq;
}

/** CLEARING_UNDRAINED if a posting has waited too long although the house account has just responded. */
function undrained(sql: SqlStorage, nowMs: number): Mismatch | undefined {
  const { sinceMs } = pendingPostings(sql);
  return sinceMs !== undefined && sinceMs < nowMs - drainTimeoutMs ? 'CLEARING_UNDRAINED' : undefined;
}
