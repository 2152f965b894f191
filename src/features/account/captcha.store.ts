import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { captcha } from '#src/contracts/account.ts';

export type CaptchaState =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly image: string; readonly captchaId: string }
  | { readonly status: 'failed' };

export const $captcha = atom<CaptchaState>({ status: 'hidden' });

/** Shows a captcha, or another one than the one shown. */
export async function showCaptcha(): Promise<void> {
  $captcha.set({ status: 'loading' });
  const answer = await call(captcha);
  if (!answer.ok) $captcha.set({ status: 'failed' });
  else {
    const { image, captchaId } = answer.value;
    $captcha.set({ status: 'shown', image, captchaId });
  }
}

/** Replaces a picture that was just answered, because each can be answered once only. */
export async function renewCaptcha(): Promise<void> {
  if ($captcha.get().status !== 'hidden') await showCaptcha();
}

/** The id to send with the digits of the picture that is shown; nothing where none is. */
export function captchaAnswer(digits: string | undefined): { captcha?: string; captchaId?: string } {
  const state = $captcha.get();
  return state.status === 'shown' ? { captcha: digits ?? '', captchaId: state.captchaId } : {};
}
