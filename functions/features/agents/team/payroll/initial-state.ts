import { dayMs } from '#src/rules/durations.ts';

/** For how long an upline may hold on to a dividend of a downline. */
export const releaseMs = 3 * dayMs;

/** Why two operators decide first, in the order in which it is looked at. */
export type HeldFor = '' | 'flag' | 'harm' | 'first' | 'amount';

/** What becomes of a statement first. */
export interface InitialState {
  readonly state: 'computed' | 'held' | 'due';
  readonly heldFor: HeldFor;
  /** The number of the upline who may release it; null if nobody has to. */
  readonly releasedBy: number | null;
  readonly dueAtMs: number;
}

/** What is known of a payment when it is computed. */
export interface NewPayment {
  readonly netMinor: number;
  readonly isFlagged: boolean;
  readonly isHarm: boolean;
  readonly wasPaid: boolean;
  /** The upline that a dividend waits for. */
  readonly releasedBy: number | null;
}

/** The settings that payments are held by. */
export interface HoldSettings {
  readonly holdFromMinor: number;
  readonly holdFirst: boolean;
}

/** Decides whether a payment goes at once, waits for its upline, or is held for operators; of 0 there is nothing to do. */
export function initialState(payment: NewPayment, settings: HoldSettings, fromMs: number): InitialState {
  const { netMinor, releasedBy } = payment;
  const dueAtMs = releasedBy === null ? fromMs : fromMs + releaseMs;
  const rest = { releasedBy, dueAtMs };
  if (netMinor === 0) return { state: 'computed', heldFor: '', releasedBy: null, dueAtMs: fromMs };
  const heldFor = reasonToHold(payment, settings);
  return { state: heldFor === '' ? 'due' : 'held', heldFor, ...rest };
}

function reasonToHold(payment: NewPayment, { holdFromMinor, holdFirst }: HoldSettings): HeldFor {
  if (payment.isFlagged) return 'flag';
  if (payment.isHarm) return 'harm';
  if (holdFirst && !payment.wasPaid) return 'first';
  return payment.netMinor >= holdFromMinor ? 'amount' : '';
}
