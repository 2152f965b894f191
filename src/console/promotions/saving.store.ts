import { atom, type ReadableAtom } from 'nanostores';
import { opsCall, type OpsFailure } from '#src/console/session/ops-call.ts';
import { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { type Draft, readDraft } from './promotion-data.ts';

export type Saving =
  | { readonly status: 'idle' | 'sending' }
  /** What the linter found, where that is why. */
  | { readonly status: 'failed'; readonly code: OpsFailure; readonly findings: readonly string[] };

/** `conflict`: somebody else has saved a version meanwhile. */
export type Saved = 'saved' | 'conflict' | 'failed';

export interface SavingStore {
  readonly $saving: ReadableAtom<Saving>;
  /** Saves a draft as the version after the one that was seen. */
  save(draft: Draft, expectedVersion: number): Promise<Saved>;
  forgetFailure(): void;
}

/** Saves versions of a promotion. Nothing that was typed is lost by it. */
export function savingStore(id: string): SavingStore {
  const $saving = atom<Saving>({ status: 'idle' });
  return {
    $saving,
    async save(draft, expectedVersion) {
      const read = readDraft(draft);
      if (!read.ok || $saving.get().status === 'sending') return 'failed';
      $saving.set({ status: 'sending' });
      const answer = await opsCall(promotionsOperationsContracts.savePromotion, {
        params: { id },
        input: { expectedVersion, document: read.document },
      });
      if (answer.ok) {
        $saving.set({ status: 'idle' });
        return 'saved';
      }
      const findings = answer.details?.['findings'];
      $saving.set({
        ...{ status: 'failed', code: answer.code },
        findings: Array.isArray(findings) ? findings.map(String) : [],
      });
      return answer.code === 'VERSION_CONFLICT' ? 'conflict' : 'failed';
    },
    forgetFailure() {
      if ($saving.get().status === 'failed') $saving.set({ status: 'idle' });
    },
  };
}
