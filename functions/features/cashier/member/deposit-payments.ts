import { createHash } from 'node:crypto';
import { paymentFee } from '#src/rules/money/payment-fee.ts';
import type { PaymentVerdict, TillPayment } from '#functions/cashier/till-port.ts';
import {
  recordPaymentState,
  paymentsIn,
  readPayment,
  verdictOf,
  writePayment,
} from './deposit-payments.store.ts';
import type { DepositEvent } from './deposit-notice.ts';
import { objectionToPayment } from './deposit-objection.ts';
import { type DepositRow, isOpen, moveDeposit, recordArrived, readDeposit } from './deposits.store.ts';
import { creditDeposit, depositFits } from './paid-in.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { recordDeposit } from '#functions/protection/deposits.ts';
import type { DepositReason } from '#src/contracts/cashier/cashier-fields.ts';

/** Puts a note into the member's inbox, once per id. */
type Tell = (event: DepositEvent, id: string) => void;

/**
 * Decides on a payment, once: a repeated one gets the first answer, except that operators may have a parked
 * one credited. Must run inside a transaction.
 */
export function decidePayment(
  sql: SqlStorage,
  payment: TillPayment,
  tell: Tell,
  nowMs: number,
): PaymentVerdict {
  const known = readPayment(sql, payment);
  // The same decision may arrive again after the money was returned: each decision reopens a payment once.
  const isReopened = known?.state === 'parked' && payment.decision > known.decision;
  if (known && !isReopened) return verdictOf(known);
  const row = readDeposit(sql, payment.depositId);
  if (payment.standing !== 'settled') {
    if (row && row.till_id === payment.tillId) recordOnTheWay(sql, row, payment.standing, nowMs);
    return { state: 'noted' };
  }
  if (row?.till_id !== payment.tillId) return park(sql, undefined, payment, 'unknown-deposit', tell, nowMs);
  const reason = reasonToPark(sql, row, payment, nowMs);
  return reason === undefined
    ? credit(sql, row, payment, tell, nowMs)
    : park(sql, row, payment, reason, tell, nowMs);
}

/** Records that a parked payment was returned to its payer. Must run inside a transaction. */
export function recordReturned(
  sql: SqlStorage,
  payment: Pick<TillPayment, 'tillId' | 'paymentId'>,
  tell: Tell,
  nowMs: number,
): void {
  const known = readPayment(sql, payment);
  if (known?.state !== 'parked') return;
  recordPaymentState(sql, payment, 'returned');
  const { deposit_id: depositId } = known;
  const row = readDeposit(sql, depositId);
  if (row?.state === 'parked' && paymentsIn(sql, depositId, 'parked') === 0)
    moveDeposit(sql, depositId, { state: 'returned', reason: row.reason ?? undefined }, nowMs);
  tell('returned', shortOf(payment));
}

function recordOnTheWay(sql: SqlStorage, row: DepositRow, status: 'pending' | 'failed', nowMs: number): void {
  if (status === 'pending' && row.state === 'created') moveDeposit(sql, row.id, { state: 'pending' }, nowMs);
  if (status === 'failed' && isOpen(row))
    moveDeposit(sql, row.id, { state: 'failed', reason: 'refused' }, nowMs);
}

/** Why a payment has to be parked; undefined if it can be credited. */
function reasonToPark(
  sql: SqlStorage,
  row: DepositRow,
  payment: TillPayment,
  nowMs: number,
): DepositReason | undefined {
  const { amountMinor } = payment;
  const isDecided = payment.decision > 0;
  if (payment.currency !== row.currency) return 'currency';
  if (!isDecided && payment.parks) return 'provider';
  if (!isDecided && !isOpen(row) && row.state !== 'expired' && row.state !== 'failed') return 'deposit-ended';
  const isAsRequested = isOpen(row) && amountMinor === row.amount_minor;
  if (!isDecided && !isAsRequested && readWallet(sql)?.frozenCode !== undefined) return 'frozen';
  const objection = objectionToPayment(sql, row, amountMinor, isAsRequested || isDecided, nowMs);
  if (objection) return objection;
  const paid = { reference: row.id, creditMinor: amountMinor - paymentFee(feesOf(row), amountMinor) };
  return depositFits(sql, paid) ? undefined : 'limit';
}

function credit(
  sql: SqlStorage,
  row: DepositRow,
  payment: TillPayment,
  tell: Tell,
  nowMs: number,
): PaymentVerdict {
  const { amountMinor } = payment;
  const fee = paymentFee(feesOf(row), amountMinor);
  const creditMinor = amountMinor - fee;
  const isFirst = paymentsIn(sql, row.id, 'credited') === 0;
  const reference = isFirst ? row.id : `${payment.tillId}/${payment.paymentId}`;
  const { till_id: tillId, bank_code: bankCode } = row;
  creditDeposit(sql, { reference, creditMinor, tillId, bankCode }, nowMs);
  recordDeposit(sql, { amountMinor, warnAtPercent: row.warn_at_percent }, nowMs);
  const decided = { state: 'credited', reason: null, credit_minor: creditMinor, fee_minor: fee } as const;
  writePayment(sql, payment, { ...decided, reference }, nowMs);
  const before = isFirst ? { arrived: 0, credit: 0, fee: 0 } : amountsOf(row);
  recordArrived(sql, row.id, {
    arrivedMinor: before.arrived + amountMinor,
    creditMinor: before.credit + creditMinor,
    feeMinor: before.fee + fee,
  });
  if (isFirst) moveDeposit(sql, row.id, { state: 'credited' }, nowMs);
  tell('credited', shortOf(payment));
  return { state: 'credited', creditMinor, feeMinor: fee };
}

function park(
  sql: SqlStorage,
  row: DepositRow | undefined,
  payment: TillPayment,
  reason: DepositReason,
  tell: Tell,
  nowMs: number,
): PaymentVerdict {
  const decided = { state: 'parked', reason, credit_minor: 0, fee_minor: 0, reference: '' } as const;
  writePayment(sql, payment, decided, nowMs);
  if (row && (isOpen(row) || row.state === 'expired' || row.state === 'failed')) {
    if (payment.currency === row.currency)
      recordArrived(sql, row.id, { arrivedMinor: payment.amountMinor, creditMinor: 0, feeMinor: 0 });
    moveDeposit(sql, row.id, { state: 'parked', reason }, nowMs);
  }
  tell('parked', shortOf(payment));
  return { state: 'parked', reason };
}

function amountsOf({ arrived_minor, credit_minor, fee_minor }: DepositRow) {
  return { arrived: arrived_minor ?? 0, credit: credit_minor, fee: fee_minor };
}

function feesOf({ fee_fixed_minor, fee_ppm }: DepositRow) {
  return { feeFixedMinor: fee_fixed_minor, feePpm: fee_ppm };
}

/** A short identifier of a payment for the keys of notes, which take few characters. */
export function shortOf({ tillId, paymentId }: Pick<TillPayment, 'tillId' | 'paymentId'>): string {
  return createHash('sha256').update(`${tillId}/${paymentId}`).digest('hex').slice(0, 24);
}
