import { atom, type ReadableAtom } from 'nanostores';
import { readFileOf } from '#src/api/file-call.ts';
import type { OpsFailure } from '#src/console/session/ops-call.ts';
import { goToSignIn } from '#src/console/session/sign-in-address.ts';
import { stepUpOverPage } from '#src/console/session/step-up.store.ts';
import { exportsContracts } from '#src/contracts/operations/exports.ts';
import { readPart } from './last-line.ts';

/** A download in its parts; `rows` are those that have arrived. */
export type Download =
  | { readonly status: 'new' }
  | { readonly status: 'running'; readonly rows: number }
  /** It broke off, and goes on behind what has arrived. */
  | { readonly status: 'stopped'; readonly rows: number; readonly code: OpsFailure }
  | { readonly status: 'done'; readonly rows: number; readonly address: string };

export interface DownloadStore {
  readonly $download: ReadableAtom<Download>;
  /** Begins, or goes on where it stopped. */
  run(): Promise<void>;
  /** Lets go of the file. */
  forget(): void;
}

/**
 * Downloads an export part by part and joins them. A part that broke off is asked for again; a passkey that has grown too
 * old is asked for between two parts. Browsers keep the parts outside of the page's memory where they are large.
 */
export function downloadStore(exportId: string): DownloadStore {
  const $download = atom<Download>({ status: 'new' });
  const path = exportsContracts.exportFile.path.replace(':id', exportId);
  let parts: Blob[] = [];
  let cursor: string | undefined;
  let rows = 0;
  let isForgotten = false;
  const ask = async () => {
    const address = cursor === undefined ? path : `${path}?${new URLSearchParams({ cursor }).toString()}`;
    const answer = await readFileOf(address);
    if (answer.ok || answer.code !== 'STEP_UP_NEEDED' || isForgotten || !(await stepUpOverPage()))
      return answer;
    return await readFileOf(address);
  };
  return {
    $download,
    async run() {
      if ($download.get().status === 'running') return;
      do {
        $download.set({ status: 'running', rows });
        const answer = await ask();
        // Whoever has left the page is asked for nothing more.
        if (isForgotten) return;
        const part = answer.ok ? readPart(answer.value) : undefined;
        if (!part) {
          const code = answer.ok ? 'UNREACHABLE' : answer.code;
          if (code === 'OPERATOR_UNKNOWN') goToSignIn();
          $download.set({ status: 'stopped', rows, code });
          return;
        }
        parts.push(new Blob([part.bytes]));
        ({ cursor, rows } = part);
      } while (cursor !== undefined);
      const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
      parts = [];
      $download.set({ status: 'done', rows, address: URL.createObjectURL(file) });
    },
    forget() {
      isForgotten = true;
      parts = [];
      const state = $download.get();
      if (state.status === 'done') URL.revokeObjectURL(state.address);
    },
  };
}
