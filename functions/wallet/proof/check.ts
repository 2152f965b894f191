import { readAgreement, writeAgreement } from './agreement.ts';
import type { Member } from '#functions/wallet/member.ts';
import { type Applied, type HouseRecord, withPosting } from '#functions/wallet/delivery/applied.ts';
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
  ask: () => Promise<HouseRecord>,
  nowMs: number,
): Promise<Mismatch | undefined> {
  const before = readWallet(sql);
  if (!before) return undefined;
  const leftBefore = sentSeq(sql);
  const record = await ask();
  const after = readWallet(sql) ?? before;
  const mismatch = mismatchWith(sql, after, record, leftBefore);
  if (mismatch) return mismatch;
  const [missing] = postingsBetween(sql, record.lastSeq, before.headSeq);
  const seq = missing ? record.lastSeq : Math.max(record.lastSeq, before.headSeq);
  writeAgreement(sql, { ...readAgreement(sql), seq, applied: record });
  return undrained(sql, nowMs);
}

/**
 * The mismatch between a wallet and the house account's record of it; postings up to `leftSeq` must be there.
 */
export function mismatchWith(
  sql: SqlStorage,
  { currency, headSeq }: Wallet,
  record: HouseRecord,
  leftSeq: number,
): Mismatch | undefined {
  if (record.currency !== undefined && record.currency !== currency) return 'CURRENCY_DIFFERS';
  if (record.lastSeq > headSeq) return 'HOUSE_EXCEEDS';
  if (record.lastSeq < leftSeq) return 'HOUSE_LACKS';
  const own = ownApplied(sql, record);
  if (record.postings !== own.postings)
    return record.postings > own.postings ? 'HOUSE_EXCEEDS' : 'HOUSE_LACKS';
  return record.sumMinor === own.sumMinor && record.hash === own.hash ? undefined : 'HOUSE_DIFFERS';
}

/**
 * What the house account should have according to the wallet's own ledger, up to the posting that it applied
 * last.
 */
export function ownApplied(sql: SqlStorage, { lastSeq, hashFromSeq }: HouseRecord): Applied {
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
