import type { Settings } from '#functions/http/context.ts';
import type { WhitelabelFlag } from '#src/contracts/whitelabel/whitelabel.ts';
import { verificationSetting } from './verification.ts';
import { whitelabelSetting } from './whitelabel.ts';

/** Whether registration must verify the mobile number by a code; without a password that is the only proof. */
export function verifiesMobile(settings: Settings): boolean {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3 } = whitelabelSetting.of(settings);
  return REGMOBVERF3 || (MOBILENUMREG3 && !MOBILENUMPASSREG3);
}

/** Whether registration by mobile number is possible; if it needs a code, the merchant must also send SMS. */
export function registersByMobile(settings: Settings): boolean {
  if (!whitelabelSetting.of(settings).MOBILENUMREG3) return false;
  return !verifiesMobile(settings) || sendsSms(settings);
}

/** The flags whose features the pages show: those that are on, except features that need an SMS if none is sent. */
export function shownFlags(settings: Settings): string[] {
  const works: Readonly<Partial<Record<WhitelabelFlag, boolean>>> = {
    MOBILENUMREG3: registersByMobile(settings),
    MOBILEVERCODELOGIN3: sendsSms(settings),
  };
  const flags = Object.entries(whitelabelSetting.of(settings)) as [WhitelabelFlag, boolean][];
  return flags.flatMap(([flag, isOn]) => (isOn && works[flag] !== false ? [flag] : []));
}

function sendsSms(settings: Settings): boolean {
  return verificationSetting.of(settings).countries.length > 0;
}
