import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import { type Notice, readNotice } from '#functions/providers/payments/simbank-events.ts';

export interface NoticeRow extends Record<string, SqlStorageValue> {
  event_id: string;
  till_id: string;
  body: string;
  tries: number;
}

interface About {
  readonly tillId: string;
  /** The deposit by which the notice can be queried; absent for payouts. */
  readonly depositId?: string;
  /** Never sent by itself: only a query returns it. */
  readonly isWithheld?: boolean;
}

/** When a notice that was not accepted is sent again: after 10 s, a minute, and six times ten minutes. */
const againAfterMs = [10_000, 60_000, ...Array.from({ length: 6 }, () => 600_000)];

/** Writes a notice that is due at once. */
export function writeNotice(sql: SqlStorage, notice: Notice, about: About, nowMs: number): void {
  sql.exec(
    `INSERT INTO notices (event_id, till_id, deposit_id, body, state, due_at_ms) VALUES (?, ?, ?, ?, ?, ?)`,
    notice.id,
    about.tillId,
    about.depositId ?? null,
    JSON.stringify(notice),
    about.isWithheld ? 'withheld' : 'waiting',
    nowMs,
  );
}

export function dueNotices(sql: SqlStorage, nowMs: number, limit: number): NoticeRow[] {
  return sql
    .exec<NoticeRow>(
      `SELECT event_id, till_id, body, tries FROM notices WHERE state = 'waiting' AND due_at_ms <= ?
       ORDER BY due_at_ms, rowid LIMIT ?`,
      nowMs,
      limit,
    )
    .toArray();
}

/** Records an attempt before it is made, and when the next is due; false if a concurrent run makes this one. */
export function recordTry(sql: SqlStorage, { event_id, tries }: NoticeRow, nowMs: number): boolean {
  const waitMs = againAfterMs[tries];
  const recorded = sql.exec(
    `UPDATE notices SET tries = tries + 1, due_at_ms = ?, state = ?
     WHERE event_id = ? AND tries = ? AND state = 'waiting'`,
    nowMs + (waitMs ?? 0),
    waitMs === undefined ? 'given-up' : 'waiting',
    event_id,
    tries,
  );
  return recorded.rowsWritten > 0;
}

export function recordTaken(sql: SqlStorage, { event_id }: NoticeRow): void {
  sql.exec("UPDATE notices SET state = 'taken' WHERE event_id = ?", event_id);
}

/** Whether a payment’s notices are withheld. */
export function isWithheld(sql: SqlStorage, depositId: string): boolean {
  const held = sql.exec(
    "SELECT 1 FROM notices WHERE deposit_id = ? AND state = 'withheld' LIMIT 1",
    depositId,
  );
  return held.toArray().length > 0;
}

/** Releases withheld notices for sending. */
export function releaseNotices(sql: SqlStorage, depositId: string, nowMs: number): void {
  sql.exec(
    "UPDATE notices SET state = 'waiting', due_at_ms = ? WHERE deposit_id = ? AND state = 'withheld'",
    nowMs,
    depositId,
  );
}

/** All of the bank’s notices about a deposit, withheld ones included. */
export function eventsOfDeposit(sql: SqlStorage, tillId: string, depositId: string): ProviderEvent[] {
  return sql
    .exec<{ body: string }>(
      'SELECT body FROM notices WHERE deposit_id = ? AND till_id = ? ORDER BY rowid',
      depositId,
      tillId,
    )
    .toArray()
    .flatMap(({ body }) => readNotice(body) ?? []);
}

export function nextNoticeMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, "SELECT min(due_at_ms) AS at FROM notices WHERE state = 'waiting'");
}
