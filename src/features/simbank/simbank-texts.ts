import type {
  PaymentStep,
  PayoutPlan,
  SimulatedAccount,
  SimulatedPayment,
} from '#src/contracts/simbank/simbank.ts';
import type { SimbankWords } from './simbank-words.server.ts';

type Key = keyof SimbankWords['t'];
type PaymentState = SimulatedPayment['state'] | SimulatedPayment['moved'][number]['state'];
type PayoutState = SimulatedAccount['payouts'][number]['state'];
type Keys<Name extends string> = { readonly [Each in Name]: Key };

/** Titles of the choices for a payment. */
export const stepTitles: Keys<PaymentStep> = {
  paid: 'stepPaid',
  pending: 'stepPending',
  late: 'stepLate',
  twice: 'stepTwice',
  less: 'stepLess',
  more: 'stepMore',
  'other-currency': 'stepOtherCurrency',
  'wrong-reference': 'stepWrongReference',
  refused: 'stepRefused',
  'callback-lost': 'stepCallbackLost',
  chargeback: 'stepChargeback',
  settle: 'stepSettle',
  fail: 'stepFail',
  resend: 'stepResend',
  'dispute-won': 'stepDisputeWon',
  'dispute-lost': 'stepDisputeLost',
};

/** What each choice does. */
export const stepDetails: Keys<PaymentStep> = {
  paid: 'detailPaid',
  pending: 'detailPending',
  late: 'detailLate',
  twice: 'detailTwice',
  less: 'detailLess',
  more: 'detailMore',
  'other-currency': 'detailOtherCurrency',
  'wrong-reference': 'detailWrongReference',
  refused: 'detailRefused',
  'callback-lost': 'detailCallbackLost',
  chargeback: 'detailChargeback',
  settle: 'detailSettle',
  fail: 'detailFail',
  resend: 'detailResend',
  'dispute-won': 'detailDisputeWon',
  'dispute-lost': 'detailDisputeLost',
};

/** The states of a payment. */
export const paymentStates: Keys<PaymentState> = {
  open: 'stateOpen',
  pending: 'statePending',
  scheduled: 'stateScheduled',
  settled: 'stateSettled',
  failed: 'stateFailed',
  returned: 'stateReturned',
};

/** The states of a dispute. */
export const disputeStates: Keys<NonNullable<SimulatedPayment['dispute']>> = {
  opened: 'disputeOpened',
  won: 'disputeWon',
  lost: 'disputeLost',
};

/** The outcomes of the next payout to an account. */
export const planTitles: Keys<PayoutPlan> = {
  paid: 'planPaid',
  waits: 'planWaits',
  refused: 'planRefused',
  failed: 'planFailed',
  bounced: 'planBounced',
  unknown: 'planUnknown',
  lost: 'planLost',
};

/** The states of a payout. */
export const payoutStates: Keys<PayoutState> = {
  accepted: 'payoutAccepted',
  refused: 'payoutRefused',
  paid: 'payoutPaid',
  failed: 'payoutFailed',
  bounced: 'payoutBounced',
  unheard: 'payoutUnheard',
};

/** The ways to end a payout by hand. */
export const payoutEnds: Keys<'paid' | 'failed' | 'bounced'> = {
  paid: 'endPaid',
  failed: 'endFailed',
  bounced: 'endBounced',
};
