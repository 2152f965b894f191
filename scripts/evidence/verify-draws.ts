import type { Evidence } from '#src/contracts/evidence.ts';
import { checkProof, isProven } from '#src/rules/lottery/draw/check-proof.ts';
import { provenRandomness } from '#src/rules/lottery/draw/drand-signature.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import type { Findings } from './findings.ts';
import { holds } from './holds.ts';
import { settledStates } from './verify-orders.ts';

type Proof = Evidence['draws'][number];

/** Recomputes every draw, and checks that no draw of a ticket is left out without being named. */
export async function verifyDraws(evidence: Evidence, findings: Findings): Promise<void> {
  const { faults, open } = findings;
  const names = new Set<string>();
  for (const proof of evidence.draws) {
    const name = nameOf(proof);
    if (names.has(name)) faults.push(`DRAW_TWICE: draw ${name} has two proofs`);
    names.add(name);
    await verifyDraw(proof, findings);
  }
  const unproven = new Map(evidence.drawsWithoutProof.map((draw) => [nameOf(draw), draw.why]));
  for (const [name, why] of unproven) open.push(`draw ${name} has no proof here: ${why}`);
  const tickets = evidence.orders.flatMap(({ order }) => order.tickets);
  for (const [name, own] of Map.groupBy(tickets, nameOf)) {
    const why = unproven.get(name);
    if (names.has(name)) continue;
    const isSettled = own.some(({ state }) => settledStates.has(state));
    if (why === undefined) faults.push(`PROOF_MISSING: draw ${name} is left out`);
    else if (isSettled && why === 'PROOF_NOT_READY')
      faults.push(`PROOF_MISSING: draw ${name} settled tickets, and its proof is said not to be ready`);
  }
}

async function verifyDraw(proof: Proof, { proven, faults }: Findings): Promise<void> {
  const rules = rulesOf(proof.shape);
  const name = nameOf(proof);
  const follows = async () =>
    rules !== undefined && isProven(await checkProof(proof, rules, provenRandomness));
  if (await holds(follows)) proven.push(`draw ${name} follows from its commitment and its tickets`);
  else faults.push(`DRAW_PROOF: draw ${name} does not follow from what was published of it`);
}

function nameOf({ gameId, numero }: { readonly gameId: number; readonly numero: string }): string {
  return `${gameId}/${numero}`;
}
