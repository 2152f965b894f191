import type { SolvedProofOfWork } from './proof-of-work.ts';

/** The messages of a captcha, wherever one is shown. */
export const captchaKeys = [
  'captcha',
  'captchaFailed',
  'captchaHelp',
  'captchaMissing',
  'captchaNew',
  'captchaPicture',
  'captchaUnreadable',
  'proofOfWorkFailed',
  'proofOfWorkSolved',
  'proofOfWorkRunning',
  'tryAgain',
] as const;

export type CaptchaText = Readonly<Record<(typeof captchaKeys)[number], string>>;

/** What a form shows of a captcha: nothing, a picture, or the work that the device does in its place. */
export type CaptchaState =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly image: string; readonly captchaId: string }
  /** The device computes a proof of work in place of a person who cannot read the picture. */
  | { readonly status: 'solving' }
  | { readonly status: 'solved'; readonly proof: SolvedProofOfWork }
  /** The picture did not come, or the work was not done: there is nothing to answer until another try. */
  | { readonly status: 'failed'; readonly what: 'picture' | 'work' };

/** Whether the form has to bring digits. */
export function asksForDigits({ status }: CaptchaState): boolean {
  return status === 'loading' || status === 'shown';
}
