import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWork, SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';

/** Solves a challenge, as the page does for visitors who cannot read the picture. */
export async function solve({ signature, ...parameters }: ProofOfWork): Promise<SolvedProofOfWork> {
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  if (!solution) throw new Error('The challenge could not be solved');
  return { ...parameters, signature, counter: solution.counter, derivedKey: solution.derivedKey };
}
