import { atom, type ReadableAtom } from 'nanostores';
import { firstRunReason } from '#src/contracts/first-run/first-run.ts';
import { isRow, type Row } from '#src/console/kit/row.ts';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { settingsContracts } from '#src/contracts/operations/settings.ts';
import type { Details } from '#src/rules/result.ts';

export type DocumentState =
  | { readonly status: 'loading' }
  | { readonly status: 'unread'; readonly code: OpsFailure }
  | {
      readonly status: 'ready' | 'sending' | 'stored';
      readonly document: Row;
      readonly version: number;
      /** The currency of the site’s amounts; undefined where it has several. */
      readonly currency?: string | undefined;
      /** Changes where something else than typing has filled the form. */
      readonly filledAs: number;
      /** The request that waits for another owner, if the document takes two. */
      readonly approvalId?: string | undefined;
      readonly failure?: { readonly code: OpsFailure; readonly details?: Details | undefined };
    };

export interface DocumentStore {
  readonly $document: ReadableAtom<DocumentState>;
  load(): Promise<void>;
  /** Stores the document with these fields in place of its own; the others stay. True once it is stored or asked for. */
  change(fields: Row): Promise<boolean>;
}

function baseOf({ document, version, currency }: OutputOf<typeof settingsContracts.operatorSetting>) {
  return { document: isRow(document) ? document : {}, version, currency };
}

async function read(name: string) {
  const answer = await opsCallOf(settingsContracts.operatorSetting, { params: { name } });
  return answer.ok ? baseOf(answer.value) : undefined;
}

/** Whether two documents have the same in each of these fields. */
function isSame(fields: Row, one: Row, other: Row): boolean {
  return Object.keys(fields).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** One settings document, of which a step of the first run asks a few fields. */
export function documentStore(name: string): DocumentStore {
  const $document = atom<DocumentState>({ status: 'loading' });
  const params = { name };
  let filledAs = 0;
  return {
    $document,
    async load() {
      const answer = await opsCallOf(settingsContracts.operatorSetting, { params });
      $document.set(
        answer.ok
          ? { status: 'ready', ...baseOf(answer.value), filledAs: (filledAs += 1) }
          : { status: 'unread', code: answer.code },
      );
    },
    async change(fields) {
      const state = $document.get();
      if (state.status !== 'ready' && state.status !== 'stored') return false;
      const { document: before, version, currency } = state;
      const base = { document: before, version, currency, filledAs };
      $document.set({ status: 'sending', ...base });
      const document = { ...before, ...fields };
      const input = { document, expectedVersion: version, reason: firstRunReason };
      const answer = await opsCallOf(settingsContracts.changeSetting, { params, input });
      if (!answer.ok) {
        const { code, details } = answer;
        const waiting = details?.['approvalId'];
        // Exactly this was asked for before.
        if (code === 'SECOND_OPERATOR_NEEDED' && typeof waiting === 'string') {
          $document.set({ status: 'stored', ...base, approvalId: waiting });
          return true;
        }
        const stored = code === 'VERSION_CONFLICT' ? await read(name) : undefined;
        // Another form of the same document has been stored meanwhile: what this one asks is as it was.
        if (stored && stored.version !== version && isSame(fields, before, stored.document)) {
          $document.set({ status: 'ready', ...base, ...stored });
          return this.change(fields);
        }
        // What somebody else has stored is the base of the next try; what was typed stays in the form.
        $document.set({ status: 'ready', ...base, ...stored, failure: { code, details } });
        return false;
      }
      const { approvalId, version: stored } = answer.value;
      $document.set({ status: 'stored', ...base, document, version: stored, approvalId });
      return true;
    },
  };
}
