import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import type { Details } from '#src/rules/result.ts';

type Contract = (typeof tillsOperationsContracts)['loadExtract'];
export type StatementFile = Omit<SentInputOf<Contract>, 'counts'>;
export type Loaded = OutputOf<Contract>;

export type Loading =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | {
      readonly status: 'failed';
      readonly code: OpsFailure;
      readonly isUnknown: boolean;
      readonly details: Details | undefined;
    }
  | { readonly status: 'loaded'; readonly file: StatementFile; readonly loaded: Loaded };

export interface StatementStore {
  readonly $loading: ReadableAtom<Loading>;
  /** Loads a file; `counts` are twins of which the operator says that they are movements of their own. */
  load(file: StatementFile, counts?: readonly string[]): Promise<void>;
  startAgain(): void;
}

/** The statement file of one till. A line counts once, so a file whose answer was lost is simply loaded again. */
export function statementStore(till: string): StatementStore {
  const $loading = atom<Loading>({ status: 'idle' });
  return {
    $loading,
    async load(file, counts = []) {
      if ($loading.get().status === 'sending') return;
      $loading.set({ status: 'sending' });
      const answer = await opsCallOf(tillsOperationsContracts.loadExtract, {
        params: { till },
        input: { ...file, counts: [...counts] },
        isLong: true,
      });
      if (answer.ok) $loading.set({ status: 'loaded', file, loaded: answer.value });
      else {
        const { code, effect, details } = answer;
        $loading.set({ status: 'failed', code, isUnknown: effect === 'unknown', details });
      }
    },
    startAgain: () => $loading.set({ status: 'idle' }),
  };
}
