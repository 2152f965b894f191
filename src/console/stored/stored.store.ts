import { atom, type ReadableAtom } from 'nanostores';
import type { OpsAnswer, OpsFailure } from '#src/console/session/ops-call.ts';

export type Stored<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | { readonly status: 'ready'; readonly value: Value };

export interface StoredStore<Value> {
  readonly $stored: ReadableAtom<Stored<Value>>;
  /** Reads it again; what was read stays until then, also if that fails. */
  load(): Promise<void>;
}

/** A document of the site as it is stored now. */
export function storedStore<Value>(read: () => Promise<OpsAnswer<Value>>): StoredStore<Value> {
  const $stored = atom<Stored<Value>>({ status: 'loading' });
  let latest = 0;
  return {
    $stored,
    async load() {
      const turn = ++latest;
      const answer = await read();
      if (turn !== latest) return;
      if (answer.ok) $stored.set({ status: 'ready', value: answer.value });
      else if ($stored.get().status !== 'ready') $stored.set({ status: 'failed', code: answer.code });
    },
  };
}
