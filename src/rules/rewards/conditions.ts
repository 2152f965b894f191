import type { PromotionDocument, PromotionTrigger, Wagering } from '#src/contracts/rewards/promotion.ts';
import { givesBonus, type Money } from './bonus-rewards.ts';

/** What a grant is staked and converted by: the wagering of its promotion, in the member's currency. */
export interface GrantTerms {
  readonly multiple: number;
  readonly weights: Wagering['weights'];
  readonly maxBetMinor: number;
  readonly days: number;
  readonly capMinor: number;
}

/** What a promotion gives, in one currency. A match is a part of the deposit, in millionths. */
export type Gift =
  | { readonly gives: 'bonus'; readonly amountMinor: number }
  | { readonly gives: 'cash'; readonly amountMinor: number }
  | { readonly gives: 'match'; readonly ofDepositPpm: number; readonly maxMinor: number };

type DepositTrigger = Extract<PromotionTrigger, { on: 'deposit' }>;

/** What begins a promotion, in one currency. */
export type Beginning =
  | Exclude<PromotionTrigger, { on: 'deposit' }>
  | (Omit<DepositTrigger, 'minMinor'> & { readonly minMinor: number });

/** All that a promotion asks of a member and gives, in one currency: for the engine, and for its terms in words. */
export interface Conditions {
  readonly gifts: readonly Gift[];
  /** Undefined where nothing has to be staked, as for cash. */
  readonly wagering: GrantTerms | undefined;
  readonly trigger: Beginning;
  readonly audience: PromotionDocument['audience'];
  readonly uses: Omit<PromotionDocument['uses'], 'budgetMinor'> & { readonly budgetMinor?: number };
  readonly closesAtMs: number | undefined;
}

/** The conditions for members with this currency; undefined if they are not offered the promotion. */
export function conditionsOf(document: PromotionDocument, currency: string): Conditions | undefined {
  const gifts = document.rewards.map((reward) => giftIn(reward, currency));
  const trigger = beginningIn(document.trigger, currency);
  const wagering = givesBonus(document) ? wageringIn(document.wagering, currency) : undefined;
  const uses = usesIn(document.uses, currency);
  if (!trigger || !uses || !gifts.every((gift) => gift !== undefined)) return undefined;
  if (givesBonus(document) && !wagering) return undefined;
  return { gifts, wagering, trigger, audience: document.audience, uses, closesAtMs: document.closesAtMs };
}

function giftIn(reward: PromotionDocument['rewards'][number], currency: string): Gift | undefined {
  const amountMinor = amountIn(reward.gives === 'match' ? reward.maxMinor : reward.amountMinor, currency);
  if (amountMinor === undefined) return undefined;
  if (reward.gives !== 'match') return { gives: reward.gives, amountMinor };
  return { gives: 'match', ofDepositPpm: reward.ofDepositPpm, maxMinor: amountMinor };
}

function beginningIn(trigger: PromotionTrigger, currency: string): Beginning | undefined {
  if (trigger.on !== 'deposit') return trigger;
  const minMinor = amountIn(trigger.minMinor, currency);
  return minMinor === undefined ? undefined : { ...trigger, minMinor };
}

function usesIn(uses: PromotionDocument['uses'], currency: string): Conditions['uses'] | undefined {
  const { budgetMinor: budgets, ...others } = uses;
  if (!budgets) return others;
  const budgetMinor = amountIn(budgets, currency);
  return budgetMinor === undefined ? undefined : { ...others, budgetMinor };
}

function wageringIn(wagering: Wagering | undefined, currency: string): GrantTerms | undefined {
  const maxBetMinor = wagering?.maxBetMinor[currency];
  const capMinor = wagering?.capMinor[currency];
  if (!wagering || maxBetMinor === undefined || capMinor === undefined) return undefined;
  const { multiple, weights, days } = wagering;
  return { multiple, weights, maxBetMinor, days, capMinor };
}

function amountIn(amounts: Money, currency: string): number | undefined {
  return amounts[currency];
}
