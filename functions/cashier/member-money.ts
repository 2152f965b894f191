import type { DepositRules } from '#functions/protection/deposit-rules.ts';
import type { TurnoverRule } from './turnover.ts';

/** Money that one member receives from another, under the reference of its posting. */
export interface ReceivedMoney {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** Money between members, judged by the cashier: what comes in like a deposit, what goes out like a withdrawal. */
export interface MemberMoney {
  /** Whether a deposit of this amount, besides those awaited, would be credited now. */
  readonly takes: (
    amountMinor: number,
    rules: DepositRules,
    noticeVersion: string | undefined,
    nowMs: number,
  ) => boolean;
  /** Counts money that was booked as a deposit: limits, net deposits, and what has to be staked. */
  readonly received: (money: ReceivedMoney, rules: DepositRules, nowMs: number) => void;
  /** The cash that may leave to another member: no bonus, and no deposit that was not played. In minor units. */
  readonly freeMinor: (turnover: TurnoverRule) => number;
}
