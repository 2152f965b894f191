import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { waitMs } from '#functions/cashier/sent-step.ts';
import type { TillPayout } from '#functions/cashier/till-port.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import type { PayoutState } from '#src/contracts/cashier/cashier-fields.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { minuteMs } from '#src/rules/durations.ts';

export type PayoutEvent = Extract<ProviderEvent, { type: 'payout' }>;

export interface PayoutRow extends Record<string, SqlStorageValue> {
  payout_id: string;
  member_id: string;
  bank_code: string;
  sealed_account: string;
  holder: string;
  amount_minor: number;
  currency: string;
  state: PayoutState;
  sends: number;
  absent_at_ms: number | null;
  tries: number;
  next_at_ms: number | null;
  fee_minor: number;
  asked_at_ms: number;
  ended_at_ms: number | null;
}

export function payoutOf(sql: SqlStorage, payoutId: string): PayoutRow | undefined {
  const where = 'WHERE payout_id IN (?1, ?2, ?3) ORDER BY payout_id = ?1 DESC LIMIT 1';
  const spellings = storedSpellings(payoutId);
  return sql.exec<PayoutRow>(`SELECT * FROM payouts ${where}`, payoutId, ...spellings).toArray()[0];
}

/** Stores a new payout; a known one stays as it is. Returns false if the id belongs to another member. */
export function keepPayout(sql: SqlStorage, payout: TillPayout, nowMs: number): boolean {
  sql.exec(
    `INSERT INTO payouts (payout_id, member_id, bank_code, sealed_account, holder, amount_minor, currency, state,
       next_at_ms, asked_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?) ON CONFLICT (payout_id) DO NOTHING`,
    payout.payoutId,
    payout.memberId,
    payout.bankCode,
    payout.encryptedAccount,
    payout.holder,
    payout.amountMinor,
    payout.currency,
    nowMs,
    nowMs,
  );
  return payoutOf(sql, payout.payoutId)?.member_id === payout.memberId;
}

/** The payouts whose next step is due. Those never sent are held back unless `mayBegin`. */
export function duePayouts(sql: SqlStorage, nowMs: number, mayBegin: boolean, limit: number): PayoutRow[] {
  return sql
    .exec<PayoutRow>(
      `SELECT * FROM payouts WHERE next_at_ms <= ? AND (? OR state <> 'waiting') ORDER BY next_at_ms LIMIT ?`,
      nowMs,
      mayBegin ? 1 : 0,
      limit,
    )
    .toArray();
}

export function nextPayoutMs(sql: SqlStorage, mayBegin: boolean): number | undefined {
  return instantOf(
    sql,
    `SELECT min(next_at_ms) AS at FROM payouts WHERE next_at_ms IS NOT NULL AND (? OR state <> 'waiting')`,
    mayBegin ? 1 : 0,
  );
}

/** Marks a payout as being sent, before the provider is called: from here on it may have been sent. */
export function recordSending(sql: SqlStorage, payoutId: string, nowMs: number): void {
  sql.exec(
    `UPDATE payouts SET state = 'sending', sends = sends + 1, absent_at_ms = NULL, next_at_ms = ?
     WHERE payout_id = ? AND state IN ('waiting', 'sending', 'unknown', 'accepted')`,
    nowMs + minuteMs,
    payoutId,
  );
}

/** Records that nothing is known of a payout that may have been sent, and when to check again. */
export function recordWaiting(
  sql: SqlStorage,
  payoutId: string,
  next: { readonly absentAtMs: number | null; readonly nextAtMs: number },
): void {
  sql.exec(
    `UPDATE payouts SET state = iif(sends = 0, 'waiting', iif(state = 'accepted', state, 'unknown')),
       absent_at_ms = ?, next_at_ms = ?, tries = tries + 1
     WHERE payout_id = ? AND state IN ('waiting', 'sending', 'unknown', 'accepted')`,
    next.absentAtMs,
    next.nextAtMs,
    payoutId,
  );
}

/** Records that the provider accepted a payout; returns whether that is new. */
export function recordAccepted(sql: SqlStorage, row: PayoutRow, nowMs: number): boolean {
  const isNew = row.state !== 'accepted';
  sql.exec(
    `UPDATE payouts SET state = 'accepted', absent_at_ms = NULL, next_at_ms = ?, tries = ?
     WHERE payout_id = ? AND state IN ('waiting', 'sending', 'unknown', 'accepted')`,
    nowMs + waitMs(isNew ? 0 : row.tries),
    isNew ? 0 : row.tries + 1,
    row.payout_id,
  );
  return isNew;
}

/** Marks a payout as stuck: it needs the provider's statement and two operators. */
export function recordStuck(sql: SqlStorage, payoutId: string): void {
  sql.exec(
    `UPDATE payouts SET state = 'stuck', next_at_ms = NULL
     WHERE payout_id = ? AND state IN ('sending', 'unknown', 'accepted')`,
    payoutId,
  );
}

/** Stores the outcome of a payout. */
export function recordEnd(
  sql: SqlStorage,
  payoutId: string,
  end: { readonly standing: 'paid' | 'failed' | 'bounced'; readonly feeMinor: number },
  nowMs: number,
): void {
  sql.exec(
    'UPDATE payouts SET state = ?, fee_minor = max(fee_minor, ?), next_at_ms = NULL, ended_at_ms = ? WHERE payout_id = ?',
    end.standing,
    end.feeMinor,
    nowMs,
    payoutId,
  );
}

/** Whether a payout has an outcome; one that was paid can still bounce. */
export function isOver({ state }: Pick<PayoutRow, 'state'>): boolean {
  return state === 'paid' || state === 'failed' || state === 'bounced';
}
