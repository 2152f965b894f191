import { type ContractTerms, contractKinds, type TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import type { Product } from '#src/contracts/games/products.ts';
import type { LeftOut } from '#src/rules/agents/sums.ts';

/** What agents are paid for: by their rates, and by contracts of each kind. */
export const statementKinds = ['rebate', ...contractKinds] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The contract that a payment follows, as it is written into each statement. */
export interface StatementContract<Terms extends ContractTerms = TieredTerms> {
  /** SHA-256 of the terms that the agent accepted, with their parties. */
  readonly hash: string;
  readonly offeredBy: 'house' | 'upline';
  readonly terms: Terms;
}

/** The contracts of each kind of statement. */
export type SalaryContract = StatementContract<TermsOf<'daily' | 'hourly'>>;
export type DividendContract = StatementContract<TermsOf<'dividend'>>;
export type FeeContract = StatementContract<TermsOf<'fee'>>;
type TermsOf<Kind extends ContractTerms['kind']> = Extract<ContractTerms, { readonly kind: Kind }>;

/** What every statement begins with. */
export interface StatementHead {
  readonly v: 1;
  /** The agent's number in the tree. */
  readonly agent: number;
  readonly product: Product | null;
  readonly fromMs: number;
  readonly toMs: number;
  /** What is left out of the sums, whatever the reason; null for branches of fewer than five active members. */
  readonly notCounted: LeftOut | null;
  /** SHA-256 of the agent's statement before this one, of the same kind and product; null in the first. */
  readonly previous: string | null;
}

/**
 * What is set aside for one direct downline agent's contract, and what the purse leaves of it, in minor units. It is what
 * the contract comes to without the play of protected members, so that no upline is paid what they cost the downline.
 */
export interface Claim {
  readonly agent: number;
  readonly claimMinor: number;
  readonly purseMinor: number;
}

/** The end of a statement that follows a contract. */
export interface PurseLines {
  /** The number of the tier that applies, from 0; null if none is met. */
  readonly tier: number | null;
  readonly grossMinor: number;
  /** What there is to share: the gross, or what the upline's purse left of it. */
  readonly purseMinor: number;
  readonly claims: readonly Claim[];
  readonly netMinor: number;
}

/** The direct downlines of one rate. */
export interface RebateLine {
  readonly ratePpm: number;
  /** The agent's rate less theirs. */
  readonly differencePpm: number;
  /** The valid turnover of all their branches. */
  readonly validMinor: number;
  readonly activeMembers: number;
}

export interface RebateStatement extends StatementHead {
  readonly kind: 'rebate';
  readonly ratePpm: number;
  readonly lines: readonly RebateLine[];
  /** Minor units below 0 that corrections left to be earned back. */
  readonly carryInMinor: number;
  /** Millionths of a minor unit, from 0 up to, but without, a whole one. */
  readonly remainderIn: number;
  readonly netMinor: number;
  readonly carryOutMinor: number;
  readonly remainderOut: number;
}

export interface SalaryStatement extends StatementHead, PurseLines {
  readonly kind: 'daily' | 'hourly';
  readonly contract: SalaryContract;
  readonly validMinor: number;
  readonly activeMembers: number;
  /** Valid turnover below 0 that corrections left. */
  readonly carryInMinor: number;
  readonly baseMinor: number;
  readonly carryOutMinor: number;
}

/** What a dividend is computed from; each amount is added with its sign. */
export type DividendLine =
  | { readonly line: 'stakes'; readonly rounds: number; readonly amountMinor: number }
  | { readonly line: 'payouts' | 'jackpots'; readonly amountMinor: number }
  /** Of what was given without regard to a product, the part of this one. */
  | { readonly line: 'converted' | 'given'; readonly totalMinor: number; readonly amountMinor: number }
  | { readonly line: 'agents'; readonly count: number; readonly amountMinor: number }
  | { readonly line: 'vendorFee'; readonly ratePpm: number; readonly amountMinor: number };

export interface DividendStatement extends StatementHead, PurseLines {
  readonly kind: 'dividend';
  readonly contract: DividendContract;
  readonly activeMembers: number;
  /** The branch's stakes by product, by which money that belongs to none is split. */
  readonly stakesMinor: Readonly<Record<Product, number>>;
  readonly lines: readonly DividendLine[];
  readonly ngrMinor: number;
  readonly carryInMinor: number;
  /** D: the sum of the lines and the carry. */
  readonly baseMinor: number;
  readonly carryOutMinor: number;
}

export interface FeeStatement extends StatementHead {
  readonly kind: 'fee';
  readonly contract: FeeContract;
  /** Direct downlines who have proven who they are and deposited, for the first time in the period. */
  readonly verified: number;
  readonly netMinor: number;
}

export type Statement = RebateStatement | SalaryStatement | DividendStatement | FeeStatement;
