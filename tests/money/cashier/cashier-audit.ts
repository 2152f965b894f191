import type { ObjectStorage } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';
import { auditAdjustments } from './adjustment-audit.ts';
import type { BankSimulation } from './bank-simulation.ts';
import type { CashierClient } from './cashier-client.ts';
import { fee } from './cashier-settings.ts';
import type { CashierWorker } from './cashier-worker.ts';
import { auditMoneyHours } from './hours-audit.ts';
import { auditLedger, type LedgerRow, sumsOf, type WalletRow } from './ledger-audit.ts';
import { auditDisputes, auditPayments, auditPayouts, type MemberBooks } from './outside-audit.ts';
import type { OperatorsSide } from './operators-side.ts';
import type { OutsideBank } from './outside-bank.ts';
import type { OutsideTruth } from './outside-truth.ts';
import { tills } from './member-workload.ts';
import { sumsOfRows } from './till-sums.ts';
import { auditTransfers } from './transfer-audit.ts';
import { auditVerdicts } from './verdict-audit.ts';

/** Reads all storage directly and compares the bank, the tills, the members and the house, to the minor unit. */
export function auditCashier(
  clients: readonly CashierClient[],
  worker: CashierWorker,
  bank: OutsideBank,
  simulation: BankSimulation,
  side: Pick<OperatorsSide, 'credited' | 'requested' | 'adjusted'>,
): void {
  const truth = takenBack(worker, bank.truth);
  let houseMinor = 0;
  const books = clients.map((client) => {
    const { name } = client;
    const storage = worker.storageOf(name);
    if (!storage) throw new Violation(name, 'the member has no object');
    client.wasStopped ||= storage.rows('SELECT 1 FROM play_stops LIMIT 1').length > 0;
    for (const { code } of storage.rows<{ code: string }>('SELECT code FROM freezes')) {
      client.wasStopped = true;
      // The clock jumps by days, so whatever was in flight counts as late. Nothing else may cause a freeze.
      if (code !== 'CLEARING_UNDRAINED' && code !== 'HOLD_OVERDUE')
        throw new Violation(name, `froze: ${code}`);
    }
    const ledger = storage.rows<LedgerRow>('SELECT * FROM ledger ORDER BY seq');
    const [wallet] = storage.rows<WalletRow>('SELECT * FROM wallet');
    if (wallet) {
      const balances = auditLedger(name, ledger, wallet);
      if (wallet['frozen_code']) throw new Violation(name, `frozen: ${wallet['frozen_code']}`);
      for (const account of ['hold', 'clearing'] as const)
        if (balances[account] !== 0)
          throw new Violation(name, `${account} is ${balances[account]} at the end`);
      houseMinor += balances.external;
    }
    const depositIds = new Set(storage.rows<{ id: string }>('SELECT id FROM deposits').map(({ id }) => id));
    return { name, ledger, depositIds };
  });
  auditPayments(books, truth, fee);
  const withdrawn = new Set(books.flatMap((each) => [...auditPayouts(each, truth, fee)]));
  for (const { payoutId } of truth.payouts)
    if (!withdrawn.has(payoutId)) throw new Violation('', `nobody asked for the payout ${payoutId}`);
  for (const each of books) auditDisputes(each, truth, fee);
  for (const [at, client] of clients.entries()) auditAnswers(client, books[at] as MemberBooks);
  auditHouse(worker, books, houseMinor);
  auditMoneyHours(worker, books);
  for (const tillId of tills) auditTill(tillId, worker, truth, books);
  const ownerOf = (depositId: string) =>
    clients[books.findIndex(({ depositIds }) => depositIds.has(depositId))];
  auditVerdicts(truth.payments, simulation, ownerOf, side.credited);
  auditAdjustments(books, side);
  auditTransfers(books, worker.host);
}

/** Counts payments as returned whose payer won the dispute before they were credited, as the till does. */
function takenBack({ host }: CashierWorker, truth: OutsideTruth): OutsideTruth {
  const lost = new Set(
    truth.disputes.flatMap(({ paymentId, state }) => (state === 'lost' ? [paymentId] : [])),
  );
  const returned = new Set(
    tills.flatMap((tillId) =>
      (
        host
          .storageOf('till', `demo/${tillId}`)
          ?.rows<{ id: string }>("SELECT payment_id AS id FROM payments WHERE state = 'returned'") ?? []
      ).map(({ id }) => id),
    ),
  );
  const payments = truth.payments.map((payment) =>
    lost.has(payment.paymentId) && returned.has(payment.paymentId)
      ? { ...payment, state: 'returned' as const }
      : payment,
  );
  return { ...truth, payments };
}

/** Asserts that everything acknowledged was booked, and nothing that was never accepted. */
function auditAnswers(client: CashierClient, { ledger, depositIds }: MemberBooks): void {
  const held = sumsOf(ledger, 'WITHDRAWAL_HELD');
  const put = sumsOf(ledger, 'TRANSFER_HELD');
  const bets = sumsOf(ledger, 'BET');
  const wins = sumsOf(ledger, 'WIN');
  const wrong = (id: string, what: string) => new Violation(client.name, `${id} ${what}`);
  for (const { kind, id, amountMinor, winMinor, answer } of client.answered) {
    if (kind === 'deposit' && answer?.ok && !depositIds.has(id)) throw wrong(id, 'is no deposit');
    if (kind === 'withdraw' && answer?.ok && held.get(id)?.minor !== amountMinor)
      throw wrong(id, `was acknowledged, and ${held.get(id)?.minor} was held for ${amountMinor}`);
    if (kind === 'put' && answer?.ok && put.get(id)?.minor !== amountMinor)
      throw wrong(id, `was acknowledged, and ${put.get(id)?.minor} was held for the vendor`);
    if (kind !== 'play') continue;
    const staked = bets.get(`bet-${id}`)?.minor ?? 0;
    const won = wins.get(`win-${id}`)?.minor ?? 0;
    if (staked !== (answer?.ok ? amountMinor : 0) || won !== (answer?.ok ? winMinor : 0))
      throw wrong(id, `staked ${staked} and won ${won}`);
  }
}

/** The kinds of posting that move money between members and the outside. */
const housedKinds = [
  'DEPOSIT',
  'WITHDRAWAL_PAID',
  'PAYOUT_BOUNCED',
  'DISPUTE_PAID',
  'TRANSFER_PAID',
  'TRANSFER_IN',
  'ADJUSTED',
];

/** Compares the house account with the members' ledgers, in total and for each kind of cashier posting. */
function auditHouse({ host }: CashierWorker, books: readonly MemberBooks[], expectedMinor: number): void {
  const totals = host
    .storages('outbox')
    .flatMap((storage) =>
      storage.rows<{ kind: string; minor: number }>('SELECT kind, amount_minor AS minor FROM totals'),
    );
  const found = totals.reduce((sum, { minor }) => sum + minor, 0);
  if (found !== expectedMinor) throw new Violation('', `the house has ${found} in place of ${expectedMinor}`);
  for (const kind of housedKinds) {
    const ofKind = totals.reduce((sum, total) => sum + (total.kind === kind ? total.minor : 0), 0);
    const booked = Math.abs(books.reduce((sum, { ledger }) => sum + total(ledger, kind), 0));
    if (Math.abs(ofKind) !== booked)
      throw new Violation('', `the house has ${ofKind} of ${kind}, not ${booked}`);
  }
}

interface Sums {
  readonly paid: number;
  readonly credited: number;
  readonly out: number;
}

/** Compares the till's books, the bank's list and the members' ledgers of one outside account. */
function auditTill(
  tillId: string,
  { host }: CashierWorker,
  truth: OutsideTruth,
  books: readonly MemberBooks[],
): void {
  const storage = host.storageOf('till', `demo/${tillId}`);
  if (!storage) return;
  const [own] = storage.rows<Sums>(
    `SELECT (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE state = 'credited') AS paid,
       (SELECT coalesce(sum(credit_minor), 0) FROM payments WHERE state = 'credited') AS credited,
       (SELECT coalesce(sum(amount_minor), 0) FROM payouts WHERE state IN ('paid', 'bounced')) AS out`,
  );
  const ofTill = <Row extends { readonly tillId: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.tillId === tillId);
  const kept = ofTill(truth.payments).filter(({ state }) => state === 'settled');
  const out = ofTill(truth.payouts).filter(({ state }) => state === 'paid' || state === 'bounced');
  const sum = (rows: readonly { readonly amountMinor: number }[]) =>
    rows.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const mine = new Set(
    ofTill(truth.payments).flatMap(({ depositId, paymentId }) => [
      depositId,
      paymentId,
      `${tillId}/${paymentId}`,
    ]),
  );
  const credited = books.reduce(
    (all, { ledger }) =>
      all +
      ledger.reduce(
        (of, row) => of + (row.kind === 'DEPOSIT' && mine.has(row.reference) ? row.amount_minor : 0),
        0,
      ),
    0,
  );
  const expected = { paid: sum(kept), credited, out: sum(out) };
  if (JSON.stringify(own) !== JSON.stringify(expected))
    throw new Violation('', `${tillId} has ${JSON.stringify(own)} in place of ${JSON.stringify(expected)}`);
  auditKeptSums(tillId, storage);
}

/**
 * Asserts that the sums that a till stores equal the sums of its rows, regardless of the course of the simulation.
 */
function auditKeptSums(tillId: string, storage: ObjectStorage): void {
  const [kept] = storage.rows('SELECT * FROM books');
  const [counted] = storage.rows(`SELECT 1 AS one, ${sumsOfRows} FROM (SELECT 1)`);
  if (JSON.stringify(kept) !== JSON.stringify(counted))
    throw new Violation('', `${tillId} keeps ${JSON.stringify(kept)} in place of ${JSON.stringify(counted)}`);
}

/** The amount that the rows of a kind moved to or from the house. */
function total(ledger: readonly LedgerRow[], kind: string): number {
  return ledger.reduce((sum, row) => {
    const minor = row.credit === 'clearing' ? row.amount_minor : -row.amount_minor;
    return row.kind === kind ? sum + minor : sum;
  }, 0);
}
