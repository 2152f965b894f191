import { atom, type ReadableAtom } from 'nanostores';
import type { Texts } from '#src/console/content/preview.store.ts';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { helpContracts } from '#src/contracts/help/help.ts';

interface Terms {
  readonly status: 'loading' | 'ready' | 'sending' | 'stored';
  readonly texts: Texts;
  readonly version: number;
  readonly position: number;
  readonly code?: OpsFailure | undefined;
}

interface TermsStore {
  readonly $terms: ReadableAtom<Terms>;
  load(): Promise<void>;
  save(texts: Texts): Promise<boolean>;
}

const id = 'terms';

/** The help article that holds the terms of the site. */
export function termsStore(): TermsStore {
  const none = { texts: {}, version: 0, position: 60 };
  const $terms = atom<Terms>({ status: 'loading', ...none });
  return {
    $terms,
    async load() {
      const answer = await opsCallOf(helpContracts.operatorHelp);
      if (!answer.ok) return $terms.set({ status: 'ready', ...none, code: answer.code });
      const { texts, version, position } = answer.value.items.find((item) => item.id === id) ?? none;
      $terms.set({ status: 'ready', texts, version, position });
    },
    async save(texts) {
      const { version, position } = $terms.get();
      $terms.set({ status: 'sending', texts, version, position });
      const input = { texts, position, draft: false, expectedVersion: version };
      const answer = await opsCallOf(helpContracts.writeHelp, { params: { id }, input });
      $terms.set(
        answer.ok
          ? { status: 'stored', texts, position, version: answer.value.version }
          : { status: 'ready', texts, position, version, code: answer.code },
      );
      return answer.ok;
    },
  };
}
