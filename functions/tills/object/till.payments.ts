import type { DepositReason } from '#src/contracts/cashier/cashier-fields.ts';
import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import type { PaymentVerdict, TillPayment } from '#functions/cashier/till-port.ts';
import { addAlert } from './till.alerts.ts';
import { depositByReference, depositOf, recordPaid, type DepositRow } from './till.deposits.ts';

export type PaymentEvent = Extract<ProviderEvent, { type: 'payment' }>;

export interface PaymentRow extends Record<string, SqlStorageValue> {
  payment_id: string;
  deposit_id: string | null;
  member_id: string | null;
  amount_minor: number;
  currency: string;
  reference: string;
  payer_name: string;
  standing: PaymentEvent['standing'];
  parks: number;
  decisions: number;
  state: 'pending' | 'given' | 'credited' | 'parked' | 'returning' | 'returned' | 'failed';
  reason: DepositReason | null;
  credit_minor: number;
  fee_minor: number;
  at_ms: number;
  parked_at_ms: number | null;
  changed_at_ms: number;
}

export function paymentOf(sql: SqlStorage, paymentId: string): PaymentRow | undefined {
  return sql.exec<PaymentRow>('SELECT * FROM payments WHERE payment_id = ?', paymentId).toArray()[0];
}

/**
 * Applies what the provider reports of a payment. Returns the payment if its member has to be
 * notified. A settled payment stays settled: a later report of its failure, or of another amount or
 * currency, raises an alert and changes nothing. Must run inside a transaction.
 */
export function takePaymentEvent(
  sql: SqlStorage,
  event: PaymentEvent,
  nowMs: number,
): PaymentRow | undefined {
  const known = paymentOf(sql, event.paymentId);
  const deposit = depositFor(sql, event);
  if (known?.deposit_id && event.depositId !== undefined && event.depositId !== known.deposit_id)
    addAlert(sql, 'PAYMENT_MOVED', event.eventId, nowMs);
  if (known && !goesOn(sql, known, event, nowMs)) return undefined;
  writePayment(sql, event, known?.deposit_id ? undefined : deposit, nowMs);
  const row = paymentOf(sql, event.paymentId);
  if (row?.deposit_id && row.standing === 'settled') recordPaid(sql, row.deposit_id);
  return row?.deposit_id ? row : undefined;
}

/** Whether the event advances a known payment. */
function goesOn(sql: SqlStorage, known: PaymentRow, event: PaymentEvent, nowMs: number): boolean {
  if (known.standing === event.standing && sameSum(known, event)) return false;
  if (known.standing !== 'settled') return event.standing !== 'pending' || known.standing === 'pending';
  if (event.standing === 'failed') addAlert(sql, 'PAYMENT_TAKEN_BACK', event.eventId, nowMs);
  else if (event.standing === 'settled') addAlert(sql, 'PAYMENT_DIFFERS', event.eventId, nowMs);
  return false;
}

function sameSum(known: PaymentRow, event: PaymentEvent): boolean {
  return known.amount_minor === event.amountMinor && known.currency === event.currency;
}

/** The deposit that the payment names by id or by reference, if it belongs to this till. */
function depositFor(sql: SqlStorage, { depositId, reference }: PaymentEvent): DepositRow | undefined {
  return depositId === undefined ? depositByReference(sql, reference ?? '') : depositOf(sql, depositId);
}

function writePayment(
  sql: SqlStorage,
  event: PaymentEvent,
  deposit: DepositRow | undefined,
  nowMs: number,
): void {
  sql.exec(
    `INSERT INTO payments (payment_id, deposit_id, member_id, amount_minor, currency, reference, payer_name, standing,
       parks, state, at_ms, changed_at_ms)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'pending', ?10, ?11)
     ON CONFLICT (payment_id) DO UPDATE SET deposit_id = coalesce(deposit_id, excluded.deposit_id),
       member_id = coalesce(member_id, excluded.member_id), amount_minor = excluded.amount_minor,
       currency = excluded.currency, standing = excluded.standing, parks = max(parks, excluded.parks),
       at_ms = excluded.at_ms, changed_at_ms = excluded.changed_at_ms`,
    event.paymentId,
    deposit?.deposit_id ?? null,
    deposit?.member_id ?? null,
    event.amountMinor,
    event.currency,
    event.reference ?? '',
    event.payerName ?? '',
    event.standing,
    event.parks ? 1 : 0,
    event.atMs,
    nowMs,
  );
  sql.exec(
    `UPDATE payments SET
       state = CASE standing WHEN 'settled' THEN iif(deposit_id IS NULL, 'parked', 'given') ELSE standing END,
       reason = iif(standing = 'settled' AND deposit_id IS NULL, 'unknown-deposit', NULL),
       parked_at_ms = iif(standing = 'settled' AND deposit_id IS NULL, ?, NULL)
     WHERE payment_id = ?`,
    nowMs,
    event.paymentId,
  );
}

/** The report to the member's object about a payment that was given to one of its deposits. */
export function tillPayment(tillId: string, row: PaymentRow): TillPayment {
  return {
    tillId,
    paymentId: row.payment_id,
    depositId: row.deposit_id ?? '',
    amountMinor: row.amount_minor,
    currency: row.currency,
    standing: row.standing,
    parks: row.parks === 1,
    decision: row.decisions,
    atMs: row.at_ms,
  };
}

/** Stores what the member's object did with a settled payment. */
export function recordVerdict(
  sql: SqlStorage,
  { paymentId, standing }: TillPayment,
  verdict: PaymentVerdict,
  nowMs: number,
): void {
  if (verdict.state === 'noted') {
    // A settled payment must be credited or parked: an object that returns neither has not processed it.
    if (standing === 'settled') throw new Error('a settled payment was noted only');
    return;
  }
  const isParked = verdict.state === 'parked';
  sql.exec(
    `UPDATE payments SET state = ?, reason = ?, credit_minor = ?, fee_minor = ?, parked_at_ms = ?, changed_at_ms = ?
     WHERE payment_id = ? AND state = 'given'`,
    verdict.state,
    isParked ? verdict.reason : null,
    isParked ? 0 : verdict.creditMinor,
    isParked ? 0 : verdict.feeMinor,
    isParked ? nowMs : null,
    nowMs,
    paymentId,
  );
}

interface DisputeRow extends Record<string, SqlStorageValue> {
  standing: 'opened' | 'won' | 'lost';
  amount_minor: number;
  at_ms: number;
}

/** The standings of the disputes over a payment, starting with the opening. */
export function disputesOver(sql: SqlStorage, paymentId: string): DisputeRow[] {
  return sql
    .exec<DisputeRow>(
      `SELECT standing, amount_minor, at_ms FROM disputes WHERE payment_id = ? ORDER BY standing <> 'opened', at_ms`,
      paymentId,
    )
    .toArray();
}

/** The standing of a dispute over a payment; undefined if there is none or it was won. */
export function contestOf(sql: SqlStorage, paymentId: string): 'opened' | 'lost' | undefined {
  const said = disputesOver(sql, paymentId).map(({ standing }) => standing);
  if (said.includes('lost')) return 'lost';
  return said.length > 0 && !said.includes('won') ? 'opened' : undefined;
}
