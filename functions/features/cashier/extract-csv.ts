import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Column = 'id' | 'date' | 'amount' | 'currency' | 'name' | 'reference';

/** The CSV format of a bank. */
export interface CsvForm {
  /** The headings of its columns, if they differ from the field names. */
  readonly columns: { readonly [Name in Column]?: string | undefined };
  readonly decimal: '.' | ',';
  /** The currency of lines that state none. */
  readonly currency: string;
}

type Invalid = 'EXTRACT_INVALID';

/**
 * Reads a statement with one line per movement. A line without an id of the bank is identified by its content and
 * by the number of equal lines before it, so that it is recognised in an overlapping statement.
 */
export function csvLines(text: string, form: CsvForm): Result<readonly ExtractLine[], Invalid> {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
  });
  const wrong = errors.find(({ type }) => type !== 'Delimiter');
  if (wrong) return failed('EXTRACT_INVALID', { line: (wrong.row ?? 0) + 2 });
  const missing = (['date', 'amount'] as const).filter((name) => !meta.fields?.includes(heading(form, name)));
  if (missing.length > 0) return failed('EXTRACT_INVALID', { missing });
  const seen = new Map<string, number>();
  const lines: ExtractLine[] = [];
  for (const [at, row] of data.entries()) {
    const line = lineOf(row, form, seen);
    if (!line) return failed('EXTRACT_INVALID', { line: at + 2 });
    lines.push(line);
  }
  return ok(lines);
}

function lineOf(
  row: Readonly<Record<string, string>>,
  form: CsvForm,
  seen: Map<string, number>,
): ExtractLine | undefined {
  const field = (name: Column) => (row[heading(form, name)] ?? '').trim();
  const currency = field('currency').toUpperCase() || form.currency;
  const amountMinor = signedMinor(field('amount'), form.decimal, currency);
  const atMs = dayMs(field('date'));
  if (amountMinor === undefined || atMs === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const [reference, name] = [field('reference').slice(0, 500), field('name').slice(0, 140)];
  const kind = amountMinor < 0 ? 'payout' : 'payment';
  const id = field('id') || unnamed([atMs, amountMinor, currency, reference, name], seen);
  return id.length > 150 ? undefined : { id, kind, amountMinor, currency, reference, name, atMs };
}

function unnamed(content: readonly (string | number)[], seen: Map<string, number>): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  const count = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, count);
  return `${hash}-${count}`;
}

/** The minor units of a signed amount, with or without grouped thousands; undefined for zero or anything else. */
function signedMinor(text: string, decimal: '.' | ',', currency: string): number | undefined {
  const group = decimal === '.' ? /[\s',’]/g : /[\s'.’]/g;
  const [, sign, digits = ''] = /^([+-]?)(.*)$/.exec(text.replace(group, '').replace(',', '.')) ?? [];
  const minor = minorOfDecimal(digits, currencyDecimals(currency));
  if (!minor.ok || minor.value === 0) return undefined;
  return sign === '-' ? -minor.value : minor.value;
}

/** Noon UTC of a day written as 2026-03-31, 31.03.2026 or 31/03/2026; a full timestamp keeps its time. */
function dayMs(text: string): number | undefined {
  const [, day, month, year] = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(text) ?? [];
  const written = year === undefined ? text : `${year}-${month}-${day}`;
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(written)) return undefined;
  const atMs = Date.parse(written.length === 10 ? `${written}T12:00:00Z` : written);
  return Number.isNaN(atMs) || atMs < 0 ? undefined : atMs;
}

function heading({ columns }: CsvForm, name: Column): string {
  return (columns[name] ?? name).trim().toLowerCase();
}
