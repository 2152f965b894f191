import type { Settings } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { verificationSetting } from '#functions/verification/verification.settings.ts';

/** Whether a mobile number must be proved by a code at registration: without a password it is the only proof. */
export function verifiesMobile(settings: Settings): boolean {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3 } = whitelabelSetting.of(settings);
  return REGMOBVERF3 || (MOBILENUMREG3 && !MOBILENUMPASSREG3);
}

/** Whether one can register by mobile number: where a code is needed, one must be sent too. */
export function registersByMobile(settings: Settings): boolean {
  if (!whitelabelSetting.of(settings).MOBILENUMREG3) return false;
  return !verifiesMobile(settings) || verificationSetting.of(settings).countries.length > 0;
}
