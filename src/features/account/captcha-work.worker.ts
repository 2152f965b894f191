import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaWork } from '#src/rules/captcha-work.ts';

/** Tries keys beside the page, so that the page stays at hand; answers with the counter and key, or undefined. */
addEventListener('message', async ({ data }: MessageEvent<CaptchaWork>) => {
  const { signature, ...parameters } = data;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey }).catch(
    () => null,
  );
  postMessage(solution ? { counter: solution.counter, derivedKey: solution.derivedKey } : undefined);
});
