import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { transactionsContracts } from '#src/contracts/records/transactions.ts';
import type { SpanText } from '#src/ui/fields/day-spans.ts';
import type { TransactionGroup } from '#src/contracts/wallet/posting-kinds.ts';
import { pagedStore } from './paged-store.ts';

type Page = OutputOf<typeof transactionsContracts.transactions>;
export type Transaction = Page['list'][number];

/** The filter: all groups, or one. */
export interface TransactionsQuery extends SpanText {
  readonly group: TransactionGroup | undefined;
}

/** The statement. */
export const transactions = pagedStore<TransactionsQuery, Page>((query, cursor) =>
  call(transactionsContracts.transactions, { ...query, cursor, language: languageCode() }),
);

/** The address of the same movements as a file. */
export function fileOf({ group, fromMs, toMs }: TransactionsQuery): string {
  const query = new URLSearchParams({ fromMs, toMs, ...(group ? { group } : {}), language: languageCode() });
  return `${transactionsContracts.transactionsFile.path}?${query}`;
}
