/** Opening hours on some weekdays, in minutes from midnight; Sunday is 0. */
export interface OpeningHours {
  readonly days: readonly number[];
  readonly fromMinute: number;
  readonly toMinute: number;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Whether these hours include an instant; an empty list means always open. */
export function isOpenAt(hours: readonly OpeningHours[], timeZone: string, nowMs: number): boolean {
  if (hours.length === 0) return true;
  const { day, minute } = localTime(timeZone, nowMs);
  return hours.some(
    ({ days, fromMinute, toMinute }) => days.includes(day) && minute >= fromMinute && minute < toMinute,
  );
}

function localTime(timeZone: string, nowMs: number): { day: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  return { day: dayNames.indexOf(parts.get('weekday') ?? ''), minute };
}
