import { atom, computed, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCall } from '#src/console/session/ops-call.ts';
import type { Details } from '#src/rules/result.ts';
import type { BuiltCall } from '#src/console/screen/built-screen.ts';
import type { ListStore } from '#src/console/kit/list.store.ts';
import { isRow, keyOf, type Row } from '#src/console/kit/row.ts';

interface Failure {
  readonly code: OpsFailure;
  readonly details?: Details | undefined;
}

export type DetailState =
  | { readonly status: 'loading' }
  | ({ readonly status: 'failed' } & Failure)
  | {
      readonly status: 'ready';
      readonly row: Row;
      /** When it was read: it stays while reading it again fails. */
      readonly atMs: number;
      readonly failure?: Failure | undefined;
      readonly isGone?: true;
    };

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
  let latest = 0;
  return {
    $detail,
    async load() {
      const own = (latest += 1);
      const answer = await opsCall(call, { params: idIn(call, id), input });
      // What was asked for later shows the object as it is now.
      if (own !== latest) return;
      if (answer.ok) {
        $detail.set({ status: 'ready', row: isRow(answer.value) ? answer.value : {}, atMs: Date.now() });
        return;
      }
      const failure = { code: answer.code, details: answer.details };
      const before = $detail.get();
      $detail.set(before.status === 'ready' ? { ...before, failure } : { status: 'failed', ...failure });
    },
  };
}

/**
 * A row of a list as its own detail. It is as old as the list, and reading it again reads the list. A row that has left
 * the list, or whose list cannot be read, stays as it was seen last.
 */
export function rowStore({ $rows, refresh }: ListStore, key: string, id: string): DetailStore {
  let last: { readonly row: Row; readonly atMs: number } | undefined;
  const $detail = computed($rows, (state): DetailState => {
    if (state.status !== 'ready') {
      const failure = state.status === 'failed' ? { code: state.code, details: state.details } : undefined;
      if (last) return { status: 'ready', ...last, failure };
      return state.status === 'unasked' ? { status: 'failed', code: 'NOT_FOUND' } : state;
    }
    const row = state.rows.find((each) => keyOf(each, key) === id);
    if (row) last = { row, atMs: state.atMs };
    if (!last) return { status: 'failed', code: 'NOT_FOUND' };
    return { status: 'ready', ...last, failure: state.failure, ...(!row && { isGone: true }) };
  });
  return { $detail, load: refresh };
}

/** The names in a call's path of which the first is the id of the open row. */
export function idIn({ params }: BuiltCall, id: string): Readonly<Record<string, string>> {
  const [name] = params;
  return name === undefined ? {} : { [name]: id };
}
