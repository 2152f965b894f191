import { createHash } from 'node:crypto';
import type { ProviderEvent } from '#functions/cashier/payment-provider.ts';
import { addAlert, stop } from './till.alerts.ts';
import { addNotice } from './till.notices.ts';
import { disputesOver, paymentOf, type PaymentRow, takePaymentEvent, tillPayment } from './till.payments.ts';
import {
  isOver,
  recordEnd,
  recordStuck,
  type PayoutEvent,
  payoutOf,
  type PayoutRow,
} from './till.payouts.ts';

type DisputeEvent = Extract<ProviderEvent, { type: 'dispute' }>;

/** Where an event is stored, and when it arrived. */
interface Taking {
  readonly sql: SqlStorage;
  readonly tillId: string;
  readonly nowMs: number;
}

/**
 * Processes events of the provider, each once by its id. Returns the members whose objects have to be notified.
 * The same id with different content raises an alert and changes nothing. Must run inside a transaction.
 */
export function takeEvents(taking: Taking, events: readonly ProviderEvent[]): string[] {
  return events.flatMap((event) => (isNew(taking, event) ? takeEvent(taking, event) : []));
}

function isNew({ sql, nowMs }: Taking, event: ProviderEvent): boolean {
  const hash = contentHash(event);
  const [known] = sql
    .exec<{ body_hash: string }>('SELECT body_hash FROM events WHERE event_id = ?', event.eventId)
    .toArray();
  if (known && known.body_hash !== hash) addAlert(sql, 'EVENT_DIFFERS', event.eventId, nowMs);
  if (known) return false;
  const about = event.type === 'payout' ? event.payoutId : event.paymentId;
  sql.exec(
    'INSERT INTO events (event_id, body_hash, type, about, at_ms) VALUES (?, ?, ?, ?, ?)',
    event.eventId,
    hash,
    event.type,
    about,
    nowMs,
  );
  return true;
}

/** A hash of an event's content without its time, because a redelivery may carry a new one. */
function contentHash(event: ProviderEvent): string {
  const fields = Object.entries(event)
    .filter(([name]) => name !== 'atMs')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

function takeEvent(taking: Taking, event: ProviderEvent): string[] {
  const { sql, tillId, nowMs } = taking;
  if (event.type === 'payout') return takePayoutEvent(taking, event);
  if (event.type === 'dispute') return takeDisputeEvent(taking, event);
  const row = takePaymentEvent(sql, event, nowMs);
  if (!row?.member_id) return [];
  addNotice(sql, row.member_id, { kind: 'payment', payment: tillPayment(tillId, row) }, nowMs);
  tellDisputes(taking, row);
  return [row.member_id];
}

/** Reports disputes that arrived before their payment. Reporting one again changes nothing. */
function tellDisputes({ sql, tillId, nowMs }: Taking, row: PaymentRow): void {
  const { payment_id: paymentId, deposit_id: depositId, member_id: memberId } = row;
  if (memberId === null || depositId === null || row.standing !== 'settled') return;
  for (const { standing, amount_minor: amountMinor, at_ms: atMs } of disputesOver(sql, paymentId)) {
    const dispute = { tillId, paymentId, depositId, standing, amountMinor, atMs };
    addNotice(sql, memberId, { kind: 'dispute', dispute }, nowMs);
  }
}

function takeDisputeEvent({ sql, tillId, nowMs }: Taking, event: DisputeEvent): string[] {
  const { paymentId, standing, amountMinor, atMs } = event;
  const payment = paymentOf(sql, paymentId);
  sql.exec(
    `INSERT INTO disputes (payment_id, standing, amount_minor, at_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT (payment_id, standing) DO NOTHING`,
    paymentId,
    standing,
    amountMinor,
    nowMs,
  );
  if (!payment?.member_id || !payment.deposit_id) {
    addAlert(sql, 'DISPUTE_UNKNOWN', `${paymentId} ${standing}`, nowMs);
    return [];
  }
  const dispute = { tillId, paymentId, depositId: payment.deposit_id, standing, amountMinor, atMs };
  addNotice(sql, payment.member_id, { kind: 'dispute', dispute }, nowMs);
  return [payment.member_id];
}

function takePayoutEvent(taking: Taking, event: PayoutEvent): string[] {
  const { sql, nowMs } = taking;
  const row = payoutOf(sql, event.payoutId);
  if (!row) return distrust(taking, 'PAYOUT_UNKNOWN', event);
  if (row.amount_minor !== event.amountMinor || row.currency !== event.currency) {
    // Nothing else may end it now, such as a look-up that knows no amount: operators ask the provider.
    recordStuck(sql, event.payoutId);
    return distrust(taking, 'PAYOUT_DIFFERS', event);
  }
  // A bounced payout had been paid before, and the notice of the payment may arrive late.
  if (row.state === event.standing || (row.state === 'bounced' && event.standing === 'paid')) return [];
  if (contradicts(row, event)) return distrust(taking, 'PAYOUT_CONTRADICTED', event);
  // A bounced payout was paid first, whichever of the two notices arrives first.
  if (event.standing === 'bounced' && !isOver(row)) tellEnd(taking, row, event, 'paid');
  recordEnd(sql, event.payoutId, event, nowMs);
  tellEnd(taking, row, event, event.standing);
  return [row.member_id];
}

/** Whether an event contradicts what we know: it settles something never sent, or reports a different outcome. */
function contradicts(row: PayoutRow, { standing }: PayoutEvent): boolean {
  if (row.sends === 0) return true;
  if (row.state === 'paid') return standing === 'failed';
  if (row.state === 'bounced') return standing === 'failed';
  return row.state === 'failed';
}

function tellEnd(
  { sql, tillId, nowMs }: Taking,
  { payout_id: payoutId, member_id: memberId }: PayoutRow,
  { feeMinor, atMs }: PayoutEvent,
  standing: 'paid' | 'failed' | 'bounced',
): void {
  const notice = { tillId, payoutId, standing, feeMinor, atMs };
  addNotice(sql, memberId, { kind: 'payout', news: notice }, nowMs);
}

/**
 * Raises an alert and stops the till when the outside account moved money that nobody
 * asked it to move. Operators investigate.
 */
function distrust(
  { sql, nowMs }: Taking,
  code: Parameters<typeof addAlert>[1],
  event: PayoutEvent,
): string[] {
  addAlert(sql, code, event.eventId, nowMs);
  for (const what of ['deposits', 'payouts'] as const) stop(sql, what, code, nowMs);
  return [];
}
