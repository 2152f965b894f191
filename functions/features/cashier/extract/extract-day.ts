import { failed, ok, type Result } from '#src/rules/result.ts';

/** Which of two numbers of a date is its day. */
export type DayOrder = 'day-first' | 'month-first';
type DateReason = 'date-invalid' | 'date-ambiguous';
type Day = readonly [year: string, month: string | number, day: string];

const halfDayMs = 43_200_000;
const lengthMax = 40;
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const timeOfDay = /[ T]((\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** The order of day and month that the dates of a file prove; undefined if each could be read either way. */
export function orderOfDays(dates: readonly string[]): DayOrder | undefined {
  for (const date of dates) {
    const [first = '', second = ''] = exchangeable(withoutTime(date)) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return undefined;
}

/** Noon UTC of a written day that exists, or the instant of a timestamp with a zone. */
export function writtenDay(text: string, order: DayOrder | undefined): Result<number, DateReason> {
  if (text.length > lengthMax) return failed('date-invalid');
  const [, time = '00:00', hour = '0', minute = '0', second = '0', zone] = timeOfDay.exec(text) ?? [];
  const written = withoutTime(text);
  const numbers = exchangeable(written);
  if (numbers && order === undefined && Number(numbers[0]) !== Number(numbers[1]))
    return failed('date-ambiguous');
  const day =
    isoDay(written) ?? dottedDay(written) ?? namedDay(written) ?? (numbers && ordered(numbers, order));
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  const startMs = day && isTime ? startOfDay(day) : undefined;
  if (startMs === undefined) return failed('date-invalid');
  if (zone === undefined) return ok(startMs + halfDayMs);
  const atMs = Date.parse(`${new Date(startMs).toISOString().slice(0, 10)}T${time}${zone}`);
  return atMs >= 0 ? ok(atMs) : failed('date-invalid');
}

function withoutTime(text: string): string {
  return text.slice(0, timeOfDay.exec(text)?.index ?? text.length);
}

/** 2026-03-31, 2026/03/31 or 20260331. */
function isoDay(text: string): Day | undefined {
  const [, year = '', , month = '', day = ''] = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text) ?? [];
  return year === '' ? undefined : [year, month, day];
}

/** 31.03.2026: with dots the day is always first. */
function dottedDay(text: string): Day | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === '' ? undefined : [year, month, day];
}

/** 31-Mar-2026, 31/MAR/2026 or 31 March 2026. */
function namedDay(text: string): Day | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})[-/ ]([A-Za-z]{3,9})[-/ ](\d{4})$/.exec(text) ?? [];
  const written = name.toLowerCase();
  const at = months.findIndex((month) => month === written || month.slice(0, 3) === written);
  return at < 0 ? undefined : [year, at + 1, day];
}

/** The numbers of a date such as 04/03/2026, which is read in April or in March. */
function exchangeable(text: string): readonly [string, string, string] | undefined {
  const [, first = '', , second = '', year = ''] = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  return year === '' ? undefined : [first, second, year];
}

function ordered([first, second, year]: readonly [string, string, string], order: DayOrder | undefined): Day {
  return order === 'month-first' ? [year, first, second] : [year, second, first];
}

/** The first instant of a day; undefined if the calendar has no such day. */
function startOfDay([year, month, day]: Day): number | undefined {
  const atMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const at = new Date(atMs);
  const exists = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return exists && Number(year) >= 1970 ? atMs : undefined;
}
