import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { TransactionGroup } from '#src/contracts/transaction-codes.ts';
import { transactionsContracts } from '#src/contracts/transactions.ts';
import type { SpanText } from '#src/ui/day-spans.ts';

type Page = OutputOf<typeof transactionsContracts.transactions>;
export type Transaction = Page['list'][number];

/** What is asked for: all groups, or one. */
export interface TransactionsAsked extends SpanText {
  readonly group: TransactionGroup | undefined;
}

/** The statement as one union. */
export type Transactions =
  | { readonly status: 'loading' }
  | (Omit<Page, 'list'> & {
      readonly status: 'ready';
      readonly list: readonly Transaction[];
      /** How far the page after the last one is. */
      readonly older: 'waiting' | 'loading' | 'failed';
    })
  | { readonly status: 'failed'; readonly code: string };

export const $transactions = atom<Transactions>({ status: 'loading' });

let asked: TransactionsAsked | undefined;

/** Shows the movements of a span and group from the latest on. */
export async function loadTransactions(next: TransactionsAsked): Promise<void> {
  asked = next;
  $transactions.set({ status: 'loading' });
  const answer = await call(transactionsContracts.transactions, { ...next });
  if (asked !== next) return;
  $transactions.set(
    answer.ok
      ? { status: 'ready', older: 'waiting', ...answer.value }
      : { status: 'failed', code: answer.code },
  );
}

/** Asks again for what could not be shown. */
export async function reloadTransactions(): Promise<void> {
  if (asked) await loadTransactions({ ...asked });
}

/** Asks for the movements before the last one shown; a page that a filter left empty is passed over. */
export async function loadOlderTransactions(): Promise<void> {
  const before = $transactions.get();
  const of = asked;
  if (!of || before.status !== 'ready' || before.older === 'loading' || !before.nextCursor) return;
  $transactions.set({ ...before, older: 'loading' });
  const answer = await call(transactionsContracts.transactions, { ...of, cursor: before.nextCursor });
  if (of !== asked) return;
  if (!answer.ok) return $transactions.set({ ...before, older: 'failed' });
  const { list, nextCursor } = answer.value;
  $transactions.set({ ...before, list: [...before.list, ...list], nextCursor, older: 'waiting' });
  if (list.length === 0 && nextCursor !== undefined) await loadOlderTransactions();
}

/** The address of the same movements as a file. */
export function fileOf({ group, fromMs, toMs }: TransactionsAsked): string {
  const query = new URLSearchParams({ fromMs, toMs, ...(group ? { group } : {}) });
  return `${transactionsContracts.transactionsFile.path}?${query}`;
}
