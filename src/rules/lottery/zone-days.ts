import { dayMs } from '#src/rules/durations.ts';

const farthestOffsetMs = 15 * 3_600_000;
const keptMax = 4_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** A cache of instants, keyed by local time as if it were UTC, because formatting is slow. */
  readonly instants: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const zone = { format, instants: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetMs({ format }: Zone, atMs: number): number {
  const found = /GMT(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)(?::(?<seconds>\d\d))?/.exec(
    format.format(atMs),
  )?.groups;
  if (!found) return 0;
  const { sign, hours, minutes, seconds } = found;
  const ahead = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds ?? 0);
  return (sign === '-' ? -ahead : ahead) * 1_000;
}

/**
 * The instant of a local time, given as if it were UTC. If a clock change makes a local time occur twice, the first
 * one counts; if it skips the time, the result is later by the skipped amount.
 */
export function instantOfLocal(timeZone: string, localMs: number): number {
  const zone = zoneOf(timeZone);
  const known = zone.instants.get(localMs);
  if (known !== undefined) return known;
  const instants = [localMs - farthestOffsetMs, localMs + farthestOffsetMs].map(
    (nearMs) => localMs - offsetMs(zone, nearMs),
  );
  const real = instants.filter((instantMs) => instantMs + offsetMs(zone, instantMs) === localMs);
  const instantMs = real.length > 0 ? Math.min(...real) : Math.max(...instants);
  if (zone.instants.size >= keptMax) zone.instants.clear();
  zone.instants.set(localMs, instantMs);
  return instantMs;
}

/** The first instant of a local day; days are counted from 1970-01-01. */
export function startOfDay(timeZone: string, day: number): number {
  return instantOfLocal(timeZone, day * dayMs);
}

/** The local day of an instant. */
export function localDay(timeZone: string, atMs: number): number {
  let day = Math.floor(atMs / dayMs);
  while (startOfDay(timeZone, day) > atMs) day -= 1;
  while (startOfDay(timeZone, day + 1) <= atMs) day += 1;
  return day;
}

/** A day as `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day of `YYYYMMDD`; undefined if there is no such day. */
export function dayOf(digits: string): number | undefined {
  const day =
    Date.UTC(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)) - 1, Number(digits.slice(6))) / dayMs;
  return dayText(day).replaceAll('-', '') === digits ? day : undefined;
}

/** The weekday of a day: 2 to 7 for Monday to Saturday, 1 for Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 4) % 7) + 7) % 7) + 1;
}
