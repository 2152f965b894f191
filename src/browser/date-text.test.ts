import { describe, expect, it } from 'vitest';
import { intlLocale } from '#src/i18n/languages.ts';
import {
  clockText,
  dateText,
  dateTimeText,
  dayText,
  digitsTimeText,
  exactTimeText,
  fullDayText,
  secondsText,
  shortDateText,
  shortDateTimeText,
  soonText,
  timeText,
  weekdayText,
} from './date-text.ts';
import { zonedText } from './zoned-text.ts';

/** In the time zone of the machine that runs the test. */
const instantMs = new Date(2027, 2, 5, 2, 5, 9).getTime();

describe('a date', () => {
  it.each([
    [dateText, '5 March 2027'],
    [dateTimeText, '5 March 2027 at 02:05'],
    [shortDateText, '5 Mar 2027'],
    [shortDateTimeText, '5 Mar 2027, 02:05'],
    [exactTimeText, '5 Mar 2027, 02:05:09'],
    [digitsTimeText, '05/03/2027, 02:05'],
    [soonText, '5 Mar, 2:05'],
    [timeText, '02:05'],
    [secondsText, '02:05:09'],
    [clockText, '02:05'],
  ])('is formatted in one way for each use: %o', (text, expected) => {
    expect(text(instantMs, intlLocale.en)).toBe(expected);
    expect(text(instantMs, intlLocale.en)).toBe(expected);
    expect(text(instantMs, intlLocale.ko)).not.toBe('');
  });

  it.each([dateTimeText, shortDateTimeText, exactTimeText, digitsTimeText, soonText, timeText, secondsText])(
    'keeps a time with AM or PM together in a right-to-left language: %o',
    (text) => {
      const [, isolated = ''] = /\u2066(.*)\u2069$/.exec(text(instantMs, intlLocale.ur)) ?? [];
      expect(isolated).toMatch(/^0?2:05(?::09)?\sAM$/);
      for (const locale of [intlLocale.en, intlLocale.ko])
        expect(text(instantMs, locale)).not.toMatch(/[\u2066-\u2069]/);
    },
  );

  it('has Latin digits even in languages with other digits', () => {
    for (const text of [dateText, exactTimeText, clockText])
      for (const locale of [...Object.values(intlLocale), 'ar-EG', 'fa-IR'])
        expect(text(instantMs, locale)).not.toMatch(/(?![0-9])\p{Nd}/u);
  });

  it.each([dateTimeText, shortDateTimeText, exactTimeText])(
    'is told in another time zone with its name: %o',
    (text) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const other = timeZone === 'Asia/Karachi' ? 'Asia/Seoul' : 'Asia/Karachi';
      const name = other === 'Asia/Seoul' ? 'GMT+9' : 'GMT+5';
      for (const locale of Object.values(intlLocale)) {
        expect(zonedText(text, instantMs, locale, timeZone)).toBe(text(instantMs, locale));
        expect(zonedText(text, instantMs, locale, other).replaceAll(/\s/g, '')).toContain(name);
      }
      expect(zonedText(text, instantMs, intlLocale.ur, other)).toMatch(/\u2066GMT\s?\+[59]\u2069$/);
      const lateMs = Date.UTC(2026, 10, 27, 23, 56);
      expect(zonedText(text, lateMs, intlLocale.en, other)).toContain('28 Nov');
    },
  );

  it('of the site’s calendar is the same in every time zone', () => {
    expect(dayText('2027-03-05', intlLocale.en)).toBe('5 Mar 2027');
    expect(fullDayText('2027-03-05', intlLocale.en)).toBe('Friday, 5 March 2027');
    expect(weekdayText('2027-03-05', intlLocale.en)).toBe('Fri 5 Mar');
  });

  it('has a clock time of the same width at every hour and in every language', () => {
    const midnightMs = new Date(2027, 2, 5, 0, 5).getTime();
    for (const locale of Object.values(intlLocale)) {
      expect(clockText(midnightMs, locale)).toBe('00:05');
      expect(clockText(midnightMs + 14 * 3_600_000, locale)).toBe('14:05');
    }
  });
});
