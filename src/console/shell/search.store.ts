import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { type FoundItem, operatorSearchContracts } from '#src/contracts/operations/operator-search.ts';

export type Search =
  | { readonly status: 'closed' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: OpsFailure }
  | { readonly status: 'ready'; readonly items: readonly FoundItem[] };

export const $search = atom<Search>({ status: 'closed' });

let latest = 0;

/** Searches for what was typed. */
export async function searchFor(typed: string): Promise<void> {
  const own = (latest += 1);
  const q = typed.trim();
  if (q === '') return $search.set({ status: 'closed' });
  $search.set({ status: 'loading' });
  const answer = await opsCallOf(operatorSearchContracts.operatorSearch, { input: { q } });
  if (own !== latest) return;
  $search.set(
    answer.ok ? { status: 'ready', items: answer.value.items } : { status: 'failed', code: answer.code },
  );
}

export function closeSearch(): void {
  latest += 1;
  $search.set({ status: 'closed' });
}
