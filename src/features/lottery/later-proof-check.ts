import type { DrawProof } from '#src/contracts/lottery-draws.ts';
import {
  checkProof,
  type ProofFindings,
  type ProvenRandomness,
} from '#src/rules/lottery/draw/check-proof.ts';
import { loadRules } from './board-rules.ts';

/** The library of the signature is large, and only draws with outside randomness have one. */
const provenRandomness: ProvenRandomness = async (...asked) =>
  (await import('#src/rules/lottery/draw/drand-signature.ts')).provenRandomness(...asked);

/** Works a draw out anew from what was published. */
export async function findingsOf(proof: DrawProof): Promise<ProofFindings> {
  return checkProof(proof, await loadRules(proof.shape), provenRandomness);
}
