import type { OwnRates } from '#functions/affiliation/rates.repo.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { PromotionRow } from '#functions/features/rewards/promotions.repo.ts';
import { type Product, products } from '#src/rules/products.ts';
import { cashbackOf, periodLoss } from '#src/rules/rewards/cashback.ts';
import { conditionsOf } from '#src/rules/rewards/conditions.ts';
import { ratesOnDay } from '#src/rules/agents/rates.ts';
import { payRebate, ratesAt, ratesWithNode, rebateUnits } from '#src/rules/rewards/rebate.ts';
import type { MemberFacts } from '#functions/features/rewards/member/acceptance.ts';
import { weekEndOf } from './days.ts';
import type { CloseSite } from './site.ts';
import type { DayScheme, DaySchemes, DaySums, RewardState } from './day-close.store.ts';
import { totalOf } from './sums.ts';
import { outsideAudience } from '#functions/features/rewards/member/eligibility.ts';

/** What a member's schemes are judged by, beside the member's own rows. */
export interface JudgedBy {
  readonly site: CloseSite;
  readonly facts: MemberFacts;
  /** How many deposits were credited. */
  readonly credited: number;
  readonly currency: string;
  /** The rates of the member's place in the tree of agents; undefined for a member whom only the level gives any. */
  readonly node?: OwnRates | undefined;
}

/** The first of the schemes of one kind that is for this member, with its conditions in the member's currency. */
export function schemeOf(
  sql: SqlStorage,
  { site, facts, credited, currency }: JudgedBy,
  isMeant: (row: PromotionRow) => boolean,
) {
  if (!rulesFor(site.bonuses, readPlayState(sql).country).allowed) return undefined;
  for (const row of site.schemes.filter(isMeant)) {
    const conditions = conditionsOf(row.document, currency);
    if (conditions && outsideAudience(sql, row.document, facts, { credited }) === undefined)
      return { row, conditions };
  }
  return undefined;
}

/** The rebate of this member for a day: its rates by the tree of agents or else by level, and its period. */
export function rebateScheme(
  sql: SqlStorage,
  by: JudgedBy,
  { level, day }: { readonly level: string; readonly day: number },
) {
  const found = schemeOf(sql, by, ({ document: { trigger } }) => {
    return trigger.on === 'day-close' && trigger.basis === 'stakes';
  });
  const gift = found?.conditions.gifts.find(({ gives }) => gives === 'rebate');
  const trigger = found?.conditions.trigger;
  if (gift?.gives !== 'rebate' || trigger?.on !== 'day-close') return undefined;
  const ofNode = by.node && ratesOnDay(by.node, day, by.site.agentRates.bounds);
  const rates = ratesWithNode(ratesAt(gift, level), ofNode);
  return { ...schemeName(found?.row), period: trigger.period, rates };
}

/** The cashback of this member, and its period. */
export function cashbackScheme(sql: SqlStorage, by: JudgedBy) {
  const found = schemeOf(sql, by, ({ document: { trigger } }) => {
    return trigger.on === 'day-close' && trigger.basis === 'net-loss';
  });
  const gift = found?.conditions.gifts.find(({ gives }) => gives === 'cashback');
  const trigger = found?.conditions.trigger;
  if (gift?.gives !== 'cashback' || trigger?.on !== 'day-close') return undefined;
  const { ofNetLossPpm, maxMinor } = gift;
  return { ...schemeName(found?.row), period: trigger.period, ofNetLossPpm, maxMinor };
}

function schemeName(row: PromotionRow | undefined): DayScheme {
  return { promotionId: row?.id ?? '', version: row?.version ?? 0, termsVersion: row?.termsVersion ?? '' };
}

/** What the close of a day owes, and what it carries on. */
export interface Owing {
  readonly schemes: DaySchemes;
  readonly rebateMinor: number;
  readonly cashbackMinor: number;
  readonly carried: Pick<
    RewardState,
    | 'rebate_carry'
    | 'period_net_minor'
    | 'period_corrections_minor'
    | 'cashback_carry_minor'
    | 'period_ends_day'
  >;
}

interface Closing {
  readonly day: number;
  readonly sums: DaySums;
  readonly level: string;
  /** Whether periods end with this day before their time, as with an exclusion. */
  readonly isLast: boolean;
}

/** Judges a closed day: the rebate of its valid turnover, and the cashback of a period that ends with it. */
export function owingOf(sql: SqlStorage, state: RewardState, by: JudgedBy, closing: Closing): Owing {
  const { day, isLast } = closing;
  const endsWith = (period: 'day' | 'week') => isLast || period === 'day' || day === weekEndOf(day);
  const rebate = rebateOwed(sql, state, by, closing, endsWith);
  const cashback = cashbackOwed(sql, state, by, closing, endsWith);
  const isPending = rebate.isPending || cashback.isPending;
  return {
    schemes: { ...rebate.schemes, ...cashback.schemes },
    rebateMinor: rebate.minor,
    cashbackMinor: cashback.minor,
    carried: {
      ...rebate.carried,
      ...cashback.carried,
      period_ends_day: isPending ? weekEndOf(day) : null,
    },
  };
}

type EndsWith = (period: 'day' | 'week') => boolean;

function rebateOwed(sql: SqlStorage, state: RewardState, by: JudgedBy, closing: Closing, endsWith: EndsWith) {
  const scheme = rebateScheme(sql, by, closing);
  if (!scheme)
    return { minor: 0, schemes: {}, carried: { rebate_carry: state.rebate_carry }, isPending: false };
  const valid = Object.fromEntries(
    products.map((product): [Product, number] => [product, closing.sums[product]?.validMinor ?? 0]),
  );
  const units = rebateUnits(BigInt(state.rebate_carry), valid, scheme.rates);
  const isDue = endsWith(scheme.period);
  const { paidMinor, carry } = isDue ? payRebate(units) : { paidMinor: 0, carry: units };
  const { period: _, ...named } = scheme;
  return {
    minor: paidMinor,
    schemes: { rebate: named },
    carried: { rebate_carry: String(carry) },
    isPending: !isDue && payRebate(units).paidMinor > 0,
  };
}

function cashbackOwed(
  sql: SqlStorage,
  state: RewardState,
  by: JudgedBy,
  { sums }: Closing,
  endsWith: EndsWith,
) {
  const scheme = cashbackScheme(sql, by);
  const none = { period_net_minor: 0, period_corrections_minor: 0 };
  const before = { cashback_carry_minor: state.cashback_carry_minor };
  // What was lost while there was no cashback earns none later.
  if (!scheme) return { minor: 0, schemes: {}, carried: { ...none, ...before }, isPending: false };
  const corrected = totalOf(sums, 'correctedMinor');
  const netMinor =
    state.period_net_minor + totalOf(sums, 'stakeMinor') - totalOf(sums, 'wonMinor') - corrected;
  const correctionsMinor = state.period_corrections_minor + corrected;
  if (!endsWith(scheme.period)) {
    const carried = { period_net_minor: netMinor, period_corrections_minor: correctionsMinor, ...before };
    return { minor: 0, schemes: {}, carried, isPending: netMinor !== 0 || correctionsMinor !== 0 };
  }
  const carryMinor = state.cashback_carry_minor;
  const { lossMinor, carryMinor: next } = periodLoss({ netMinor, correctionsMinor, carryMinor });
  const { period: _, maxMinor, ofNetLossPpm, ...named } = scheme;
  return {
    minor: cashbackOf(lossMinor, ofNetLossPpm, maxMinor),
    schemes: { cashback: { ...named, ofNetLossPpm, lossMinor } },
    carried: { ...none, cashback_carry_minor: next },
    isPending: false,
  };
}
