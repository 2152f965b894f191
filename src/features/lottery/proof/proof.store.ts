import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type DrawBook, type DrawProof, lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import type { BookFindings } from '#src/rules/lottery/draw/check-book.ts';
import type { ProofFindings } from '#src/rules/lottery/draw/check-proof.ts';
import { keptPromises } from '#src/features/lottery/orders/kept-receipts.ts';
import { type TicketRequest, ticketRequest } from './proof-ticket.ts';

export type DrawView = OutputOf<typeof lotteryDrawsContracts.draws>['value'][number];
type ProofError =
  | CallError
  | ErrorsOf<typeof lotteryDrawsContracts.drawProof>
  | ErrorsOf<typeof lotteryDrawsContracts.draws>;

/** The state of the check of a draw. */
export type ProofCheck =
  | { readonly status: 'loading' }
  /** The address names no draw: the draws of its game to choose from, or none if it names no game either. */
  | { readonly status: 'unasked'; readonly gameId: number; readonly draws: readonly DrawView[] }
  | {
      readonly status: 'failed';
      readonly code: ProofError;
    }
  | {
      readonly status: 'checked';
      readonly proof: DrawProof;
      readonly findings: ProofFindings;
      /** The ticket that the address names. */
      readonly request: TicketRequest | undefined;
    }
  /** The draw's numbers cannot be recomputed, but its tickets can be checked. */
  | {
      readonly status: 'book';
      readonly book: DrawBook;
      readonly findings: BookFindings;
      readonly request: TicketRequest | undefined;
    };

export const $proof = atom<ProofCheck>({ status: 'loading' });

const choiceMax = 30;

/** Loads what a draw was made from, and recomputes it in this browser, with the player's ticket if one is named. */
export async function loadProof(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const gameId = Number(/^[1-9]\d{0,5}$/.exec(query.get('game') ?? '')?.[0] ?? 0);
  const numero = /^\d{8,14}$/.exec(query.get('numero') ?? '')?.[0];
  $proof.set({ status: 'loading' });
  if (gameId === 0) return $proof.set({ status: 'unasked', gameId, draws: [] });
  if (numero === undefined) return loadChoice(gameId);
  const params = { gameId, numero };
  const [answer, request] = await Promise.all([
    call(lotteryDrawsContracts.drawProof, undefined, { params }),
    ticketRequest(query),
  ]);
  if (!answer.ok && answer.code === 'PROOF_NONE') return loadBook(params, request);
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const { proof } = answer.value;
  const { findingsOf } = await importUntilLoaded(() => import('./later-proof-check.ts'));
  const findings = await findingsOf(proof, request?.ok ? request.value : undefined, keptPromises(proof));
  $proof.set({ status: 'checked', proof, findings, request });
}

/** Loads the tickets of a draw whose numbers do not follow from anything published. */
async function loadBook(
  params: { readonly gameId: number; readonly numero: string },
  request: TicketRequest | undefined,
): Promise<void> {
  const answer = await call(lotteryDrawsContracts.drawBook, undefined, { params });
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const { book } = answer.value;
  const { bookFindingsOf } = await importUntilLoaded(() => import('./later-proof-check.ts'));
  const findings = await bookFindingsOf(book, request?.ok ? request.value : undefined);
  $proof.set({ status: 'book', book, findings, request });
}

/** The last draws of a game that have numbers. */
async function loadChoice(gameId: number): Promise<void> {
  const max = String(choiceMax);
  const answer = await call(lotteryDrawsContracts.draws, { most: max }, { params: { gameId } });
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const draws = answer.value.value.filter(({ result, root }) => result && root);
  $proof.set({ status: 'unasked', gameId, draws });
}
