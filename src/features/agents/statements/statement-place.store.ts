import { atom } from 'nanostores';

/** What the page shows: the list, dividends that the agent gave, or one statement by its id. */
export type StatementPlace =
  | { readonly shows: 'list' | 'given' }
  | { readonly shows: 'statement'; readonly id: string };

export const $statementPlace = atom<StatementPlace>({ shows: 'list' });

const idShape = /^[a-z]{3,8}-\d{1,12}-[a-z]{3,8}-\d{1,15}$/;

/** Shows what the address names, now and whenever it changes; returns what ends that. */
export function followPlace(): () => void {
  const read = () => {
    const named = location.hash.slice(1);
    if (idShape.test(named)) $statementPlace.set({ shows: 'statement', id: named });
    else $statementPlace.set({ shows: named === 'given' ? 'given' : 'list' });
  };
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}
