import { systemStatusOf } from '#functions/edge/gate/gate.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { brandNameOf, merchantSetting } from '#functions/settings/merchant.ts';
import { siteFeaturesOf } from '#functions/settings/site-features.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';

/** What a client needs at startup: the merchant's choices, and what the gate knows of the visitor. */
export function consolidatedSettings({
  merchant,
  settings,
  verdict,
  country,
  address,
}: RequestContext): OutputOf<typeof whitelabelContracts.consolidatedSettings> {
  const chosen = merchantSetting.of(settings);
  const { languages, defaultLanguage } = profileOf(settings);
  return {
    merchantCode: merchant,
    brandName: brandNameOf(settings),
    currency: chosen.currency,
    currencies: chosen.currencies ?? [chosen.currency],
    timeZone: chosen.timeZone,
    languages: [...languages],
    defaultLanguage,
    defaultTheme: chosen.defaultTheme,
    bottomNavigation: chosen.bottomNavigation,
    features: [...siteFeaturesOf(settings)],
    whitelabel: whitelabelSetting.of(settings),
    template: chosen.template,
    systemStatus: systemStatusOf(verdict),
    country,
    ip: address,
  };
}
