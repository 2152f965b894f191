import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { CaptchaState } from '#src/rules/account/captcha.ts';
import type { SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';
import type { Failed } from '#src/rules/result.ts';

export const $captcha = atom<CaptchaState>({ status: 'hidden' });

/** Shows a captcha, or replaces the one on screen with a new one; `wasWrong` if its digits did not match. */
export async function showCaptcha(wasWrong = false): Promise<void> {
  $captcha.set({ status: 'loading', wasWrong });
  const answer = await call(accountContracts.captcha);
  if (!answer.ok) $captcha.set({ status: 'failed', what: 'picture' });
  else {
    const { image, captchaId } = answer.value;
    $captcha.set({ status: 'shown', image, captchaId, wasWrong });
  }
}

/** Solves a proof of work on the device in place of the picture. */
export async function solveProofOfWork(): Promise<void> {
  $captcha.set({ status: 'solving' });
  const proof = await fetchAndSolve().catch(() => undefined);
  $captcha.set(proof ? { status: 'solved', proof } : { status: 'failed', what: 'work' });
}

async function fetchAndSolve(): Promise<SolvedProofOfWork | undefined> {
  const [challenge, { solve }] = await Promise.all([
    call(accountContracts.proofOfWork),
    import('./proof-of-work.ts'),
  ]);
  return challenge.ok ? solve(challenge.value) : undefined;
}

/** Fetches a captcha in the form the person has chosen: the picture, or a proof of work once one was solved. */
async function askForCaptcha(wasWrong?: boolean): Promise<void> {
  await ($captcha.get().status === 'solved' ? solveProofOfWork() : showCaptcha(wasWrong));
}

/** Replaces the captcha that was just submitted, because each can be used only once. */
export async function renewCaptcha(): Promise<void> {
  if ($captcha.get().status !== 'hidden') await askForCaptcha();
}

/** After a failed call: shows a captcha if the site requires one, and replaces the one that was submitted. */
export async function captchaAfter({ code, details }: Failed<string>): Promise<void> {
  const isNeeded = details?.['captchaNeeded'] === true || $captcha.get().status !== 'hidden';
  if (isNeeded) await askForCaptcha(code === 'CAPTCHA_WRONG');
}

interface CaptchaAnswer {
  captcha?: string;
  captchaId?: string;
  proofOfWork?: SolvedProofOfWork;
}

/** The fields to send: the captcha id with the digits typed for the picture, or the proof of work; none otherwise. */
export function captchaAnswer(digits: string | undefined): CaptchaAnswer {
  const state = $captcha.get();
  if (state.status === 'solved') return { proofOfWork: state.proof };
  return state.status === 'shown' ? { captcha: digits ?? '', captchaId: state.captchaId } : {};
}
