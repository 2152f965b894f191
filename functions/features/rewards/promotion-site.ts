import type { ActSite } from '#functions/audit/joint-action.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { Settings } from '#functions/http/context.ts';
import { byCountry, type ByCountry } from '#functions/protection/by-country.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { languages } from '#src/contracts/languages.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { freeRoundVendors } from '#functions/wallet/free/free-rounds-port.ts';
import { type CurrencyExponent, currencyDecimals } from '#src/rules/money/money.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { stakesMinor } from '#src/rules/slot/stake-ladder.ts';
import { productOf } from '#src/rules/products.ts';
import type { Finding, PromotionSite } from '#src/rules/rewards/lint/promotion-findings.ts';
import { findingsOf } from '#src/rules/rewards/lint/linter.ts';
import { promotionsNow } from './promotions.cache.ts';
import { rewardsSetting } from './rewards.settings.ts';

/** Whether a game plays for a jackpot; given by the router, because jackpots are another feature. */
export type PlaysForJackpot = (settings: Settings, gameCode: string) => boolean;

type Of = Pick<ActSite, 'env' | 'merchant' | 'settings' | 'nowMs'>;

/** A pack by which a promotion was judged, as `demo@2`, and whether it may be accepted under it. */
export interface PackVerdict {
  readonly pack: string;
  readonly isAllowed: boolean;
}

/** The pack by which a merchant's promotions are judged, as `demo@2`. */
export function packNameOf(settings: Settings): string {
  return packName(packInForce(settings, '').pack);
}

/** What the linter finds against a promotion at this merchant now. */
export async function findingsAt(
  of: Of,
  playsForJackpot: PlaysForJackpot,
  document: PromotionDocument,
): Promise<Finding[]> {
  const { bonuses } = packInForce(of.settings, '').pack;
  return findingsOf(document, { ...(await siteOf(of, playsForJackpot)), bonuses });
}

/** A finding as the details of a failure name it, such as `L1 MULTIPLE_ABOVE wagering.multiple`. */
export function findingText({ rule, code, path }: Finding): string {
  return `${rule} ${code} ${path}`;
}

/** Whether a promotion may be accepted under the pack of each country: packs can have become stricter since. */
export async function verdictsOf(
  of: Of,
  playsForJackpot: PlaysForJackpot,
  document: PromotionDocument,
): Promise<ByCountry<PackVerdict>> {
  const site = await siteOf(of, playsForJackpot);
  return byCountry(of.settings, (pack) => ({
    pack: packName(pack),
    isAllowed: findingsOf(document, { ...site, bonuses: pack.bonuses }).length === 0,
  }));
}

/** A pack as promotions and claims name it. */
export function packName({ name, version }: { readonly name: string; readonly version: number }): string {
  return `${name}@${version}`;
}

async function siteOf(
  { env, merchant, settings, nowMs }: Of,
  playsForJackpot: PlaysForJackpot,
): Promise<Omit<PromotionSite, 'bonuses'>> {
  const of = merchantSetting.of(settings);
  const [{ shown, vendors }, promotions] = await Promise.all([
    catalogueFor(env, merchant, nowMs),
    promotionsNow({ env, merchant }, nowMs),
  ]);
  const currencies = of.currencies ?? [of.currency];
  return {
    languages: of.languages ?? languages,
    marginPpm: rewardsSetting.of(settings).marginPpm,
    levels: promotions.flatMap(({ document: { trigger } }) => (trigger.on === 'level' ? trigger.levels : [])),
    currencies,
    games: shown.map(({ gameCode: code, gameType: type, stakeMinorMin, model, vendorCode }) => ({
      code,
      type,
      jackpotShare: productOf(type) === 'slots' && playsForJackpot(settings, code) ? 1 : 0,
      smallestStakeMinor: stakeMinorMin === undefined ? {} : { [of.currency]: stakeMinorMin },
      ...freeRoundsIn({ model, adapter: vendors.get(vendorCode)?.adapter ?? '' }, currencies),
    })),
  };
}

/** The stakes at which free rounds can be played in a game: those of the house's slots. */
function freeRoundsIn(
  { model, adapter: vendor }: { readonly model: string; readonly adapter: string },
  currencies: readonly string[],
): Pick<PromotionSite['games'][number], 'freeRounds'> {
  const slot = freeRoundVendors.includes(vendor) ? slotModel(model) : undefined;
  if (!slot) return {};
  const levels = currencies.map(
    (currency) => [currency, stakesMinor(slot, currencyDecimals(currency) as CurrencyExponent)] as const,
  );
  return { freeRounds: { vendor, levelsMinor: Object.fromEntries(levels) } };
}
