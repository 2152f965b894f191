import { atom, type ReadableAtom } from 'nanostores';
import { opsCall, type OpsFailure } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { promotionCheckContracts } from '#src/contracts/rewards/promotion-check.ts';
import { type Draft, readDraft } from './promotion-data.ts';

export type Meaning = OutputOf<typeof promotionCheckContracts.checkPromotion>;

export type Checked =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly meaning: Meaning }
  | { readonly status: 'no-json'; readonly line: number | undefined }
  /** The fields that the site does not take. */
  | { readonly status: 'wrong'; readonly fields: readonly string[] }
  | { readonly status: 'failed'; readonly code: OpsFailure };

/** How long nobody types before the site is asked, in milliseconds. */
const pauseMs = 500;

export interface MeaningStore {
  readonly $checked: ReadableAtom<Checked>;
  /** Asks the site what a draft would mean, once nobody types any more. */
  ask(draft: Draft): void;
  /** Drops what has not been asked yet. */
  stop(): void;
}

/** What a promotion would mean as it stands in the form, always of what was typed last. */
export function meaningStore(id: string): MeaningStore {
  const $checked = atom<Checked>({ status: 'loading' });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  async function read(document: unknown): Promise<void> {
    const own = (latest += 1);
    const answer = await opsCall(promotionCheckContracts.checkPromotion, {
      params: { id },
      input: { document },
    });
    if (own !== latest) return;
    if (answer.ok) $checked.set({ status: 'ready', meaning: answer.value as Meaning });
    else if (answer.code === 'INVALID_INPUT')
      $checked.set({ status: 'wrong', fields: fieldsIn(answer.details?.['fields']) });
    else $checked.set({ status: 'failed', code: answer.code });
  }

  return {
    $checked,
    ask(draft) {
      clearTimeout(waiting);
      latest += 1;
      const result = readDraft(draft);
      if (!result.ok) {
        $checked.set({ status: 'no-json', line: result.line });
        return;
      }
      waiting = setTimeout(
        () => void read(result.document),
        $checked.get().status === 'loading' ? 0 : pauseMs,
      );
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Fields as they stand in the data, not in the call. */
function fieldsIn(fields: unknown): string[] {
  return Array.isArray(fields) ? fields.map((field) => String(field).replace(/^document\.?/, '')) : [];
}
