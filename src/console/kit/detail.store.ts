import { atom, computed, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCall } from '#src/console/session/ops-call.ts';
import type { Details } from '#src/rules/result.ts';
import type { BuiltCall } from '#src/console/screen/built-screen.ts';
import type { ListStore } from './list.store.ts';
import { isRow, keyOf, type Row } from './row.ts';

export type DetailState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure; readonly details?: Details | undefined }
  | { readonly status: 'ready'; readonly row: Row; readonly atMs: number; readonly isGone?: true };

export interface DetailStore {
  readonly $detail: ReadableAtom<DetailState>;
  load(): Promise<void>;
}

/** One object of a screen, read live; what was read stays until it was read again. */
export function detailStore(
  call: BuiltCall,
  id: string,
  input?: Readonly<Record<string, string>>,
): DetailStore {
  const $detail = atom<DetailState>({ status: 'loading' });
  return {
    $detail,
    async load() {
      const answer = await opsCall(call, { params: idIn(call, id), input });
      if (answer.ok)
        $detail.set({ status: 'ready', row: isRow(answer.value) ? answer.value : {}, atMs: Date.now() });
      else $detail.set({ status: 'failed', code: answer.code, details: answer.details });
    },
  };
}

/**
 * A row of a list as its own detail. It is as old as the list, and reading it again reads the list. A row that has left
 * the list stays as it was seen last.
 */
export function rowStore({ $rows, refresh }: ListStore, key: string, id: string): DetailStore {
  let last: Row | undefined;
  const $detail = computed($rows, (state): DetailState => {
    if (state.status === 'unasked') return { status: 'loading' };
    if (state.status !== 'ready') return state;
    const row = state.rows.find((each) => keyOf(each, key) === id);
    last = row ?? last;
    if (!last) return { status: 'failed', code: 'NOT_FOUND' };
    return { status: 'ready', row: last, atMs: state.atMs, ...(!row && { isGone: true }) };
  });
  return { $detail, load: refresh };
}

/** The names in a call's path of which the first is the id of the open row. */
export function idIn({ params }: BuiltCall, id: string): Readonly<Record<string, string>> {
  const [name] = params;
  return name === undefined ? {} : { [name]: id };
}
