import type { TransferState } from '#src/contracts/wallet/wallet-transfer.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import { forgetStake } from '#functions/protection/limit-windows.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { type OneWayKind, sidesOf } from '#src/contracts/wallet/posting-kinds.ts';
import { fits, type Posting, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { cashierSource } from '#functions/wallet/sources.ts';

/** How long a vendor may leave a put unanswered before its hold is overdue, in milliseconds. */
const holdMs = 7 * 86_400_000;
/** How long a transfer may be open before operators are alerted, in milliseconds. */
const lateMs = 3_600_000;

/** A transfer between the main wallet and a vendor's, as the member's object stores it. */
export interface Transfer extends Record<string, SqlStorageValue> {
  number: number;
  id: string;
  direction: 'put' | 'take';
  vendor: string;
  currency: string;
  /** Null requests everything that the vendor's wallet holds. */
  asked_minor: number | null;
  /** The amount moved; null while it is not known, and for a failed transfer. */
  amount_minor: number | null;
  state: TransferState;
  /** How often the vendor may have been asked to make it. */
  sends: number;
  tries: number;
  absent_at_ms: number | null;
  next_at_ms: number;
  late_at_ms: number;
  requested_at_ms: number;
}

export type NewTransfer = Pick<Transfer, 'id' | 'direction' | 'vendor' | 'currency' | 'asked_minor'>;

/** The permanent idempotency key of a transfer's request. */
export const transferKey = (id: string) => ({ source: cashierSource, kind: 'transfer', id });

export function transferById(sql: SqlStorage, id: string): Transfer | undefined {
  const where = 'WHERE id IN (?1, ?2, ?3) ORDER BY id = ?1 DESC LIMIT 1';
  return sql.exec<Transfer>(`SELECT * FROM transfers ${where}`, id, ...storedSpellings(id)).toArray()[0];
}

/** The open transfers whose next step is due. */
export function dueTransfers(sql: SqlStorage, nowMs: number): Transfer[] {
  return sql
    .exec<Transfer>(
      "SELECT * FROM transfers WHERE state = 'open' AND next_at_ms <= ? ORDER BY next_at_ms",
      nowMs,
    )
    .toArray();
}

export function nextTransferMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, "SELECT min(next_at_ms) AS at FROM transfers WHERE state = 'open'");
}

/** How many transfers of a direction have not ended. */
export function openTransfers(sql: SqlStorage, direction: Transfer['direction']): number {
  return sql
    .exec<{ open: number }>(
      "SELECT count(*) AS open FROM transfers WHERE state = 'open' AND direction = ?",
      direction,
    )
    .one().open;
}

const openPuts = "FROM transfers WHERE state = 'open' AND direction = 'put'";

/** Money that is on its way into vendors' wallets is on hold; money on its way out is not here yet. */
export const heldForTransfers: HeldBy = {
  minorSql: `SELECT coalesce(sum(asked_minor), 0) ${openPuts}`,
  deadlineSql: `SELECT min(deadline_at_ms) ${openPuts}`,
};

/** The amount put into vendors' wallets since an instant, including puts that are still open, in minor units. */
export function putSinceMinor(sql: SqlStorage, sinceMs: number): number {
  return sql
    .exec<{ minor: number }>(
      `SELECT coalesce(sum(asked_minor), 0) AS minor FROM transfers
       WHERE direction = 'put' AND state <> 'failed' AND requested_at_ms >= ?`,
      sinceMs,
    )
    .one().minor;
}

/** Opens a transfer; a put's money is held, cash to hold. Must run inside a transaction, after every check. */
export function openTransfer(sql: SqlStorage, request: NewTransfer, nowMs: number): void {
  sql.exec(
    `INSERT INTO transfers (id, direction, vendor, currency, asked_minor, state, next_at_ms, late_at_ms,
       requested_at_ms, deadline_at_ms) VALUES (?, ?, ?, ?, ?, 'open', ?, ?, ?, ?)`,
    request.id,
    request.direction,
    request.vendor,
    request.currency,
    request.asked_minor,
    nowMs,
    nowMs + lateMs,
    nowMs,
    nowMs + holdMs,
  );
  if (request.direction === 'put') move(sql, 'TRANSFER_HELD', request.id, request.asked_minor ?? 0, nowMs);
}

/** Records that a transfer is being sent, before the vendor is called: from here on it may have been made. */
export function recordSent(sql: SqlStorage, id: string): void {
  sql.exec("UPDATE transfers SET sends = sends + 1, absent_at_ms = NULL WHERE id = ? AND state = 'open'", id);
}

/** Records that the outcome of a transfer is not known yet, and when to check it again. */
export function recordLook(
  sql: SqlStorage,
  id: string,
  next: { readonly absentAtMs: number | null; readonly nextAtMs: number },
): void {
  sql.exec(
    `UPDATE transfers SET absent_at_ms = ?, next_at_ms = ?, tries = tries + 1 WHERE id = ? AND state = 'open'`,
    next.absentAtMs,
    next.nextAtMs,
    id,
  );
}

/** Records that operators were alerted to an open transfer, and when they are alerted next. */
export function recordLate(sql: SqlStorage, id: string, nextLateAtMs: number): void {
  sql.exec('UPDATE transfers SET late_at_ms = ? WHERE id = ?', nextLateAtMs, id);
}

/**
 * Ends a transfer that the vendor made: a put's money leaves the hold; taken money is credited, and settles
 * debt first. Returns false and changes nothing if a balance would leave exact integers. Must run inside a
 * transaction.
 */
export function finishTransfer(sql: SqlStorage, id: string, amountMinor: number, nowMs: number): boolean {
  const transfer = transferById(sql, id);
  if (transfer?.state !== 'open') return true;
  const kind = transfer.direction === 'put' ? 'TRANSFER_PAID' : 'TRANSFER_IN';
  if (!fits(walletOf(sql).balances, [postingOf(kind, id, amountMinor)])) return false;
  end(sql, id, 'done', amountMinor, nowMs);
  const moved = move(sql, kind, id, amountMinor, nowMs);
  if (transfer.direction === 'take') settleReceivable(sql, moved, nowMs);
  return true;
}

/**
 * Ends a transfer that the vendor refused: a put's money is returned, hold to cash. Must run inside a
 * transaction.
 */
export function failTransfer(sql: SqlStorage, id: string, nowMs: number): void {
  const transfer = transferById(sql, id);
  if (transfer?.state !== 'open') return;
  end(sql, id, 'failed', null, nowMs);
  const { direction, asked_minor: amountMinor, requested_at_ms: putAtMs } = transfer;
  if (direction === 'take' || amountMinor === null) return;
  settleReceivable(sql, move(sql, 'TRANSFER_RETURNED', id, amountMinor, nowMs), nowMs);
  forgetStake(sql, { cashMinor: amountMinor, bonusMinor: 0 }, putAtMs);
}

function end(
  sql: SqlStorage,
  id: string,
  state: 'done' | 'failed',
  amountMinor: number | null,
  nowMs: number,
): void {
  sql.exec(
    'UPDATE transfers SET state = ?, amount_minor = ?, ended_at_ms = ? WHERE id = ?',
    state,
    amountMinor,
    nowMs,
    id,
  );
}

function postingOf(kind: OneWayKind, reference: string, amountMinor: number): Posting {
  return { kind, ...sidesOf(kind), amountMinor, source: cashierSource, reference, roundId: '' };
}

function move(
  sql: SqlStorage,
  kind: OneWayKind,
  reference: string,
  amountMinor: number,
  nowMs: number,
): Wallet {
  return post(sql, walletOf(sql), postingOf(kind, reference, amountMinor), nowMs);
}

function walletOf(sql: SqlStorage): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('a transfer without a wallet');
  return wallet;
}
