import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { checkBook, isBookRight } from '#src/rules/lottery/draw/check-book.ts';
import { checkProof, isProven, type ProvenRandomness } from '#src/rules/lottery/draw/check-proof.ts';
import { promiseIn } from '#src/rules/lottery/receipt-text.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { type Findings, found } from './findings.ts';
import { holds } from './holds.ts';
import { settledStates } from './verify-orders.ts';

/** The signature library is large, and only draws with outside randomness need it. */
const provenRandomness: ProvenRandomness = async (...request) =>
  (await import('#src/rules/lottery/draw/drand-signature.ts')).provenRandomness(...request);

type Proof = Evidence['draws'][number];
type Book = NonNullable<Evidence['books']>[number];

/** Recomputes every draw, and checks that no draw of a ticket is left out without being named. */
export async function verifyDraws(evidence: Evidence, findings: Findings): Promise<void> {
  const { faults, open } = findings;
  const names = new Set<string>();
  for (const proof of evidence.draws) {
    const name = nameOf(proof);
    if (names.has(name)) faults.push(found('DRAW_TWICE', name, `draw ${name} has two proofs`));
    names.add(name);
    await verifyDraw(proof, findings);
  }
  const books = new Map((evidence.books ?? []).map((book) => [nameOf(book), book]));
  for (const [name, book] of books) {
    if (names.has(name)) faults.push(found('DRAW_TWICE', name, `draw ${name} has a proof and a book`));
    if (!(await holds(async () => isBookRight(await checkBook(book)))))
      faults.push(
        found('DRAW_BOOK', name, `the tickets of draw ${name} do not lead to its root, or are not as many`),
      );
  }
  const unproven = new Map(evidence.drawsWithoutProof.map((draw) => [nameOf(draw), draw.why]));
  for (const [name, why] of unproven)
    open.push(found('DRAW_UNPROVEN', name, `draw ${name} has no proof here: ${why}`));
  const tickets = evidence.orders.flatMap(({ order, receipt }) =>
    order.tickets.map((ticket) => ({ ...ticket, receipt: receipt.text })),
  );
  for (const [name, own] of Map.groupBy(tickets, nameOf)) {
    if (names.has(name)) continue;
    const settled = own.filter(({ state }) => settledStates.has(state));
    if (!unproven.has(name)) faults.push(found('PROOF_MISSING', name, `draw ${name} is left out`));
    else if (settled.some((ticket) => !isExplained(ticket, books.get(name), unproven.get(name))))
      faults.push(
        found(
          'PROOF_MISSING',
          name,
          `draw ${name} settled tickets, and what its numbers follow from is left out`,
        ),
      );
  }
}

/** Whether a settled ticket's draw may have no proof: its receipt says that operators enter the numbers. */
function isExplained(
  ticket: { readonly gameId: number; readonly numero: string; readonly receipt: string },
  book: Book | undefined,
  why: string | undefined,
): boolean {
  const promise = promiseIn(ticket.receipt, ticket);
  if (promise)
    return promise.commitment === undefined && book?.results === 'entered' && book.result !== undefined;
  // Receipts of older versions do not say who draws.
  return why !== 'PROOF_NOT_READY' && book?.results !== 'own';
}

async function verifyDraw(proof: Proof, { proven, faults }: Findings): Promise<void> {
  const rules = rulesOf(proof.shape);
  const name = nameOf(proof);
  const follows = async () =>
    rules !== undefined && isProven(await checkProof(proof, rules, provenRandomness));
  if (await holds(follows))
    proven.push(found('DRAW_FOLLOWS', name, `draw ${name} follows from its commitment and its tickets`));
  else faults.push(found('DRAW_PROOF', name, `draw ${name} does not follow from what was published of it`));
}

function nameOf({ gameId, numero }: { readonly gameId: number; readonly numero: string }): string {
  return `${gameId}/${numero}`;
}
