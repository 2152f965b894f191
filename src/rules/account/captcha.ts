import type { SolvedProofOfWork } from './proof-of-work.ts';

/** The messages of a captcha, shared by every form that shows one. */
export type CaptchaText = Readonly<
  Record<
    | 'captcha'
    | 'captchaFailed'
    | 'captchaHelp'
    | 'captchaMissing'
    | 'captchaNew'
    | 'captchaPicture'
    | 'captchaUnreadable'
    | 'proofOfWorkFailed'
    | 'proofOfWorkSolved'
    | 'proofOfWorkRunning'
    | 'tryAgain',
    string
  >
>;

/** The state of a captcha in a form: nothing, a picture, or the proof of work that replaces it. */
export type CaptchaState =
  | { readonly status: 'hidden' }
  /** `wasWrong`: the digits of the picture before did not match it. */
  | { readonly status: 'loading'; readonly wasWrong?: boolean }
  | {
      readonly status: 'shown';
      readonly image: string;
      readonly captchaId: string;
      readonly wasWrong?: boolean;
    }
  /** The device computes a proof of work for someone who cannot read the picture. */
  | { readonly status: 'solving' }
  | { readonly status: 'solved'; readonly proof: SolvedProofOfWork }
  /** The picture did not load or the proof of work failed; there is nothing to answer until a retry. */
  | { readonly status: 'failed'; readonly what: 'picture' | 'work' };

/** Whether the form requires digits. */
export function asksForDigits({ status }: CaptchaState): boolean {
  return status === 'loading' || status === 'shown';
}
