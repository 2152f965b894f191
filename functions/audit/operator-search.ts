import { json } from '#functions/database/kinds.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { type FoundItem, soughtScreens } from '#src/contracts/operations/operator-search.ts';
import type { Permission } from '#src/contracts/operators/permissions.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { referenceLetters } from '#src/rules/text/short-reference.ts';

/** What an operator typed. */
export interface Sought {
  readonly text: string;
  /** The ids that begin as typed, if that is a UUID or enough of its first letters. */
  readonly ids?: readonly IdSpan[];
}

/** Ids from one on, and before another. */
export interface IdSpan {
  readonly from: string;
  readonly before: string;
}

/** One kind of thing that operators search for. It costs at most one statement, which reads by an index. */
export interface SearchedKind {
  /** Without it, the kind is not searched at all. */
  readonly permission: Permission;
  find(context: RequestContext, claims: OperatorClaims, sought: Sought): Promise<readonly FoundItem[]>;
}

/** How many items one kind answers. */
export const foundOfKind = 5;

/** Sorts after everything that can follow the letters of an id. */
const afterIds = '~';
const beginsAsUuid = /^[0-9a-f]{8}(?:-[0-9a-f-]{0,27})?$/i;

export function soughtOf(q: string): Sought {
  if (q.length < referenceLetters || !beginsAsUuid.test(q)) return { text: q };
  // Ids were stored as they came, in lower case or in capitals, before they had one spelling.
  const spellings = new Set([q.toLowerCase(), q.toUpperCase()]);
  return { text: q, ids: [...spellings].map((from) => ({ from, before: from + afterIds })) };
}

/** The parameter of `inSpans`. */
export const spans = json;

/**
 * The FROM of a table, narrowed to a merchant and to the ids of a column that lie in one of the spans. With OR instead,
 * SQLite would read all rows of the merchant.
 */
export function inSpans(table: string, column: string): string {
  return `FROM json_each(:spans) AS span CROSS JOIN ${table} WHERE merchant = :merchant
    AND ${table}.${column} >= span.value ->> 'from' AND ${table}.${column} < span.value ->> 'before'`;
}

/** An item on the screen of its kind. */
export function foundItem(
  kind: FoundItem['kind'],
  of: Pick<FoundItem, 'id' | 'title'> & { readonly memberId?: string | null },
): FoundItem {
  const { id, title, memberId } = of;
  return { kind, id, title, screen: soughtScreens[kind], ...(memberId ? { memberId } : {}) };
}

/** The title of what has an amount and a state. */
export function moneyTitle(of: { amountMinor: number; currency: string; state: string }): string {
  const { amountMinor, currency, state } = of;
  return `${currency} ${decimalOfMinor(amountMinor, currencyDecimals(currency))}, ${state}`;
}
