import type { RequestContext } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type { JurisdictionPack } from '#src/contracts/jurisdiction-pack.ts';
import { type AccountSettings, accountSettingsOf } from './account.settings.ts';

/** The merchant's choices about accounts, as the rules of player protection leave them. */
export interface RuledAccountSettings extends AccountSettings {
  readonly leapDay: JurisdictionPack['age']['leapDay'];
}

/**
 * How accounts are opened and entered from the visitor's country: the merchant's choices, made stricter where the pack
 * of that country asks for it and never laxer.
 */
export function ruledAccountSettings({
  settings,
  country,
}: Pick<RequestContext, 'settings' | 'country'>): RuledAccountSettings {
  const account = accountSettingsOf(settings);
  const { age, agreementStartsTicked, login } = packInForce(settings, country).pack;
  return {
    ...account,
    ageMin: Math.max(account.ageMin, age.yearsMin),
    leapDay: age.leapDay,
    fields: age.asksBirthDate ? { ...account.fields, birthDate: 'required' } : account.fields,
    agreementStartsTicked: account.agreementStartsTicked && agreementStartsTicked,
    loginFailuresMax: Math.min(account.loginFailuresMax, login?.attemptsMax ?? Infinity),
    loginLockMinutes: Math.max(account.loginLockMinutes, login?.lockMinutes ?? 0),
  };
}
