import type { ExtractColumn, ExtractReason } from '#src/contracts/tills/extract-fields.ts';
import { knowsCurrency } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type AmountForm, type WrittenAmount, writtenAmount } from './extract-amount.ts';
import type { CsvColumns } from './extract-csv-columns.ts';
import { type DayOrder, writtenDay } from './extract-day.ts';
import { type Direction, directionOf } from './extract-direction.ts';
import type { ReadLine } from './extract-identity.ts';

interface LineForm extends AmountForm {
  readonly dates: DayOrder | undefined;
}

type Cell = (name: ExtractColumn) => string;

/** The longest texts that are kept; a longer one refuses the file instead of being cut. */
const lengthMax = { id: 150, name: 500, reference: 4_000 } as const;
/** Characters that a file decoded wrongly has, and text never: tabs and line breaks are text. */
const broken = /[^\P{Cc}\t\n\r]|\ufffd/u;

/** Reads one row, or states the reason and the column for which its file is refused. */
export function csvLine(
  row: readonly string[],
  columns: CsvColumns,
  form: LineForm,
): Result<Omit<ReadLine, 'place'>, ExtractReason> {
  const cell: Cell = (name) => (row[columns.at[name] ?? -1] ?? '').trim();
  const refuse = (name: ExtractColumn, reason: ExtractReason) =>
    failed(reason, { column: (columns.headings[columns.at[name] ?? -1] ?? name).trim() });
  for (const name of ['id', 'name', 'reference'] as const) {
    if (broken.test(cell(name))) return refuse(name, 'characters');
    if (cell(name).length > lengthMax[name]) return refuse(name, 'text-long');
  }
  const currency = cell('currency').toUpperCase() || form.currency;
  if (currency !== form.currency && !knowsCurrency(currency)) return refuse('currency', 'currency-unknown');
  const at = writtenDay(cell('date'), form.dates);
  if (!at.ok) return refuse('date', at.code);
  const amount = amountIn(cell, columns, { decimal: form.decimal, currency });
  if (!amount.ok) return refuse(amount.details.column, amount.code);
  const amountMinor = amount.value;
  const contradiction = columns.unmapped.find(
    (each) => each.directionOf(row[each.at] ?? '') === (amountMinor < 0 ? 'in' : 'out'),
  );
  if (contradiction)
    return failed('direction-contradicts', { column: (columns.headings[contradiction.at] ?? '').trim() });
  return ok({
    ...{ bankId: cell('id'), kind: amountMinor < 0 ? 'payout' : 'payment', amountMinor, currency },
    ...{ reference: cell('reference'), name: cell('name'), atMs: at.value },
  });
}

type Signed =
  | { readonly ok: true; readonly value: number }
  | {
      readonly ok: false;
      readonly code: ExtractReason;
      readonly details: { readonly column: ExtractColumn };
    };

/** The signed amount of a row, from one column of amounts or from two. */
function amountIn(cell: Cell, { at }: CsvColumns, form: AmountForm): Signed {
  return at.amount === undefined ? twoSided(cell, form) : oneSided(cell, at.direction !== undefined, form);
}

function refuseAmount(column: ExtractColumn, code: ExtractReason): Signed {
  return { ok: false, code, details: { column } };
}

function oneSided(cell: Cell, hasDirection: boolean, form: AmountForm): Signed {
  const amount = writtenAmount(cell('amount'), form);
  if (!amount.ok) return refuseAmount('amount', amount.code);
  const stated = hasDirection ? directionOf(cell('direction')) : (amount.value.direction ?? 'in');
  if (stated === undefined) return refuseAmount('direction', 'direction-unknown');
  if ((amount.value.direction ?? stated) !== stated)
    return refuseAmount('direction', 'direction-contradicts');
  return signed(amount.value, stated, 'amount');
}

function twoSided(cell: Cell, form: AmountForm): Signed {
  const sides = { debit: sideOf(cell('debit'), form), credit: sideOf(cell('credit'), form) };
  if (!sides.debit.ok) return refuseAmount('debit', sides.debit.code);
  if (!sides.credit.ok) return refuseAmount('credit', sides.credit.code);
  const [debit, credit] = [sides.debit.value, sides.credit.value];
  // A debit may be written with a minus, and a credit with a plus.
  if (debit.minor > 0 && debit.direction === 'in') return refuseAmount('debit', 'direction-contradicts');
  if (credit.minor > 0 && (debit.minor > 0 || credit.direction === 'out'))
    return refuseAmount('credit', 'direction-contradicts');
  return debit.minor > 0 ? signed(debit, 'out', 'debit') : signed(credit, 'in', 'credit');
}

/** One of two columns of amounts; banks leave the side that does not apply empty, or write a dash. */
function sideOf(text: string, form: AmountForm): Result<WrittenAmount, ExtractReason> {
  return text === '' || text === '-' ? ok({ minor: 0, direction: undefined }) : writtenAmount(text, form);
}

function signed({ minor }: WrittenAmount, direction: Direction, column: ExtractColumn): Signed {
  if (minor === 0) return refuseAmount(column, 'amount-zero');
  return { ok: true, value: direction === 'out' ? -minor : minor };
}
