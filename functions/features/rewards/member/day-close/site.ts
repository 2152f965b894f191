import { waitUntil } from 'cloudflare:workers';
import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import type { ProductBounds } from '#functions/affiliation/rates.repo.ts';
import { promotionsNow } from '#functions/features/rewards/promotions.cache.ts';
import type { PromotionRow } from '#functions/features/rewards/promotions.repo.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { byCountry, type ByCountry } from '#functions/protection/by-country.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import { type CoolDays, coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { packName } from '#functions/features/rewards/promotion-site.ts';
import type { IdentityGate } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import { isScheme } from '#src/rules/rewards/schemes.ts';

/** What a day is closed by, beside the member's own rows. */
export interface CloseSite {
  readonly timeZone: string;
  /** Rebates and cashback in force while the merchant has `cashback` on, and levels while it has `rewards` on. */
  readonly schemes: readonly PromotionRow[];
  /** Rewards for invited friends in force, while the merchant has `rewards` and `referral` on. */
  readonly referrals: readonly PromotionRow[];
  readonly bonuses: ByCountry<PackBonuses>;
  /** The packs in force, as `demo@2`. */
  readonly packs: ByCountry<string>;
  /** What may not be done before the identity is proven. */
  readonly gates: ByCountry<IdentityGate>;
  readonly currency: string;
  readonly coolDays: CoolDays;
  /** Between which rates agents and their downlines are paid, and whether the member's pack allows it at all. */
  readonly agentRates: { readonly bounds: ProductBounds; readonly isPaid: ByCountry<boolean> };
}

interface Rules extends Omit<CloseSite, 'schemes' | 'referrals'> {
  readonly hasRewards: boolean;
  readonly hasCashback: boolean;
  readonly hasReferral: boolean;
}

const kept = isolateCache<Rules>({
  lifetimeMs: 10_000,
  entriesMax: 200,
  keepAlive: waitUntil,
  onFailure: (merchant, error) => logFailure('day-close', 'READ', merchant, error),
});

/** Reads what members' days are closed by, at most once in 10 s for each isolate. */
export async function closeSite(env: Env, merchant: string, nowMs: number): Promise<CloseSite> {
  const [{ hasRewards, hasCashback, hasReferral, ...rules }, promotions] = await Promise.all([
    kept.get(merchant, nowMs, () => readRules(env, merchant)),
    promotionsNow({ env, merchant }, nowMs),
  ]);
  const isOn = ({ document: { trigger } }: PromotionRow) =>
    trigger.on === 'day-close' ? hasCashback : hasRewards;
  const referrals = promotions.filter(({ document: { trigger } }) => trigger.on === 'referral');
  return {
    ...rules,
    schemes: promotions.filter((row) => isScheme(row.document) && isOn(row)),
    referrals: hasRewards && hasReferral ? referrals : [],
  };
}

async function readRules(env: Env, merchant: string): Promise<Rules> {
  const names = [merchantSetting, jurisdictionSetting, whitelabelSetting, agentsSetting].map(
    ({ name }) => name,
  );
  const settings = await readDocuments(env.DB, merchant, names);
  const { timeZone, currency } = merchantSetting.of(settings);
  return {
    timeZone,
    currency,
    bonuses: byCountry(settings, ({ bonuses }) => bonuses),
    packs: byCountry(settings, packName),
    gates: byCountry(settings, ({ identity }) => identity.gate),
    coolDays: coolDaysOf(settings),
    agentRates: {
      bounds: agentsSetting.of(settings).rebates,
      isPaid: byCountry(settings, ({ agents }) => agents.allowed && agents.turnoverPay),
    },
    hasRewards: hasFeature(settings, 'rewards'),
    hasCashback: hasFeature(settings, 'cashback'),
    hasReferral: hasFeature(settings, 'promotions') && hasFeature(settings, 'referral'),
  };
}
