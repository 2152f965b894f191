import type { ProductBounds } from '#functions/affiliation/rates.repo.ts';
import type { MemberFacts } from '#functions/features/rewards/member/acceptance.ts';
import type { JudgedBy } from '#functions/features/rewards/member/day-close/owing.ts';
import type { RoundKey } from '#functions/features/rewards/member/day-close/counting.ts';
import { closeTurn } from '#functions/features/rewards/member/day-close/turn.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { RateBounds } from '#src/rules/agents/rates.ts';
import { type Product, products } from '#src/rules/products.ts';
import { samplePromotion } from './sample-promotion.ts';
import type { TestWallet } from './wallet.ts';

const facts: MemberFacts = { registeredAtMs: 0, isPhoneVerified: false, lists: [] };
const unpaid = { maxPpm: 0, floorPpm: 0, gapPpm: 500, intervalPpm: 500 };
/** Agents are paid for slots and live games. */
const agentBounds: ProductBounds = Object.fromEntries(
  products.map((product) => [
    product,
    product === 'slots' || product === 'live' ? { ...unpaid, maxPpm: 10_000 } : unpaid,
  ]),
) as Record<Product, RateBounds>;
const standing: Partial<PromotionDocument> = {
  wagering: undefined,
  audience: {},
  uses: { per: 'once', marks: [] },
};

/** A rebate of these rates at every level, or by level. */
export function rebatePromotion(
  rates: Extract<PromotionDocument['rewards'][number], { gives: 'rebate' }>['ratePpm'],
  period: 'day' | 'week' = 'day',
): PromotionDocument {
  return samplePromotion({
    ...standing,
    trigger: { on: 'day-close', period, basis: 'stakes' },
    rewards: [{ gives: 'rebate', ratePpm: rates }],
  });
}

/** Cashback of a part of what a period has cost. */
export function cashbackPromotion(
  ofNetLossPpm: number,
  maxMinor: number,
  period: 'day' | 'week' = 'week',
): PromotionDocument {
  return samplePromotion({
    ...standing,
    trigger: { on: 'day-close', period, basis: 'net-loss' },
    rewards: [{ gives: 'cashback', ofNetLossPpm, maxMinor: { USD: maxMinor } }],
  });
}

/** Levels by what they are reached with and kept by, in whole minor units. */
export function levelsPromotion(
  levels: readonly (readonly [name: string, fromMinor: number, keepMonthMinor: number])[],
): PromotionDocument {
  return samplePromotion({
    ...standing,
    trigger: {
      on: 'level',
      levels: levels.map(([name, from, keep]) => ({
        name,
        fromMinor: { USD: from },
        keepMonthMinor: { USD: keep },
      })),
    },
    rewards: [{ gives: 'level' }],
  });
}

/** What days are closed by at a merchant with these schemes. */
export function judgedBy(
  documents: readonly PromotionDocument[],
  { timeZone = 'UTC', bonuses = {} }: { timeZone?: string; bonuses?: Partial<PackBonuses> } = {},
): JudgedBy {
  const schemes = documents.map((document, at) => ({
    ...{ id: `scheme-${at}`, version: 1, state: 'published' as const, document },
    ...{ termsVersion: '0'.repeat(64), pack: 'demo@2', changedAtMs: 0, changedBy: '' },
  }));
  const pack = { elsewhere: { ...demoPack.bonuses, ...bonuses }, byCountry: {} };
  const agentRates = { bounds: agentBounds, isPaid: { elsewhere: true, byCountry: {} } };
  const site = {
    ...{ timeZone, schemes, referrals: [], bonuses: pack, coolDays: { elsewhere: 0, byCountry: {} } },
    agentRates,
    packs: { elsewhere: 'demo@3', byCountry: {} },
    gates: { elsewhere: 'nothing' as const, byCountry: {} },
    currency: 'USD',
  };
  return { site, facts, credited: 0, currency: 'USD' };
}

/** Closes every day that can be closed, as the alarm does; returns how many turns it took. */
export function closeDays(wallet: TestWallet, by: JudgedBy): number {
  let after: RoundKey | undefined;
  for (let turns = 1; ; turns += 1) {
    const end = closeTurn(wallet.sql, by, after, wallet.nowMs);
    if (end.isDone) return turns - 1;
    after = end.after;
  }
}
