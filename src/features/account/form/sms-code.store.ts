import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import { keepSentNumber } from './sent-number.ts';
import { captchaAfter, captchaAnswer, renewCaptcha } from '#src/api/captcha.store.ts';

export type SmsFailure =
  | ErrorsOf<typeof verificationContracts.sendSmsCode>
  | ErrorsOf<typeof passwordsContracts.sendPasswordMail>
  | CallError;

export type SmsCode =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** `untilMs` is when another code can be requested, by the device's monotonic clock. */
  | { readonly status: 'sent'; readonly untilMs: number }
  | { readonly status: 'failed'; readonly code: SmsFailure };

/** The codes that the site has refused since it sent the last one. */
export interface RefusedCodes {
  readonly count: number;
  /** Whether the last one is still in the form. */
  readonly isLastShown: boolean;
}

export type Verification = OutputOf<typeof verificationContracts.readVerification>;

export const $smsCode = atom<SmsCode>({ status: 'idle' });
export const $refusedCodes = atom<RefusedCodes>({ count: 0, isLastShown: false });
/** What this site sends codes for; undefined until it has loaded. */
export const $verification = atom<Verification | undefined>(undefined);
/** Whether every attempt to load it failed. */
export const $verificationFailed = atom(false);

const minuteMs = 60_000;

const askAgainMs = 3_000;

/** Loads the countries whose numbers get codes, with retries, because no code can be sent without them. */
export async function loadVerification(triesLeft = 10): Promise<void> {
  if ($verification.get()) return;
  $verificationFailed.set(false);
  const answer = await call(verificationContracts.readVerification);
  if (answer.ok) $verification.set(answer.value);
  else if (triesLeft > 0) setTimeout(() => void loadVerification(triesLeft - 1), askAgainMs);
  else $verificationFailed.set(true);
}

interface ByMobile {
  readonly purpose: 'login' | 'register' | 'password';
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

interface ByMail {
  readonly purpose: 'password';
  readonly email: string;
}

export type CodeRequest = (ByMobile | ByMail) & {
  /** The digits of the captcha on screen. */
  readonly captcha?: string | undefined;
};

/** Sends a code to a mobile number or an e-mail address, unless the last one is still fresh. */
export async function sendCode(
  request: CodeRequest,
  words: { readonly codeSending: string; readonly codeSent: string },
): Promise<void> {
  const { status } = $smsCode.get();
  if (status === 'sending' || status === 'sent') return;
  $smsCode.set({ status: 'sending' });
  const hide = showToast(words.codeSending, { kind: 'loading' });
  const answer = await requested(request);
  hide();
  if (answer.ok) {
    const { expirationTime, expiredMinutes } = answer.value;
    const waitMs = expiredMinutes > 0 ? expiredMinutes * minuteMs : expirationTime - Date.now();
    $smsCode.set({ status: 'sent', untilMs: performance.now() + waitMs });
    forgetRefusedCodes();
    if (request.purpose === 'register') keepSentNumber({ ...request, untilMs: Date.now() + waitMs });
    showToast(words.codeSent, { kind: 'confirmed', durationMs: toastMs.notice });
    await renewCaptcha();
    return;
  }
  $smsCode.set({ status: 'failed', code: answer.code });
  await captchaAfter(answer);
}

function requested(request: CodeRequest) {
  const answer = captchaAnswer(request.captcha);
  if ('email' in request)
    return call(passwordsContracts.sendPasswordMail, { email: request.email, ...answer });
  const { purpose, mobileNum, countryDialingCode } = request;
  const input = { countryDialingCode, ...answer };
  if ($verification.get()?.phone)
    return call(verificationContracts.sendPhoneCode, { ...input, mobileNo: mobileNum, purpose });
  return purpose === 'register'
    ? call(verificationContracts.sendRegistrationCode, { ...input, mobileNum })
    : call(verificationContracts.sendSmsCode, { ...input, mobileNum, purpose });
}

/** Goes on with a countdown that began before the page was loaded again; `untilMs` is by the device's clock. */
export function resumeCode(untilMs: number): void {
  const leftMs = untilMs - Date.now();
  if (leftMs > 0 && $smsCode.get().status === 'idle')
    $smsCode.set({ status: 'sent', untilMs: performance.now() + leftMs });
}

/** Marks the code in the form as refused, if that is why a call failed. */
export function recordRefusedCode(failure: string): void {
  if (failure === 'VERIFICATION_CODE_WRONG')
    $refusedCodes.set({ count: $refusedCodes.get().count + 1, isLastShown: true });
}

/** Clears the mark once another code is typed. */
export function forgetRefusedCode(): void {
  const { count, isLastShown } = $refusedCodes.get();
  if (isLastShown) $refusedCodes.set({ count, isLastShown: false });
}

/** Counts from 0 again, because a new code was sent. */
export function forgetRefusedCodes(): void {
  $refusedCodes.set({ count: 0, isLastShown: false });
}

/** Clears a failure. */
export function forgetCodeFailure(): void {
  if ($smsCode.get().status === 'failed') $smsCode.set({ status: 'idle' });
}

/** Allows another code, once the countdown is over or the number has changed. */
export function allowAnotherCode(): void {
  if ($smsCode.get().status !== 'sending') $smsCode.set({ status: 'idle' });
}
