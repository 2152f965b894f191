import { describe, expect, it } from 'vitest';
import { isOpenAt } from './opening-hours.ts';

/** Monday to Friday, nine to five. */
const office = [{ days: [1, 2, 3, 4, 5], fromMinute: 540, toMinute: 1_020 }];
const at = (text: string) => Date.parse(text);

describe('opening hours', () => {
  it('mean always open if none are set', () => {
    expect(isOpenAt([], 'UTC', 0)).toBe(true);
  });

  it.each([
    ['2026-11-23T09:00:00Z', 'UTC', true],
    ['2026-11-23T08:59:59Z', 'UTC', false],
    ['2026-11-23T16:59:59Z', 'UTC', true],
    ['2026-11-23T17:00:00Z', 'UTC', false],
    ['2026-11-22T12:00:00Z', 'UTC', false],
    // Karachi is five hours ahead, so it is already Monday there while it is still Sunday in UTC.
    ['2026-11-23T04:30:00Z', 'Asia/Karachi', true],
    ['2026-11-23T13:30:00Z', 'Asia/Karachi', false],
  ])('at %s in %s: %s', (instant, timeZone, open) => {
    expect(isOpenAt(office, timeZone, at(instant))).toBe(open);
  });

  it('count midnight as part of the new day', () => {
    const sunday = [{ days: [0], fromMinute: 0, toMinute: 1 }];
    expect(isOpenAt(sunday, 'UTC', at('2026-11-22T00:00:30Z'))).toBe(true);
    expect(isOpenAt(sunday, 'UTC', at('2026-11-23T00:00:30Z'))).toBe(false);
  });
});
