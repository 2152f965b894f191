import type { Settings } from '#functions/http/context.ts';
import type { WhitelabelFlag } from '#src/contracts/whitelabel.ts';
import { verificationSetting } from './verification.ts';
import { whitelabelSetting } from './whitelabel.ts';

/** Whether a mobile number must be proved by a code at registration: without a password it is the only proof. */
export function verifiesMobile(settings: Settings): boolean {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3 } = whitelabelSetting.of(settings);
  return REGMOBVERF3 || (MOBILENUMREG3 && !MOBILENUMPASSREG3);
}

/** Whether one can register by mobile number: where a code is needed, one must be sent too. */
export function registersByMobile(settings: Settings): boolean {
  if (!whitelabelSetting.of(settings).MOBILENUMREG3) return false;
  return !verifiesMobile(settings) || sendsSms(settings);
}

/** The flags whose parts the pages show: those that are on, but for a way that takes a code where none is sent. */
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
