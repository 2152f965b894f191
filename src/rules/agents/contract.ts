import type {
  CarryRule,
  ContractTerms,
  ContractTier,
  TieredTerms,
} from '#src/contracts/agents/contract-terms.ts';
import { canonicalText } from '#src/rules/rewards/terms-text.ts';

const million = 1_000_000n;

/** The parties of a set of terms, and which one it is between them. */
export interface ContractParties {
  readonly id: string;
  readonly version: number;
  /** The member who pays; absent for the house. */
  readonly offerer?: string | undefined;
  readonly receiver: string;
  readonly currency: string;
}

/** Terms with their parties as one text; its SHA-256 names them in acceptances and statements. */
export function contractText(parties: ContractParties, terms: ContractTerms): string {
  return canonicalText({ v: 1, ...parties, terms });
}

/** A branch's figures of one period, amounts in minor units. */
export interface TierFigures {
  readonly betMinor: number;
  readonly activeMembers: number;
  /** What the branch's players lost; below 0 if they won. */
  readonly netLossMinor: number;
}

const bounds = ['betMinor', 'activeMembers', 'netLossMinor'] as const;

function boundOf(tier: ContractTier, bound: (typeof bounds)[number]): number {
  return tier[bound] ?? 0;
}

/**
 * Whether the tiers of terms rise in their rate and in every bound that is used, a rate is at most the whole, and only
 * dividends look at losses.
 */
export function areTiersValid({ kind, rateType, tiers }: TieredTerms): boolean {
  const knowsLosses = (tier: ContractTier) => (kind === 'dividend') === (tier.netLossMinor !== undefined);
  const isShare = (tier: ContractTier) => rateType === 'F' || tier.rate <= Number(million);
  const rises = (of: (tier: ContractTier) => number) =>
    tiers.every((tier, at) => at === 0 || of(tier) > of(tiers[at - 1] as ContractTier));
  return (
    tiers.every((tier) => knowsLosses(tier) && isShare(tier)) &&
    rises(({ rate }) => rate) &&
    bounds.every(
      (bound) => tiers.every((tier) => boundOf(tier, bound) === 0) || rises((tier) => boundOf(tier, bound)),
    )
  );
}

/** The highest tier whose every bound the figures reach; undefined if they reach none. */
export function tierMet(tiers: readonly ContractTier[], figures: TierFigures): ContractTier | undefined {
  return tiers.findLast((tier) =>
    bounds.every((bound) => boundOf(tier, bound) === 0 || figures[bound] >= boundOf(tier, bound)),
  );
}

/**
 * What a tier pays, in whole minor units: its rate of the base, rounded down, or its fixed sum. Nothing without a tier,
 * and no rate of a base below 0.
 */
export function grossMinor(
  rateType: TieredTerms['rateType'],
  tier: ContractTier | undefined,
  baseMinor: number,
): number {
  if (!tier) return 0;
  if (rateType === 'F') return tier.rate;
  return baseMinor <= 0 ? 0 : Number((BigInt(tier.rate) * BigInt(baseMinor)) / million);
}

/**
 * What of a period is carried into the next one, 0 or below, in minor units. The period's own result is without what
 * was carried in.
 */
export function carryOutMinor(rule: CarryRule, ownMinor: number, carryInMinor: number): number {
  if (rule === 'none') return 0;
  return Math.min(0, rule === 'previous' ? ownMinor : ownMinor + carryInMinor);
}

/**
 * Whether at each bound of a downline's tiers its rate is at most what the offerer is paid there, for the same periods.
 * Nothing can be passed on of a fixed sum.
 */
export function isWithin(child: TieredTerms, offerer: ContractTerms | undefined): boolean {
  if (!offerer || offerer.kind === 'fee' || offerer.kind !== child.kind) return false;
  if (offerer.product !== child.product || offerer.rateType === 'F' || child.rateType === 'F') return false;
  // A purse is shared once its own period ends, so what is due in between would find none.
  if (child.kind === 'dividend' && offerer.kind === 'dividend' && child.period !== offerer.period)
    return false;
  return child.tiers.every((tier) => tier.rate <= rateAt(offerer.tiers, tier));
}

/** Whether terms pay less than others at a bound of those; then a downline who has those would get less. */
export function paysLess(terms: TieredTerms, than: TieredTerms): boolean {
  return !isWithin(than, terms);
}

function rateAt(
  tiers: readonly ContractTier[],
  { betMinor, activeMembers, netLossMinor = 0 }: ContractTier,
): number {
  return tierMet(tiers, { betMinor, activeMembers, netLossMinor })?.rate ?? 0;
}

/**
 * The most that terms pay on a branch's turnover, in millionths; a fixed sum counts by the turnover that reaches it,
 * and without such a bound without end.
 */
export function highestPpm({ rateType, tiers }: TieredTerms): number {
  if (rateType === 'P') return tiers.at(-1)?.rate ?? 0;
  return Math.max(
    ...tiers.map(({ rate, betMinor }) =>
      betMinor === 0
        ? Number.POSITIVE_INFINITY
        : Number((BigInt(rate) * million + BigInt(betMinor) - 1n) / BigInt(betMinor)),
    ),
  );
}

/** What a period pays that just reaches a tier, in minor units. */
export interface ContractExample {
  readonly baseMinor: number;
  readonly activeMembers: number;
  readonly amountMinor: number;
}

/** An example of the first tier; a bound that is not used is shown as a round sum. */
export function contractExample({ kind, rateType, tiers }: TieredTerms, roundMinor: number): ContractExample {
  const [tier] = tiers;
  const bound = kind === 'dividend' ? tier?.netLossMinor : tier?.betMinor;
  const baseMinor = bound || roundMinor;
  const activeMembers = tier?.activeMembers ?? 0;
  return { baseMinor, activeMembers, amountMinor: grossMinor(rateType, tier, baseMinor) };
}

/** The highest daily and the highest hourly salary of a product together, in millionths of turnover. */
export function salariesPpm(all: readonly ContractTerms[], product: string): number {
  const highest = (kind: 'daily' | 'hourly') =>
    Math.max(
      0,
      ...all.map((terms) =>
        terms.kind !== 'fee' && terms.kind === kind && terms.product === product ? highestPpm(terms) : 0,
      ),
    );
  return highest('daily') + highest('hourly');
}
