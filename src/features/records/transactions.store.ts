import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { transactionsContracts } from '#src/contracts/records/transactions.ts';
import type { SpanText } from '#src/ui/fields/day-spans.ts';
import type { TransactionGroup } from '#src/contracts/wallet/posting-kinds.ts';
import { addressFilter } from '#src/ui/paged/address-filter.ts';
import { pagedStore } from '#src/ui/paged/paged-store.ts';

type Page = OutputOf<typeof transactionsContracts.transactions>;
export type Transaction = Page['list'][number];

/** The filter: all groups, or one. */
export interface TransactionsQuery extends SpanText {
  readonly group: TransactionGroup | undefined;
}

/** The filter as the address says it. */
export const transactionsFilter = addressFilter(['group', 'from', 'to']);

/** The statement. */
export const transactions = pagedStore<TransactionsQuery, Page>(
  (query, cursor) => call(transactionsContracts.transactions, { ...query, cursor, language: languageCode() }),
  { keyOf: ({ seq }) => seq },
);

/** The movement whose sheet is shown, and whether it is open; it stays while the sheet closes. */
export const $openedMovement = atom<
  { readonly movement: Transaction; readonly currency: string; readonly isOpen: boolean } | undefined
>();

/** Opens a movement that has no page of its own. */
export function openMovement(movement: Transaction, currency: string): void {
  $openedMovement.set({ movement, currency, isOpen: true });
}

/** Closes the open movement. */
export function closeMovement(): void {
  const opened = $openedMovement.get();
  if (opened) $openedMovement.set({ ...opened, isOpen: false });
}

/** The address of the same movements as a file. */
export function fileOf({ group, fromMs, toMs }: TransactionsQuery): string {
  const query = new URLSearchParams({ fromMs, toMs, ...(group ? { group } : {}), language: languageCode() });
  return `${transactionsContracts.transactionsFile.path}?${query}`;
}
