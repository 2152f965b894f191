import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type DrawBook, type DrawProof, lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import type { BookFindings } from '#src/rules/lottery/draw/check-book.ts';
import type { ProofFindings } from '#src/rules/lottery/draw/check-proof.ts';
import { keptPromises } from '#src/features/lottery/orders/kept-receipts.ts';
import { type AskedTicket, askedTicket } from './proof-ticket.ts';

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
      readonly asked: AskedTicket | undefined;
    }
  /** The draw's numbers cannot be recomputed, but its tickets can be checked. */
  | {
      readonly status: 'book';
      readonly book: DrawBook;
      readonly findings: BookFindings;
      readonly asked: AskedTicket | undefined;
    };

export const $proof = atom<ProofCheck>({ status: 'loading' });

const choiceMost = 30;

/** Loads what a draw was made from, and recomputes it in this browser, with the player's ticket if one is named. */
export async function loadProof(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const gameId = Number(/^[1-9]\d{0,5}$/.exec(query.get('game') ?? '')?.[0] ?? 0);
  const numero = /^\d{8,14}$/.exec(query.get('numero') ?? '')?.[0];
  $proof.set({ status: 'loading' });
  if (gameId === 0) return $proof.set({ status: 'unasked', gameId, draws: [] });
  if (numero === undefined) return loadChoice(gameId);
  const params = { gameId, numero };
  const [answer, asked] = await Promise.all([
    call(lotteryDrawsContracts.drawProof, undefined, { params }),
    askedTicket(query),
  ]);
  if (!answer.ok && answer.code === 'PROOF_NONE') return loadBook(params, asked);
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const { proof } = answer.value;
  const { findingsOf } = await importUntilLoaded(() => import('./later-proof-check.ts'));
  const findings = await findingsOf(proof, asked?.ok ? asked.value : undefined, keptPromises(proof));
  $proof.set({ status: 'checked', proof, findings, asked });
}

/** Loads the tickets of a draw whose numbers do not follow from anything published. */
async function loadBook(
  params: { readonly gameId: number; readonly numero: string },
  asked: AskedTicket | undefined,
): Promise<void> {
  const answer = await call(lotteryDrawsContracts.drawBook, undefined, { params });
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const { book } = answer.value;
  const { bookFindingsOf } = await importUntilLoaded(() => import('./later-proof-check.ts'));
  const findings = await bookFindingsOf(book, asked?.ok ? asked.value : undefined);
  $proof.set({ status: 'book', book, findings, asked });
}

/** The last draws of a game that have numbers. */
async function loadChoice(gameId: number): Promise<void> {
  const most = String(choiceMost);
  const answer = await call(lotteryDrawsContracts.draws, { most }, { params: { gameId } });
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const draws = answer.value.value.filter(({ result, root }) => result && root);
  $proof.set({ status: 'unasked', gameId, draws });
}
