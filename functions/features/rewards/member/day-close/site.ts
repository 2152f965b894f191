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
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import { isScheme } from '#src/rules/rewards/schemes.ts';

/** What a day is closed by, beside the member's own rows. */
export interface CloseSite {
  readonly timeZone: string;
  /** Rebates and cashback in force while the merchant has `cashback` on, and levels while it has `rewards` on. */
  readonly schemes: readonly PromotionRow[];
  readonly bonuses: ByCountry<PackBonuses>;
  readonly coolDays: CoolDays;
  /** Between which rates agents and their downlines are paid, and whether the member's pack allows it at all. */
  readonly agentRates: { readonly bounds: ProductBounds; readonly isPaid: ByCountry<boolean> };
}

type Rules = Omit<CloseSite, 'schemes'> & { readonly hasRewards: boolean; readonly hasCashback: boolean };

const kept = isolateCache<Rules>({
  lifetimeMs: 10_000,
  entriesMax: 200,
  keepAlive: waitUntil,
  onFailure: (merchant, error) => logFailure('day-close', 'READ', merchant, error),
});

/** Reads what members' days are closed by, at most once in 10 s for each isolate. */
export async function closeSite(env: Env, merchant: string, nowMs: number): Promise<CloseSite> {
  const [{ hasRewards, hasCashback, ...rules }, promotions] = await Promise.all([
    kept.get(merchant, nowMs, () => readRules(env, merchant)),
    promotionsNow({ env, merchant }, nowMs),
  ]);
  const isOn = ({ document: { trigger } }: PromotionRow) =>
    trigger.on === 'day-close' ? hasCashback : hasRewards;
  return { ...rules, schemes: promotions.filter((row) => isScheme(row.document) && isOn(row)) };
}

async function readRules(env: Env, merchant: string): Promise<Rules> {
  const names = [merchantSetting, jurisdictionSetting, whitelabelSetting, agentsSetting].map(
    ({ name }) => name,
  );
  const settings = await readDocuments(env.DB, merchant, names);
  return {
    timeZone: merchantSetting.of(settings).timeZone,
    bonuses: byCountry(settings, ({ bonuses }) => bonuses),
    coolDays: coolDaysOf(settings),
    agentRates: {
      bounds: agentsSetting.of(settings).rebates,
      isPaid: byCountry(settings, ({ agents }) => agents.allowed && agents.turnoverPay),
    },
    hasRewards: hasFeature(settings, 'rewards'),
    hasCashback: hasFeature(settings, 'cashback'),
  };
}
