import type { DrawBook, DrawProof } from '#src/contracts/lottery/draws.ts';
import {
  checkProof,
  type DrawPromise,
  type ProofFindings,
  type ProvenRandomness,
} from '#src/rules/lottery/draw/check-proof.ts';
import { type BookFindings, checkBook, type TicketProof } from '#src/rules/lottery/draw/check-book.ts';
import { isOnDraw, ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { loadRules } from '#src/features/lottery/board/state/board-rules.ts';
import type { OwnTicket } from './proof-ticket.ts';

/** The signature library is large, and only draws with outside randomness need it. */
const provenRandomness: ProvenRandomness = async (...request) =>
  (await import('#src/rules/lottery/draw/drand-signature.ts')).provenRandomness(...request);

/**
 * Recomputes a draw from its published data, including the position of a ticket if one is given, and compares it with
 * what receipts promised.
 */
export async function findingsOf(
  proof: DrawProof,
  own?: OwnTicket,
  promises: readonly DrawPromise[] = [],
): Promise<ProofFindings> {
  const rules = await loadRules(proof.shape);
  const [first] = promises;
  // If two receipts promised different things, at least one of them was broken.
  const isOne = promises.every((each) => isSame(each, first));
  const ticket = own && ticketProofOf(proof, own);
  const findings = await checkProof(proof, rules, provenRandomness, ticket, first);
  return isOne ? findings : { ...findings, promise: false };
}

/** Checks the book of a draw that cannot be recomputed, including the position of a ticket if one is given. */
export function bookFindingsOf(book: DrawBook, own?: OwnTicket): Promise<BookFindings> {
  return checkBook(book, own && ticketProofOf(book, own));
}

function isSame(one: DrawPromise, other: DrawPromise | undefined): boolean {
  return one.commitment === other?.commitment && one.outside === other?.outside;
}

/** A ticket without a position, or whose text does not name this draw, proves nothing: its check fails. */
function ticketProofOf(
  proof: Pick<DrawBook, 'gameId' | 'numero'>,
  { ticketId, receiptText, inclusion }: OwnTicket,
): TicketProof {
  const { shard = 0, index = 0, size = 0, path = [] } = inclusion ?? {};
  const text = ticketTextIn(receiptText, ticketId) ?? '';
  return { text: isOnDraw(text, proof) ? text : '', shard, inclusion: { index, size, path } };
}
