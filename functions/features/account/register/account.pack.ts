import type { RequestContext } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { type AccountSettings, accountSettingsOf } from '#functions/features/account/account.settings.ts';

/** The merchant's account settings, adjusted to the player-protection rules in force. */
export interface RuledAccountSettings extends AccountSettings {
  readonly leapDay: JurisdictionPack['age']['leapDay'];
}

/**
 * The rules for opening and entering accounts from the visitor's country: the merchant's choices, made stricter
 * where that country's pack requires it and never laxer.
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
