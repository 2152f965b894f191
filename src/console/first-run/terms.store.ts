import { atom, type ReadableAtom } from 'nanostores';
import type { Texts } from '#src/console/content/preview.store.ts';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { helpContracts } from '#src/contracts/help/help.ts';

/** The article as it is stored, of which the form changes the texts. */
interface Article {
  readonly version: number;
  readonly position: number;
  readonly parent?: string;
}

export type Terms =
  | { readonly status: 'loading' }
  | { readonly status: 'unread'; readonly code: OpsFailure }
  | {
      readonly status: 'ready' | 'sending' | 'stored';
      readonly texts: Texts;
      readonly article: Article;
      readonly code?: OpsFailure | undefined;
    };

interface TermsStore {
  readonly $terms: ReadableAtom<Terms>;
  load(): Promise<void>;
  save(texts: Texts): Promise<boolean>;
}

const id = 'terms';

async function read() {
  const answer = await opsCallOf(helpContracts.operatorHelp);
  if (!answer.ok) return answer;
  const stored = answer.value.items.find((item) => item.id === id);
  if (!stored) return { ok: true as const, texts: {}, article: { version: 0, position: 60 } };
  const { texts, version, position, parent } = stored;
  return { ok: true as const, texts, article: { version, position, ...(parent !== null && { parent }) } };
}

/** The help article that holds the terms of the site. */
export function termsStore(): TermsStore {
  const $terms = atom<Terms>({ status: 'loading' });
  return {
    $terms,
    async load() {
      const found = await read();
      if (found.ok) $terms.set({ status: 'ready', texts: found.texts, article: found.article });
      else $terms.set({ status: 'unread', code: found.code });
    },
    async save(texts) {
      const state = $terms.get();
      if (state.status !== 'ready' && state.status !== 'stored') return false;
      const { article } = state;
      $terms.set({ status: 'sending', texts, article });
      const { version: expectedVersion, ...rest } = article;
      const input = { ...rest, texts, draft: false, expectedVersion };
      const answer = await opsCallOf(helpContracts.writeHelp, { params: { id }, input });
      if (answer.ok) {
        $terms.set({ status: 'stored', texts, article: { ...article, version: answer.value.version } });
        return true;
      }
      // What somebody else has written is the base of the next try; what was typed stays in the form.
      const base = answer.code === 'VERSION_CONFLICT' ? await read() : undefined;
      const next = base?.ok ? base.article : article;
      $terms.set({ status: 'ready', texts, article: next, code: answer.code });
      return false;
    },
  };
}
