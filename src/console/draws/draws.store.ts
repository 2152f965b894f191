import { atom, type ReadableAtom } from 'nanostores';
import { $place } from '#src/console/kit/place.store.ts';
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

/** Draws of all games that wait for an entry; undefined until they were read. */
export const $waiting = atom<readonly WaitingDraw[] | undefined>(undefined);
/** The number of the open draw, in the address after the number sign. */
export const $openNumero = atom<string | undefined>(undefined);

/** Follows the open draw in the address; returns how to stop. */
export function followNumero(): () => void {
  const read = () => $openNumero.set(/^#(\d{8,14})$/.exec(location.hash)?.[1]);
  addEventListener('hashchange', read);
  // Another game opens without a draw, and the browser announces no hash that went with the row before.
  const stopPlace = $place.subscribe(read);
  return () => {
    stopPlace();
    removeEventListener('hashchange', read);
  };
}

export interface DrawsStore {
  readonly $draws: ReadableAtom<Draws>;
  /** Reads the draws from their head, or on from a cursor. */
  load(cursor?: string): Promise<void>;
}

/** The draws of one game; with a number, that one draw. Draws of different games may have the same number. */
export function drawsStore(gameId: string, numero?: string): DrawsStore {
  const $draws = atom<Draws>({ status: 'loading' });
  let latest = 0;
  return {
    $draws,
    async load(cursor) {
      const own = (latest += 1);
      const answer = await opsCallOf(operatorDraws, {
        params: { gameId },
        input: { ...(numero !== undefined && { numero }), ...(cursor !== undefined && { cursor }) },
      });
      if (own !== latest) return;
      if (!answer.ok) return $draws.set({ status: 'failed', code: answer.code });
      const before = $draws.get();
      const above = cursor !== undefined && before.status === 'ready' ? before.items : [];
      const { items, nextCursor } = answer.value;
      if (numero !== undefined && !items.some((draw) => draw.numero === numero))
        return $draws.set({ status: 'failed', code: 'DRAW_UNKNOWN' });
      $draws.set({ status: 'ready', items: [...above, ...items], nextCursor, atMs: Date.now() });
    },
  };
}

export async function loadWaiting(): Promise<void> {
  const answer = await opsCallOf(waitingDraws);
  // The queue of before stays while it cannot be read.
  if (answer.ok) $waiting.set(answer.value.items);
}
