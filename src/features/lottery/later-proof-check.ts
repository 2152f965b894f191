import type { DrawProof } from '#src/contracts/lottery-draws.ts';
import {
  checkProof,
  type ProofFindings,
  type ProvenRandomness,
  type TicketProof,
} from '#src/rules/lottery/draw/check-proof.ts';
import { isOnDraw, ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { loadRules } from './board-rules.ts';
import type { OwnTicket } from './proof-ticket.ts';

/** The library of the signature is large, and only draws with outside randomness have one. */
const provenRandomness: ProvenRandomness = async (...asked) =>
  (await import('#src/rules/lottery/draw/drand-signature.ts')).provenRandomness(...asked);

/** Works a draw out anew from what was published, with the place of a ticket in it where one is asked about. */
export async function findingsOf(proof: DrawProof, own?: OwnTicket): Promise<ProofFindings> {
  return checkProof(proof, await loadRules(proof.shape), provenRandomness, own && ticketProofOf(proof, own));
}

/** A ticket without place, or whose text does not name this draw, shows nothing: its check fails. */
function ticketProofOf(proof: DrawProof, { ticketId, receiptText, inclusion }: OwnTicket): TicketProof {
  const { shard = 0, index = 0, size = 0, path = [] } = inclusion ?? {};
  const text = ticketTextIn(receiptText, ticketId) ?? '';
  return { text: isOnDraw(text, proof) ? text : '', shard, inclusion: { index, size, path } };
}
