import type { RejectionReason, WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';

/** The name, explanation and icon of each state. */
export const stateTexts = {
  review: { name: 'review', title: 'reviewTitle', text: undefined, icon: 'clock', tone: 'going' },
  approved: {
    name: 'approved',
    title: 'approvedTitle',
    text: 'approvedExplained',
    icon: 'check',
    tone: 'going',
  },
  sent: { name: 'sent', title: 'sentTitle', text: 'sentExplained', icon: 'send', tone: 'going' },
  paid: { name: 'paid', title: 'paidTitle', text: 'paidExplained', icon: 'check', tone: 'good' },
  rejected: {
    name: 'rejected',
    title: 'rejectedTitle',
    text: 'rejectedExplained',
    icon: 'alert',
    tone: 'bad',
  },
  cancelled: {
    name: 'cancelled',
    title: 'cancelledTitle',
    text: 'cancelledExplained',
    icon: 'back',
    tone: 'over',
  },
  failed: { name: 'failed', title: 'failedTitle', text: 'failedExplained', icon: 'alert', tone: 'bad' },
  bounced: { name: 'bounced', title: 'bouncedTitle', text: 'bouncedExplained', icon: 'alert', tone: 'bad' },
} as const satisfies Record<
  WithdrawalState,
  { icon: IconName; name: string; title: string; text: string | undefined; tone: string }
>;

/** The same for a payout of which the bank has not said whether it took it. */
export const unsureTexts = {
  title: 'unsureTitle',
  text: 'unsureExplained',
  icon: 'clock',
  tone: 'going',
} as const;

/** What the last line of a withdrawal's sum is in each state: money on its way, paid, or back in the balance. */
export const totalTexts = {
  review: 'receive',
  approved: 'receive',
  sent: 'receive',
  paid: 'received',
  rejected: 'returned',
  cancelled: 'returned',
  failed: 'returned',
  bounced: 'returned',
} as const satisfies Record<WithdrawalState, string>;

/** Whether a withdrawal ended without a payout, so that all of it is back in the balance. */
export function isUnpaid(state: WithdrawalState): boolean {
  return state === 'rejected' || state === 'cancelled' || state === 'failed';
}

/** The message of each reason that an operator can give. */
export const reasonTexts = {
  identity: 'reasonIdentity',
  'card-holder': 'reasonCardHolder',
  'funds-source': 'reasonFunds',
  turnover: 'reasonTurnover',
  'irregular-play': 'reasonPlay',
  'duplicate-account': 'reasonDuplicate',
  other: 'reasonOther',
} as const satisfies Record<RejectionReason, string>;

/** The steps that a withdrawal still has ahead after a state. */
export function stepsAhead(state: WithdrawalState): readonly WithdrawalState[] {
  const way: readonly WithdrawalState[] = ['review', 'approved', 'sent', 'paid'];
  const at = way.indexOf(state);
  return at < 0 ? [] : way.slice(at + 1);
}
