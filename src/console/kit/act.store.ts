import { atom, type ReadableAtom } from 'nanostores';
import type { OpsAnswer, OpsFailure } from '#src/console/session/ops-call.ts';
import type { Details } from '#src/rules/result.ts';

export type ActState<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly code: OpsFailure; readonly details?: Details | undefined }
  | { readonly status: 'done'; readonly value: Value };

export interface ActStore<Value> {
  readonly $act: ReadableAtom<ActState<Value>>;
  /** Sends it, unless it is being sent; true once it is done. */
  send(call: () => Promise<OpsAnswer<Value>>): Promise<boolean>;
  reset(): void;
}

/** One call of a form of its own, and what became of it. */
export function actStore<Value>(): ActStore<Value> {
  const $act = atom<ActState<Value>>({ status: 'idle' });
  return {
    $act,
    async send(call) {
      if ($act.get().status === 'sending') return false;
      $act.set({ status: 'sending' });
      const answer = await call();
      $act.set(
        answer.ok
          ? { status: 'done', value: answer.value }
          : { status: 'failed', code: answer.code, details: answer.details },
      );
      return answer.ok;
    },
    reset: () => $act.set({ status: 'idle' }),
  };
}
