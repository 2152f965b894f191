import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';

export type Version = OutputOf<typeof settingsContracts.settingHistory>['items'][number];

export type History =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | {
      readonly status: 'ready';
      readonly items: readonly Version[];
      readonly nextCursor?: string | undefined;
    };

export interface HistoryStore {
  readonly $history: ReadableAtom<History>;
  load(): Promise<void>;
  /** Reads the versions before those that are shown. */
  more(): Promise<void>;
}

/** The versions of a settings document up to the one that is stored, the newest first. */
export function historyStore(name: string, current: number): HistoryStore {
  const $history = atom<History>({ status: 'loading' });
  const read = (cursor?: string) =>
    opsCallOf(settingsContracts.settingHistory, {
      params: { name },
      input: { cursor: cursor ?? String(current + 1) },
    });
  return {
    $history,
    async load() {
      const answer = await read();
      $history.set(
        answer.ok ? { status: 'ready', ...answer.value } : { status: 'failed', code: answer.code },
      );
    },
    async more() {
      const shown = $history.get();
      if (shown.status !== 'ready' || shown.nextCursor === undefined) return;
      const answer = await read(shown.nextCursor);
      if (answer.ok && $history.get() === shown)
        $history.set({
          status: 'ready',
          items: [...shown.items, ...answer.value.items],
          nextCursor: answer.value.nextCursor,
        });
    },
  };
}
