import { instantOf } from '#functions/objects/delivery.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import type { DownlineTransferState, downlineTransferRefusals } from '#src/contracts/agents/transfers.ts';

/** How long a receiver's side may leave a transfer unanswered before its hold is overdue, in milliseconds. */
const holdMs = 7 * 86_400_000;
/** From this many tries on, operators see that the receiver's side does not answer. */
const listedFromTries = 5;

export type TransferRefusal = (typeof downlineTransferRefusals)[number];

/** A transfer to a downline, as its sender's object stores it. */
export interface DownlineTransfer extends Record<string, SqlStorageValue> {
  number: number;
  id: string;
  /** Its name in the receiver's books and for operators. */
  credit_id: string;
  receiver: string;
  currency: string;
  amount_minor: number;
  /** The day by the merchant's clock on which it was asked for, counted from 1970. */
  day: number;
  state: DownlineTransferState;
  code: TransferRefusal | null;
  decided: 'approve' | 'refuse' | null;
  /** The state in which operators' list has it; empty if it is not there. */
  listed: '' | 'waiting' | 'held';
  tries: number;
  asked_at_ms: number;
}

export type NewTransfer = Pick<
  DownlineTransfer,
  'id' | 'credit_id' | 'receiver' | 'currency' | 'amount_minor' | 'day'
>;

/** Transfers that are held, and not yet credited or returned. */
export const heldForDownlines: HeldBy = {
  minorSql: "SELECT coalesce(sum(amount_minor), 0) FROM downline_transfers WHERE state = 'held'",
  deadlineSql: "SELECT min(deadline_at_ms) FROM downline_transfers WHERE state = 'held'",
};

export function transferById(sql: SqlStorage, id: string): DownlineTransfer | undefined {
  const where = 'WHERE id IN (?1, ?2, ?3) ORDER BY id = ?1 DESC LIMIT 1';
  return sql
    .exec<DownlineTransfer>(`SELECT * FROM downline_transfers ${where}`, id, ...storedSpellings(id))
    .toArray()[0];
}

/** Stores a transfer that was asked for. Must run inside a transaction, after every check. */
export function insertTransfer(sql: SqlStorage, transfer: NewTransfer, nowMs: number): void {
  sql.exec(
    `INSERT INTO downline_transfers (id, credit_id, receiver, currency, amount_minor, day, state, next_at_ms, asked_at_ms)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'asked', ?7, ?7)`,
    transfer.id,
    transfer.credit_id,
    transfer.receiver,
    transfer.currency,
    transfer.amount_minor,
    transfer.day,
    nowMs,
  );
}

/** Moves a transfer to its next state; the table refuses a step that was taken before. */
export function stepTransfer(
  sql: SqlStorage,
  { id }: Pick<DownlineTransfer, 'id'>,
  to: { readonly state: Exclude<DownlineTransferState, 'asked'>; readonly code?: TransferRefusal },
  nowMs: number,
): void {
  const isHeld = to.state === 'held';
  sql.exec(
    `UPDATE downline_transfers SET state = ?2, code = ?3, tries = 0, next_at_ms = ?4,
       held_at_ms = iif(?5, ?4, held_at_ms), deadline_at_ms = iif(?5, ?4 + ${holdMs}, deadline_at_ms),
       ended_at_ms = iif(?2 IN ('paid', 'returned', 'refused'), ?4, NULL)
     WHERE id = ?1`,
    id,
    to.state,
    to.code ?? null,
    nowMs,
    isHeld ? 1 : 0,
  );
}

/** Records what operators decided about a transfer that waits. */
export function recordDecision(
  sql: SqlStorage,
  { id }: DownlineTransfer,
  outcome: 'approve' | 'refuse',
): void {
  sql.exec('UPDATE downline_transfers SET decided = ? WHERE id = ?', outcome, id);
}

/** Records that the receiver's side was not reached, and when it is asked again. */
export function recordTry(sql: SqlStorage, { id }: DownlineTransfer, nextAtMs: number): void {
  sql.exec('UPDATE downline_transfers SET tries = tries + 1, next_at_ms = ? WHERE id = ?', nextAtMs, id);
}

/** The transfers whose receiver's side has to be asked now. */
export function dueTransfers(sql: SqlStorage, nowMs: number): DownlineTransfer[] {
  return sql
    .exec<DownlineTransfer>(
      `SELECT * FROM downline_transfers WHERE state IN ('asked', 'held') AND next_at_ms <= ?
       ORDER BY next_at_ms LIMIT 50`,
      nowMs,
    )
    .toArray();
}

export function nextTransferMs(sql: SqlStorage): number | undefined {
  return instantOf(
    sql,
    "SELECT min(next_at_ms) AS at FROM downline_transfers WHERE state IN ('asked', 'held')",
  );
}

const wanted = `CASE WHEN state = 'waiting' THEN 'waiting'
  WHEN state = 'held' AND tries >= ${listedFromTries} THEN 'held' ELSE '' END`;

/** The transfers that operators' list does not have as it should, with the state in which it should have them. */
export function unlistedTransfers(
  sql: SqlStorage,
): (DownlineTransfer & { readonly wanted: DownlineTransfer['listed'] })[] {
  return sql
    .exec<DownlineTransfer & { wanted: DownlineTransfer['listed'] }>(
      `SELECT *, ${wanted} AS wanted FROM downline_transfers
       WHERE (state IN ('waiting', 'held') OR listed <> '') AND listed <> ${wanted} LIMIT 50`,
    )
    .toArray();
}

export function recordListed(
  sql: SqlStorage,
  { id }: DownlineTransfer,
  listed: DownlineTransfer['listed'],
): void {
  sql.exec('UPDATE downline_transfers SET listed = ? WHERE id = ?', listed, id);
}

/** The transfers asked for on a day, the newest first. */
export function transfersOn(sql: SqlStorage, day: number): DownlineTransfer[] {
  return sql
    .exec<DownlineTransfer>('SELECT * FROM downline_transfers WHERE day = ? ORDER BY number DESC', day)
    .toArray();
}
