import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import type { BuiltField } from '#src/console/screen/built-screen.ts';

export type Typed =
  | { readonly ok: true; readonly input: Readonly<Record<string, unknown>> }
  /** The fields that are not what their call takes. */
  | { readonly ok: false; readonly wrong: readonly string[] };

/** What was typed into a form as the call takes it. An empty field that may be missing is left out. */
export function readTyped(
  fields: readonly BuiltField[],
  typed: (name: string) => string,
  currency: string | undefined,
): Typed {
  const read = fields.map((field) => ({ field, value: valueOf(field, typed(field.name), currency) }));
  const wrong = read.filter(({ field, value }) => isWrong(field, value)).map(({ field }) => field.name);
  if (wrong.length > 0) return { ok: false, wrong };
  const given = read.filter(({ value }) => value !== undefined);
  return { ok: true, input: Object.fromEntries(given.map(({ field, value }) => [field.name, value])) };
}

/** Not a number, or no JSON. */
const unread = Symbol('unread');

function valueOf(field: BuiltField, typed: string, currency: string | undefined): unknown {
  const text = typed.trim();
  if (field.kind === 'flag') return text === 'on' ? true : field.isRequired ? false : undefined;
  if (text === '') return field.isNullable ? null : undefined;
  switch (field.kind) {
    case 'money': {
      if (currency === undefined) return wholeOf(text);
      const sign = text.startsWith('-') ? -1 : 1;
      const minor = minorOfDecimal(text.replace(/^[-+]/, ''), currencyDecimals(currency));
      return minor.ok ? sign * minor.value : unread;
    }
    case 'choice':
      return field.areNumbers ? Number(text) : text;
    case 'whole':
      return wholeOf(text);
    case 'instant': {
      const atMs = Date.parse(text);
      return Number.isNaN(atMs) ? unread : atMs;
    }
    case 'list':
    case 'choices':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'json':
      return jsonOf(text);
    default:
      return text;
  }
}

/** Digits with an optional sign: an exponent, or a number in another base, is not what somebody meant to type. */
function wholeOf(text: string): unknown {
  const value = /^[-+]?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : unread;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The field is marked as wrong.
    return unread;
  }
}

function isWrong(field: BuiltField, value: unknown): boolean {
  if (value === undefined) return field.isRequired;
  if (value === unread) return true;
  if (typeof value === 'number')
    return field.kind !== 'instant' && (value < (field.min ?? value) || value > (field.max ?? value));
  if (typeof value === 'string')
    return (
      value.length < (field.lengthMin ?? 0) ||
      value.length > (field.lengthMax ?? value.length) ||
      (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value))
    );
  return false;
}
