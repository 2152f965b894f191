import { claimableMs } from '#functions/features/rewards/member/day-close/turn.ts';
import { isMet } from '#functions/features/rewards/member/day-close/missions.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { type Product, products } from '#src/rules/products.ts';
import { cashbackOf } from '#src/rules/rewards/cashback.ts';
import { conditionsOf } from '#src/rules/rewards/conditions.ts';
import { fallenTo, type Level, risenTo } from '#src/rules/rewards/levels.ts';
import { payRebate, ratesAt, rebateUnits } from '#src/rules/rewards/rebate.ts';
import { dayMs } from '#src/rules/durations.ts';

/** What of a million minor units comes back, in percent: one unit for each millionth. */
const million = 1_000_000;
const percentOf = (minor: number) => minor / 10_000;
const beyond = Number.MAX_SAFE_INTEGER;

/** What a member at a level gets back of stakes in a product, in percent; 0 for nothing. */
export interface PaidRate {
  readonly level: string;
  readonly product: Product;
  readonly percent: number;
}

/** What the engine pays of a rebate, asked for each level that is named and each product. */
export function paidRates({ rewards }: PromotionDocument): PaidRate[] {
  return rewards
    .filter((reward) => reward.gives === 'rebate')
    .flatMap((reward) =>
      Object.keys(reward.ratePpm).flatMap((level) =>
        products.map((product) => {
          const units = rebateUnits(0n, { [product]: million }, ratesAt(reward, level));
          return { level, product, percent: percentOf(payRebate(units).paidMinor) };
        }),
      ),
    );
}

/** What the engine asks for a level, found by asking it: the least stakes that reach it, and that keep it. */
export interface AskedLevel {
  readonly name: string;
  readonly fromMinor: number;
  /** 0 if nobody falls from it. */
  readonly keepMinor: number;
}

export function askedLevels(document: PromotionDocument, currency: string): AskedLevel[] {
  const trigger = conditionsOf(document, currency)?.trigger;
  const levels = trigger?.on === 'level' ? trigger.levels : [];
  return levels.map(({ name }, at) => ({
    name,
    fromMinor: least((totalMinor) => rankReached(levels, totalMinor) >= at),
    keepMinor: least(
      (monthMinor) => fallenTo(levels, { level: name, fallenFrom: '' }, monthMinor).level === name,
    ),
  }));
}

function rankReached(levels: readonly Level[], totalMinor: number): number {
  const { level } = risenTo(levels, { level: '', fallenFrom: '' }, { totalMinor, monthMinor: 0 });
  return levels.findIndex(({ name }) => name === level);
}

/** The least amount for which something holds that holds for every larger one. */
function least(holds: (minor: number) => boolean): number {
  let [from, to] = [0, 2 ** 40];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Figures of what play earns, as the engine asks and pays them: amounts of money, and plain numbers. */
export interface SchemeFigures {
  readonly minor: readonly number[];
  readonly counts: readonly number[];
  readonly percents: readonly number[];
}

const none: SchemeFigures = { minor: [], counts: [], percents: [] };

export function schemeFigures(document: PromotionDocument, currency: string): SchemeFigures {
  const conditions = conditionsOf(document, currency);
  const trigger = conditions?.trigger;
  if (trigger?.on === 'level') {
    const asked = askedLevels(document, currency);
    return { ...none, minor: asked.flatMap((level) => [level.fromMinor, level.keepMinor]).filter(Boolean) };
  }
  if (trigger?.on === 'mission') {
    const target = least((value) => isMet({ target: trigger.target, value }));
    return trigger.target.measure === 'rounds' ? { ...none, counts: [target] } : { ...none, minor: [target] };
  }
  if (trigger?.on === 'contest') {
    const { prizesMinor: prizes, minStakeMinor } = trigger;
    // The places at which a span of equal prizes begins and ends.
    const places = prizes.flatMap((prize, at) =>
      prize === prizes[at - 1] && prize === prizes[at + 1] ? [] : [at + 1],
    );
    return { ...none, minor: [minStakeMinor, ...prizes], counts: places };
  }
  if (trigger?.on !== 'day-close') return none;
  const cashback = conditions?.gifts.find(({ gives }) => gives === 'cashback');
  const paid =
    cashback?.gives === 'cashback'
      ? {
          minor: [cashbackOf(beyond, cashback.ofNetLossPpm, cashback.maxMinor)],
          percents: [percentOf(cashbackOf(million, cashback.ofNetLossPpm, beyond))],
        }
      : {
          minor: [],
          percents: paidRates(document)
            .map(({ percent }) => percent)
            .filter(Boolean),
        };
  return { ...paid, counts: [claimableMs / dayMs] };
}
