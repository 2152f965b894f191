import { type WithdrawalFlag, withdrawalFlags } from '#src/contracts/cashier/cashier-fields.ts';
import { dayMs } from '#src/rules/durations.ts';

/** How long a card counts as new. */
export const newCardMs = 7 * dayMs;
/** How long a device counts as new, and the period over which stakes and deposits are compared. */
export const newDeviceMs = dayMs;
/** The multiple of the usual amount from which an amount is unusual. */
const unusualTimes = 5;

/**
 * Flags that every new member meets. An operator may pay small amounts in spite of
 * them, as a demo without reviewers does.
 */
export const passableFlags = [
  'first-payout',
  'new-card',
  'low-play',
  'new-device',
  'identity',
] as const satisfies readonly WithdrawalFlag[];

/** What a member's object knows when a withdrawal is requested; amounts in minor units. */
export interface WithdrawalFacts {
  readonly amountMinor: number;
  /** What was sent to other members within a day. */
  readonly sentOfDayMinor: number;
  /** Earlier payouts, in any order. */
  readonly paidMinor: readonly number[];
  readonly cardAgeMs: number;
  readonly stakedOfDayMinor: number;
  readonly depositedOfDayMinor: number;
  /** How long the device has been known; undefined if operators make the request. */
  readonly deviceAgeMs: number | undefined;
  readonly largestWinMinor: number;
  readonly largeWinMinor: number;
  readonly hasDispute: boolean;
  readonly needsFundsSource: boolean;
  readonly isIdentityProven: boolean;
  readonly isTurnoverReviewed: boolean;
}

/** Returns every flag that the facts raise. */
export function flagsOf(facts: WithdrawalFacts): readonly WithdrawalFlag[] {
  const usualMinor = medianOf(facts.paidMinor);
  const met: Readonly<Partial<Record<WithdrawalFlag, boolean>>> = {
    'first-payout': facts.paidMinor.length === 0,
    'new-card': facts.cardAgeMs < newCardMs,
    'unusual-amount':
      usualMinor !== undefined && facts.amountMinor + facts.sentOfDayMinor >= unusualTimes * usualMinor,
    'low-play': facts.stakedOfDayMinor < facts.depositedOfDayMinor,
    'new-device': facts.deviceAgeMs !== undefined && facts.deviceAgeMs < newDeviceMs,
    'large-win': facts.largestWinMinor >= facts.largeWinMinor,
    dispute: facts.hasDispute,
    'funds-source': facts.needsFundsSource,
    identity: !facts.isIdentityProven,
    turnover: facts.isTurnoverReviewed,
    operator: facts.deviceAgeMs === undefined,
  };
  return withdrawalFlags.filter((flag) => met[flag]);
}

function medianOf(amounts: readonly number[]): number | undefined {
  const sorted = [...amounts].sort((one, other) => one - other);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
