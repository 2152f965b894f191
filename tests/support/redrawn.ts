import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { commitmentOf } from '#src/rules/lottery/draw/draw-bytes.ts';
import { hexOf } from '#src/rules/lottery/merkle.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';

type Proof = Evidence['draws'][number];

/** The proof of a draw drawn again: another seed with its commitment, and numbers that follow from it. */
export async function redrawn(proof: Proof): Promise<Proof> {
  const rules = rulesOf(proof.shape);
  if (!rules) throw new Error('no rules');
  const { gameId, numero, root } = proof;
  const source = { gameId, numero, root, beacon: proof.beacon?.randomness ?? '' };
  for (;;) {
    const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    const result = (await deriveResult(seed, source, (next) => rules.draw(next))).map((tier) => [...tier]);
    // Tickets that bet on sums and sides must end as they did, so only the commitment can tell.
    const sum = (of: string[][]) => of.flat().reduce((total, die) => total + Number(die), 0);
    const isTriple = (of: string[][]) => new Set(of.flat()).size === 1;
    if (
      seed !== proof.seed &&
      sum(result) === sum(proof.result) &&
      isTriple(result) === isTriple(proof.result)
    )
      return { ...proof, seed, commitment: await commitmentOf(seed), result };
  }
}
