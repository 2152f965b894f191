import { text } from '#functions/database/kinds.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { type FoundItem, soughtScreens } from '#src/contracts/operations/operator-search.ts';
import type { Permission } from '#src/contracts/operators/permissions.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import { referenceLetters } from '#src/rules/text/short-reference.ts';

/** What an operator typed. */
export interface Sought {
  readonly text: string;
  /** The span of the ids that begin as typed, if that is a UUID or enough of its first letters. */
  readonly ids?: IdSpan;
}

/** Ids that begin alike, in lower case, and in upper case as some were stored before ids had one spelling. */
interface IdSpan {
  readonly lower: string;
  readonly lowerEnd: string;
  readonly upper: string;
  readonly upperEnd: string;
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
  const [lower, upper] = [q.toLowerCase(), q.toUpperCase()];
  const ids = { lower, lowerEnd: lower + afterIds, upper, upperEnd: upper + afterIds };
  return { text: q, ids };
}

/** The parameters of `isSought`. */
export const idSpan = { lower: text, lowerEnd: text, upper: text, upperEnd: text };

/** The SQL condition that the ids of a column begin as typed. */
export function isSought(column: string): string {
  return `((${column} >= :lower AND ${column} < :lowerEnd) OR (${column} >= :upper AND ${column} < :upperEnd))`;
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
