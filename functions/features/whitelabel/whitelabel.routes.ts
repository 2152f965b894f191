import { routes } from '#functions/http/routes.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { ok } from '#src/rules/result.ts';
import { diallingCodesAnswer } from './dialling-codes.ts';
import { consolidatedSettings } from './whitelabel.service.ts';

/** The calls by which a client learns what this merchant offers. */
export const whitelabelRoutes = routes(whitelabelContracts, {
  whitelabel: ({ context }) => ok(whitelabelSetting.of(context.settings)),
  consolidatedSettings: ({ context }) => ok(consolidatedSettings(context)),
  systemClock: ({ context }) =>
    ok({ nowMs: context.nowMs, timeZone: merchantSetting.of(context.settings).timeZone }),
  systemTemplate: ({ context }) => ok(merchantSetting.of(context.settings).template),
  systemCountry: ({ context, input }) => ok(diallingCodesAnswer(context.settings, input.language)),
});
