import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCall } from '#src/console/session/ops-call.ts';
import type { Details } from '#src/rules/result.ts';
import type { BuiltCall, BuiltList } from '#src/console/screen/built-screen.ts';
import { isRow, keyOf, type Row } from './row.ts';

interface Failure {
  readonly code: OpsFailure;
  readonly details?: Details | undefined;
}

export type Rows =
  | { readonly status: 'loading' }
  /** A name in the path of the call is still to be chosen. */
  | { readonly status: 'unasked' }
  | ({ readonly status: 'failed' } & Failure)
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      readonly nextCursor: string | undefined;
      /** The currency of all rows, if the answer names one for all. */
      readonly currency: string | undefined;
      /** The version of what is listed, if the answer has one: an act on the whole list states it. */
      readonly version: number | undefined;
      /** When the rows were read: they stay while reading them again fails. */
      readonly atMs: number;
      readonly failure?: Failure | undefined;
      readonly isReadingOn: boolean;
    };

export type Filters = Readonly<Record<string, string>>;

export interface ListStore {
  readonly $rows: ReadableAtom<Rows>;
  /** Reads the first page for these filters. */
  load(filters: Filters): Promise<void>;
  /** Reads the head of the list again; what was read on stays below it. */
  refresh(): Promise<void>;
  readOn(): Promise<void>;
}

/** A list in keyset pages. There is no total, and no page has a number. */
export function listStore({ call, key, always }: BuiltList, params: Filters): ListStore {
  const $rows = atom<Rows>({ status: 'loading' });
  let filters: Filters = {};
  let latest = 0;

  async function read(cursor?: string, isAnother = false): Promise<void> {
    const own = (latest += 1);
    const { inPath, input } = placed(call, params, filters);
    if (call.params.some((name) => inPath[name] === undefined)) {
      $rows.set({ status: 'unasked' });
      return;
    }
    const answer = await opsCall(call, {
      params: inPath,
      input: { ...input, ...(cursor === undefined ? {} : { cursor }) },
    });
    if (own !== latest) return;
    const before = $rows.get();
    if (!answer.ok) {
      const failure = { code: answer.code, details: answer.details };
      $rows.set(
        before.status === 'ready' && !isAnother
          ? { ...before, failure, isReadingOn: false }
          : { status: 'failed', ...failure },
      );
      return;
    }
    const page = isRow(answer.value) ? answer.value : {};
    const items = (page['items'] as readonly Row[] | undefined) ?? [];
    const cursorAfter = page['nextCursor'] as string | undefined;
    const kept = before.status === 'ready' && !isAnother ? before.rows : [];
    const isHead = cursor === undefined;
    // Nothing follows a head without a cursor, whatever was read on before.
    const below = isHead && cursorAfter !== undefined ? withoutHead(kept, items, key) : [];
    const isLonger = isHead && below.length > 0 && before.status === 'ready';
    $rows.set({
      status: 'ready',
      rows: isHead ? [...items, ...below] : [...kept, ...items],
      nextCursor: isLonger ? before.nextCursor : cursorAfter,
      ...aboutAll(page),
      atMs: Date.now(),
      isReadingOn: false,
    });
  }

  return {
    $rows,
    async load(chosen) {
      filters = { ...chosen, ...always };
      // The rows of before stay until others are there: they do not vanish under a pointer.
      if ($rows.get().status !== 'ready') $rows.set({ status: 'loading' });
      await read(undefined, true);
    },
    refresh: () => read(),
    async readOn() {
      const state = $rows.get();
      if (state.status !== 'ready' || state.nextCursor === undefined || state.isReadingOn) return;
      $rows.set({ ...state, isReadingOn: true });
      await read(state.nextCursor);
    },
  };
}

/** Filters that are names in the path of the call, and the others. */
function placed(
  call: BuiltCall,
  params: Filters,
  all: Filters,
): { readonly inPath: Filters; readonly input: Filters } {
  const entries = Object.entries(all);
  const isInPath = ([name]: readonly [string, string]) => call.params.includes(name);
  return {
    inPath: { ...params, ...Object.fromEntries(entries.filter(isInPath)) },
    input: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
  };
}

/**
 * The rows below a head that was read again: those that follow the last row both have. Where the head shares none, so
 * much is new that what was below no longer adjoins it.
 */
function withoutHead(kept: readonly Row[], head: readonly Row[], key: string): readonly Row[] {
  const last = head.at(-1);
  const at = last ? kept.findLastIndex((row) => keyOf(row, key) === keyOf(last, key)) : -1;
  return at < 0 ? [] : kept.slice(at + 1);
}

/** What an answer says of all its rows. */
function aboutAll(page: Row) {
  return {
    currency: page['currency'] as string | undefined,
    version: page['version'] as number | undefined,
  };
}
