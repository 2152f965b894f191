import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWork } from '#src/rules/account/proof-of-work.ts';

/** Searches for the key off the main thread; posts the counter and key, or undefined. */
addEventListener('message', async ({ data }: MessageEvent<ProofOfWork>) => {
  const { signature, ...parameters } = data;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey }).catch(
    () => null,
  );
  postMessage(solution ? { counter: solution.counter, derivedKey: solution.derivedKey } : undefined);
});
