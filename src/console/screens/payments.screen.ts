import { screen } from '#src/console/screen/screen.ts';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';

const ofPayment = { till: 'tillId', id: 'paymentId' };
const ofPayout = { till: 'tillId', id: 'payoutId' };

/** Payments over all tills: those that wait for a decision first. */
export const payments = screen({
  name: 'payments',
  path: '/ops/payments',
  group: 'money',
  words: 'payments',
  list: {
    call: paymentsOperationsContracts.operatorPayments,
    columns: ['atMs', 'payerName', 'amountMinor', 'reason', 'returnByMs', 'reference', 'tillId'],
    filters: ['state', 'paymentId'],
    key: 'tillId/paymentId',
    live: true,
  },
  detail: { history: 'payment' },
  actions: [
    {
      call: paymentsOperationsContracts.decidePayment,
      as: 'matchPayment',
      params: ofPayment,
      set: { act: 'match' },
      fixed: { depositId: 'suggested' },
      asks: ['note'],
      together: 'payment.decide',
      inDetail: true,
    },
    {
      call: paymentsOperationsContracts.decidePayment,
      as: 'matchOther',
      params: ofPayment,
      set: { act: 'match' },
      asks: ['depositId', 'note'],
      together: 'payment.decide',
      inDetail: true,
    },
    {
      call: paymentsOperationsContracts.decidePayment,
      as: 'creditPayment',
      params: ofPayment,
      set: { act: 'credit' },
      asks: ['note'],
      together: 'payment.decide',
      inDetail: true,
    },
    {
      call: paymentsOperationsContracts.decidePayment,
      as: 'returnPayment',
      params: ofPayment,
      set: { act: 'return' },
      asks: ['note'],
      together: 'payment.decide',
      inDetail: true,
    },
  ],
  uses: [paymentsOperationsContracts.operatorSlip],
});

/** Payouts at one till: the uncertain ones first. */
export const payouts = screen({
  name: 'payouts',
  path: '/ops/payouts',
  group: 'money',
  words: 'payments',
  tabOf: 'payments',
  list: {
    call: paymentsOperationsContracts.operatorPayouts,
    columns: ['askedAtMs', 'holder', 'bankCode', 'amountMinor', 'state', 'sends', 'nextAtMs'],
    filters: ['state'],
    key: 'tillId/payoutId',
    live: true,
  },
  detail: { history: 'payout' },
  actions: [
    {
      call: paymentsOperationsContracts.payoutAccount,
      params: ofPayout,
      only: { at: 'state', is: ['accepted', 'stuck'] },
    },
    {
      call: paymentsOperationsContracts.endPayout,
      as: 'payoutPaid',
      params: ofPayout,
      set: { end: 'paid' },
      only: { at: 'state', is: ['accepted', 'stuck'] },
      together: 'payout.end',
    },
    {
      call: paymentsOperationsContracts.endPayout,
      as: 'payoutFailed',
      params: ofPayout,
      set: { end: 'failed' },
      only: { at: 'state', is: ['accepted', 'stuck'] },
      together: 'payout.end',
    },
    {
      call: paymentsOperationsContracts.endPayout,
      as: 'payoutNeverSent',
      params: ofPayout,
      set: { end: 'never-sent' },
      only: { at: 'state', is: ['stuck'] },
      together: 'payout.end',
    },
  ],
  uses: [tillsOperationsContracts.operatorTills],
});

/** The outside accounts of money, what stands still there, and their bank statements. */
export const tills = screen({
  name: 'tills',
  path: '/ops/tills',
  group: 'money',
  words: 'payments',
  tabOf: 'payments',
  list: {
    call: tillsOperationsContracts.operatorTills,
    columns: [
      ...['tillId', 'stops.what', 'parked.payments', 'parked.oldestAtMs', 'payouts.waiting'],
      ...['payouts.oldestAtMs', 'currency', 'isOn'],
    ],
    key: 'tillId',
    live: true,
  },
  detail: { history: 'till' },
  actions: [
    {
      call: tillsOperationsContracts.changeTill,
      as: 'stopTill',
      set: { isStopped: true },
      fixed: { what: 'part' },
      inDetail: true,
    },
    {
      call: tillsOperationsContracts.changeTill,
      as: 'resumeTill',
      set: { isStopped: false },
      fixed: { what: 'part' },
      together: 'till.resume',
      inDetail: true,
    },
  ],
  uses: [tillsOperationsContracts.loadExtract],
});
