import type {
  PromotionDocument,
  PromotionReward,
  PromotionTrigger,
  Wagering,
} from '#src/contracts/rewards/promotion.ts';
import { givesBonus, type Money } from './bonus-rewards.ts';
import type { Level } from './levels.ts';
import { type AmountReward, hasAmount, maxOf, type RebateReward } from './schemes.ts';

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
  | { readonly gives: 'match'; readonly ofDepositPpm: number; readonly maxMinor: number }
  | RebateReward
  | { readonly gives: 'cashback'; readonly ofNetLossPpm: number; readonly maxMinor: number }
  | { readonly gives: 'level' }
  | { readonly gives: 'prizes' }
  | FreeRoundsGift;

/** Free rounds: what each would stake, how long they can be played, and how much of their wins becomes cash. */
export interface FreeRoundsGift extends Omit<FreeRoundsReward, 'levelMinor' | 'capMinor'> {
  readonly levelMinor: number;
  readonly capMinor: number;
}

type FreeRoundsReward = Extract<PromotionReward, { gives: 'free-rounds' }>;

type TriggerOn<On extends PromotionTrigger['on']> = Extract<PromotionTrigger, { on: On }>;

/** What a mission asks for: stakes in minor units, or rounds. */
export interface MissionTarget {
  readonly measure: 'stakes' | 'rounds';
  readonly value: number;
}

/** What begins a promotion, in one currency. */
export type Beginning =
  | Exclude<PromotionTrigger, { on: 'deposit' | 'level' | 'mission' | 'contest' | 'referral' }>
  | (Omit<TriggerOn<'deposit'>, 'minMinor'> & { readonly minMinor: number })
  | { readonly on: 'level'; readonly levels: readonly Level[] }
  | (Omit<TriggerOn<'mission'>, 'target'> & { readonly target: MissionTarget })
  | ContestConditions
  | ReferralConditions;

/** What ranks in a contest, and what each place wins, in minor units; the first place first. */
export interface ContestConditions extends Omit<TriggerOn<'contest'>, 'minStakeMinor' | 'prizes'> {
  readonly minStakeMinor: number;
  readonly prizesMinor: readonly number[];
}

/** What a friend has to pay in, and stake, for whoever invited them, in minor units; and how many are paid for. */
export interface ReferralConditions extends Omit<TriggerOn<'referral'>, 'minDepositMinor'> {
  readonly minDepositMinor: number;
}

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
  const gifts = document.rewards.map((reward) => giftIn(reward, document, currency));
  const trigger = beginningIn(document.trigger, currency);
  const wagering = givesBonus(document) ? wageringIn(document.wagering, currency) : undefined;
  const uses = usesIn(document.uses, currency);
  if (!trigger || !uses || !gifts.every((gift) => gift !== undefined)) return undefined;
  if (givesBonus(document) && !wagering) return undefined;
  return { gifts, wagering, trigger, audience: document.audience, uses, closesAtMs: document.closesAtMs };
}

function giftIn(
  reward: PromotionReward,
  { wagering }: PromotionDocument,
  currency: string,
): Gift | undefined {
  if (reward.gives === 'free-rounds') return freeRoundsIn(reward, wagering?.capMinor[currency], currency);
  if (!hasAmount(reward)) return reward;
  const minor = amountIn(maxOf(reward), currency);
  return minor === undefined ? undefined : giftOf(reward, minor);
}

function freeRoundsIn(
  reward: FreeRoundsReward,
  wageringCapMinor: number | undefined,
  currency: string,
): FreeRoundsGift | undefined {
  const [levelMinor, ownCapMinor] = [reward.levelMinor[currency], reward.capMinor[currency]];
  if (levelMinor === undefined || ownCapMinor === undefined) return undefined;
  // What is won as a bonus becomes cash by the wagering, up to its cap too.
  const capMinor =
    reward.pays === 'cash' ? ownCapMinor : Math.min(ownCapMinor, wageringCapMinor ?? ownCapMinor);
  return { ...reward, levelMinor, capMinor };
}

function giftOf(reward: AmountReward, minor: number): Gift {
  if (reward.gives === 'match') return { gives: 'match', ofDepositPpm: reward.ofDepositPpm, maxMinor: minor };
  if (reward.gives === 'cashback')
    return { gives: 'cashback', ofNetLossPpm: reward.ofNetLossPpm, maxMinor: minor };
  return { gives: reward.gives, amountMinor: minor };
}

function beginningIn(trigger: PromotionTrigger, currency: string): Beginning | undefined {
  if (trigger.on === 'level') return levelsIn(trigger, currency);
  if (trigger.on === 'mission') return missionIn(trigger, currency);
  if (trigger.on === 'contest') return contestIn(trigger, currency);
  if (trigger.on === 'referral') return referralIn(trigger, currency);
  if (trigger.on !== 'deposit') return trigger;
  const minMinor = amountIn(trigger.minMinor, currency);
  return minMinor === undefined ? undefined : { ...trigger, minMinor };
}

function levelsIn({ on, levels: all }: TriggerOn<'level'>, currency: string): Beginning | undefined {
  const levels = all.flatMap((level) => {
    const fromMinor = amountIn(level.fromMinor, currency);
    const keepMonthMinor = amountIn(level.keepMonthMinor, currency);
    return fromMinor === undefined || keepMonthMinor === undefined
      ? []
      : [{ name: level.name, fromMinor, keepMonthMinor }];
  });
  return levels.length === all.length ? { on, levels } : undefined;
}

function missionIn({ target, ...mission }: TriggerOn<'mission'>, currency: string): Beginning | undefined {
  const { measure } = target;
  const value = target.measure === 'rounds' ? target.rounds : amountIn(target.minor, currency);
  return value === undefined ? undefined : { ...mission, target: { measure, value } };
}

function contestIn(
  { on, games, minStakeMinor: stakes, prizes }: TriggerOn<'contest'>,
  currency: string,
): ContestConditions | undefined {
  const minStakeMinor = amountIn(stakes, currency);
  const prizesMinor = prizes.flatMap((prize) => amountIn(prize, currency) ?? []);
  if (minStakeMinor === undefined || prizesMinor.length !== prizes.length) return undefined;
  return { on, games, minStakeMinor, prizesMinor };
}

function referralIn(
  { minDepositMinor: amounts, ...referral }: TriggerOn<'referral'>,
  currency: string,
): ReferralConditions | undefined {
  const minDepositMinor = amountIn(amounts, currency);
  return minDepositMinor === undefined ? undefined : { ...referral, minDepositMinor };
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
