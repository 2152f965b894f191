import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { lotteryOperationsContracts, type OperatorDraw } from '#src/contracts/lottery/lottery-operations.ts';

const { operatorDraws, waitingDraws } = lotteryOperationsContracts;

export type WaitingDraw = OutputOf<typeof waitingDraws>['items'][number];

export type Draws =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | {
      readonly status: 'ready';
      readonly items: readonly OperatorDraw[];
      readonly nextCursor: string | undefined;
      /** When they were read. */
      readonly atMs: number;
    };

/** The draws of the game that is open. */
export const $draws = atom<Draws>({ status: 'loading' });
/** The draw that is open, read by its number. */
export const $draw = atom<Draws>({ status: 'loading' });
/** Draws of all games that wait for an entry; undefined until they were read. */
export const $waiting = atom<readonly WaitingDraw[] | undefined>(undefined);
/** The number of the open draw, in the address after the number sign. */
export const $openNumero = atom<string | undefined>(undefined);

/** Follows the open draw in the address; returns how to stop. */
export function followNumero(): () => void {
  const read = () => $openNumero.set(/^#(\d{8,14})$/.exec(location.hash)?.[1]);
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

export async function loadDraws(gameId: string, cursor?: string): Promise<void> {
  if (cursor === undefined) $draws.set({ status: 'loading' });
  const answer = await opsCallOf(operatorDraws, {
    params: { gameId },
    input: cursor === undefined ? {} : { cursor },
  });
  if (!answer.ok) return $draws.set({ status: 'failed', code: answer.code });
  const before = $draws.get();
  const above = cursor !== undefined && before.status === 'ready' ? before.items : [];
  const { items, nextCursor } = answer.value;
  $draws.set({ status: 'ready', items: [...above, ...items], nextCursor, atMs: Date.now() });
}

export async function loadDraw(gameId: string, numero: string): Promise<void> {
  const answer = await opsCallOf(operatorDraws, { params: { gameId }, input: { numero } });
  if (!answer.ok) return $draw.set({ status: 'failed', code: answer.code });
  const { items } = answer.value;
  $draw.set(
    items.length > 0
      ? { status: 'ready', items, nextCursor: undefined, atMs: Date.now() }
      : { status: 'failed', code: 'DRAW_UNKNOWN' },
  );
}

export async function loadWaiting(): Promise<void> {
  const answer = await opsCallOf(waitingDraws);
  // The queue of before stays while it cannot be read.
  if (answer.ok) $waiting.set(answer.value.items);
}
