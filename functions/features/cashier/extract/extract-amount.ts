import { currencyDecimals, currencySymbol, minorOfDecimal } from '#src/rules/money/money.ts';
import type { ExtractReason } from '#src/contracts/tills/extract-fields.ts';
import { latinDigits } from '#src/rules/text/latin-digits.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { directionOf, type Direction } from './extract-direction.ts';

type AmountReason = Extract<ExtractReason, `amount-${string}`>;

/** How amounts of a file are written. */
export interface AmountForm {
  readonly decimal: '.' | ',';
  readonly currency: string;
}

/** An amount as a bank wrote it: its size, and the direction that a sign or a suffix states. */
export interface WrittenAmount {
  readonly minor: number;
  readonly direction: Direction | undefined;
}

const lengthMax = 60;
const groupMarks = ",.'’ \u00a0\u2009\u202f";

/** Reads an amount exactly, zero included, or states why it cannot be read. */
export function writtenAmount(text: string, form: AmountForm): Result<WrittenAmount, AmountReason> {
  if (text.length > lengthMax) return failed('amount-invalid');
  const { digits, directions } = withoutMarks(latinDigits(text).trim(), form.currency);
  if (directions.length > 1) return failed('amount-invalid');
  const minor = minorOf(digits, form);
  return minor.ok ? ok({ minor: minor.value, direction: directions[0] }) : minor;
}

/** Takes away the currency and the marks of a direction: a sign before or after, brackets, `CR` or `DR`. */
function withoutMarks(text: string, currency: string): { digits: string; directions: Direction[] } {
  const directions: Direction[] = [];
  let rest = text;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    directions.push('out');
    rest = rest.slice(1, -1).trim();
  }
  rest = withoutCurrency(rest, currency);
  const before = /^[+\-\u2212]/.exec(rest)?.[0] ?? '';
  const after = /(?:[+\-\u2212]|[CD]R\.?)$/i.exec(rest.slice(before.length))?.[0] ?? '';
  for (const mark of [before, after]) {
    const direction = directionOf(mark);
    if (direction) directions.push(direction);
  }
  rest = rest.slice(before.length, rest.length - after.length).trim();
  return { digits: withoutCurrency(rest, currency), directions };
}

function withoutCurrency(text: string, currency: string): string {
  for (const mark of [currency, currencySymbol(currency)]) {
    if (text.startsWith(mark)) return text.slice(mark.length).trim();
    if (text.endsWith(mark)) return text.slice(0, -mark.length).trim();
  }
  return text;
}

function minorOf(digits: string, { decimal, currency }: AmountForm): Result<number, AmountReason> {
  const decimals = currencyDecimals(currency);
  const [grouped = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return failed('amount-invalid');
  const whole = grouped === '' && fraction !== undefined ? ok('0') : ungrouped(grouped);
  if (!whole.ok) return whole;
  const mayBeDecimals = decimals === 3 && /^\d{1,3}[.,]\d{3}$/.test(digits) && fraction === undefined;
  const mayBeGroup = fraction !== undefined && fraction.length === 3 && decimals < 3;
  const [kept, left] = [(fraction ?? '').slice(0, decimals), (fraction ?? '').slice(decimals)];
  if (!/^0*$/.test(left)) return failed('amount-invalid');
  if (mayBeDecimals || mayBeGroup) return failed('amount-ambiguous');
  const minor = minorOfDecimal(kept === '' ? whole.value : `${whole.value}.${kept}`, decimals);
  return minor.ok ? minor : failed('amount-invalid');
}

/** The digits of a whole number, without leading zeros and separators of thousands. */
function ungrouped(text: string): Result<string, AmountReason> {
  const marks = [...new Set(text.replaceAll(/\d/g, ''))];
  if (text === '' || marks.some((mark) => !groupMarks.includes(mark))) return failed('amount-invalid');
  const [mark] = marks;
  if (mark === undefined) return ok(text.replace(/^0+(?=\d)/, ''));
  const groups = text.split(mark);
  return marks.length === 1 && areGroups(groups) ? ok(groups.join('')) : failed('amount-groups');
}

/** Groups of three, or of two before a last three as in India: 1,234,567 or 12,34,567. */
function areGroups([first = '', ...others]: readonly string[]): boolean {
  const last = others.at(-1) ?? '';
  const middle = others.slice(0, -1);
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3) return false;
  const isIndian = middle.length > 0 && first.length < 3 && middle.every((group) => group.length === 2);
  return isIndian || middle.every((group) => group.length === 3);
}
