import { deviceName } from '#src/rules/account/device.ts';
import type { SignInWords } from './sign-in-words.server.ts';

/** A device in words: its browser and its system, under the names that its owner knows. */
export function deviceWords(userAgent: string, { t }: SignInWords): string {
  const { browser, system } = deviceName(userAgent);
  const known = [browser, system].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' · ') : t.unknownDevice;
}
