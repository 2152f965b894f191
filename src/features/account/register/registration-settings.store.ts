import { atom } from 'nanostores';
import { showCaptcha } from '#src/api/captcha.store.ts';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';

export type RegistrationSettings = OutputOf<typeof accountContracts.registerSettings>;

export type RegisterBy = RegistrationSettings['methods'][number];

/** The operator's form, once it has loaded; undefined until then, while the page's own is used. */
export const $registrationSettings = atom<RegistrationSettings | undefined>(undefined);

/** Loads how visitors can register here; when that fails, the page's own form stays. */
export async function loadRegistrationSettings(): Promise<void> {
  const answer = await call(accountContracts.registerSettings);
  if (!answer.ok) return;
  $registrationSettings.set(answer.value);
  if (answer.value.captcha) await showCaptcha();
}
