import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account.ts';
import type { CaptchaWorkDone } from '#src/rules/captcha-work.ts';

export type CaptchaState =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly image: string; readonly captchaId: string }
  /** The device works in place of a person who cannot read the picture. */
  | { readonly status: 'working' }
  | { readonly status: 'worked'; readonly work: CaptchaWorkDone }
  | { readonly status: 'failed' };

export const $captcha = atom<CaptchaState>({ status: 'hidden' });

/** Shows a captcha, or another one than the one shown. */
export async function showCaptcha(): Promise<void> {
  $captcha.set({ status: 'loading' });
  const answer = await call(accountContracts.captcha);
  if (!answer.ok) $captcha.set({ status: 'failed' });
  else {
    const { image, captchaId } = answer.value;
    $captcha.set({ status: 'shown', image, captchaId });
  }
}

/** Has the device do a piece of work in place of the picture, which it loads what it needs for first. */
export async function workInstead(): Promise<void> {
  $captcha.set({ status: 'working' });
  // A device that cannot work, or lost the network on the way, is shown the picture's place again.
  const work = await askedAndDone().catch(() => undefined);
  $captcha.set(work ? { status: 'worked', work } : { status: 'failed' });
}

async function askedAndDone(): Promise<CaptchaWorkDone | undefined> {
  const [asked, { doWork }] = await Promise.all([
    call(accountContracts.captchaWork),
    import('./captcha-work.ts'),
  ]);
  return asked.ok ? doWork(asked.value) : undefined;
}

/** Asks for a captcha, in the way the person has chosen. */
export async function askForCaptcha(): Promise<void> {
  await ($captcha.get().status === 'worked' ? workInstead() : showCaptcha());
}

/** Replaces what was just answered, because each can be used once only. */
export async function renewCaptcha(): Promise<void> {
  if ($captcha.get().status !== 'hidden') await askForCaptcha();
}

/** Whether the form has to bring digits. */
export function asksForDigits({ status }: CaptchaState): boolean {
  return status === 'loading' || status === 'shown' || status === 'failed';
}

interface CaptchaAnswer {
  captcha?: string;
  captchaId?: string;
  captchaWork?: CaptchaWorkDone;
}

/** What to send: the id with the digits of the picture that is shown, or the work; nothing where neither is. */
export function captchaAnswer(digits: string | undefined): CaptchaAnswer {
  const state = $captcha.get();
  if (state.status === 'worked') return { captchaWork: state.work };
  return state.status === 'shown' ? { captcha: digits ?? '', captchaId: state.captchaId } : {};
}
