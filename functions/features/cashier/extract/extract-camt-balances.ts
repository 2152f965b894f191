import type { ExtractReason } from '#src/contracts/tills/extract-fields.ts';
import type { Details } from '#src/rules/result.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { camtMinor } from './extract-camt-amount.ts';
import type { CamtEntry, CamtStatement } from './extract-camt-document.ts';

type Balance = CamtStatement['Bal'][number];
type Checked = Result<undefined, Extract<ExtractReason, 'balance' | 'pages' | 'amount-invalid'>>;

/**
 * Compares the balances of statements with their booked entries: the opening balance and all entries have to give
 * the closing one. The pages of a statement are compared as one if the file has them all.
 */
export function checkBalances(statements: readonly CamtStatement[], currency: string): Checked {
  const paged = Map.groupBy(
    statements.filter(({ StmtPgntn }) => StmtPgntn !== undefined),
    ({ Id }) => Id,
  );
  const together: (readonly CamtStatement[])[] = statements.flatMap((each) =>
    each.StmtPgntn ? [] : [[each]],
  );
  for (const [statement, unordered] of paged) {
    const pages = unordered.toSorted((one, other) => pageOf(one) - pageOf(other));
    if (new Set(pages.map(pageOf)).size !== pages.length) return failed('pages', { statement });
    const isWhole =
      pages.at(-1)?.StmtPgntn?.LastPgInd === true && pages.every((page, at) => pageOf(page) === at + 1);
    together.push(...(isWhole ? [pages] : pages.map((page) => [page])));
  }
  for (const pages of together) {
    const checked = checkOne(pages, currency);
    if (!checked.ok) return checked;
  }
  return ok(undefined);
}

function pageOf({ StmtPgntn }: CamtStatement): number {
  return StmtPgntn?.PgNb ?? 1;
}

function checkOne(pages: readonly CamtStatement[], currency: string): Checked {
  const details: Details = { statement: pages[0]?.Id ?? '', column: 'Bal' };
  const opening = openingOf(pages[0]?.Bal ?? []);
  const closing = closingOf(pages.at(-1)?.Bal ?? [], pages.length === 1 ? opening : undefined);
  if (!opening || !closing) return ok(undefined);
  const booked = pages.flatMap(({ Ntry }) => Ntry.filter(({ Sts }) => Sts === 'BOOK'));
  const isMixed = [closing, ...booked].some(({ Amt }) => Amt.Ccy !== opening.Amt.Ccy);
  if (isMixed) return failed('balance', details);
  const sums = [opening, ...booked, closing].map((each) => signedMinor(each, currency));
  const minors = sums.flatMap((sum) => sum ?? []);
  if (minors.length !== sums.length) return failed('amount-invalid', details);
  const expected = minors.slice(0, -1).reduce((sum, minor) => sum + minor, 0);
  return expected === minors.at(-1) ? ok(undefined) : failed('balance', details);
}

function signedMinor({ Amt, CdtDbtInd }: Balance | CamtEntry, currency: string): number | undefined {
  const minor = camtMinor(Amt, currency);
  if (!minor.ok) return undefined;
  return CdtDbtInd === 'CRDT' ? minor.value : -minor.value;
}

/** Pages in the middle of a statement begin and end with interim balances. */
function openingOf(balances: readonly Balance[]): Balance | undefined {
  const interim = ofType(balances, 'ITBD');
  const isCarried = interim.length > 1 || ofType(balances, 'CLBD').length > 0;
  return ofType(balances, 'OPBD')[0] ?? ofType(balances, 'PRCD')[0] ?? (isCarried ? interim[0] : undefined);
}

function closingOf(balances: readonly Balance[], opening: Balance | undefined): Balance | undefined {
  return ofType(balances, 'CLBD')[0] ?? ofType(balances, 'ITBD').findLast((each) => each !== opening);
}

function ofType(balances: readonly Balance[], code: string): Balance[] {
  return balances.filter(({ Tp }) => Tp.CdOrPrtry.Cd === code);
}
