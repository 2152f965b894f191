import { describe, expect, it } from 'vitest';
import { drawDayOfWeek, windowAt, windowOf, windowsBetween, windowsFrom } from './draw-windows.ts';
import type { DaysCalendar, IntervalCalendar, LotteryCalendar, LotteryGame } from './lottery-game.ts';

const at = (text: string) => Date.parse(text);
const dayMs = 86_400_000;

function gameOf(calendar: LotteryCalendar, timeZone = 'Asia/Ho_Chi_Minh'): LotteryGame {
  return {
    ...{ gameId: 1, code: 'GAME', shape: 'keno', tag: 'keno', prizeMode: 'Lott', plays: ['trad'] },
    ...{ calendar, timeZone, results: 'own', names: { en: 'Game' }, isOnSale: true },
  };
}

const daily = (change: Partial<DaysCalendar> = {}, timeZone?: string) =>
  gameOf(
    {
      ...{ kind: 'days', times: ['13:00'], closeBeforeSeconds: 600 },
      ...{ closedDays: [], extraDays: [], moved: {}, ...change },
    },
    timeZone,
  );

const keno = (change: Partial<IntervalCalendar> = {}, timeZone?: string) =>
  gameOf(
    { kind: 'interval', everySeconds: 480, closeBeforeSeconds: 20, from: '06:08', to: '21:52', ...change },
    timeZone,
  );

/** Every window of a game in a span, with the properties that hold in every calendar. */
function checked(game: LotteryGame, from: string, days: number) {
  const windows = windowsBetween(game, at(from), at(from) + days * dayMs);
  for (const [index, window] of windows.entries()) {
    const before = windows[index - 1];
    expect(windowOf(game, window.numero)).toEqual(window);
    expect(window.opensAtMs).toBeLessThan(window.closesAtMs);
    expect(windowAt(game, window.closesAtMs - 1)).toEqual(window);
    if (!before) continue;
    expect(window.numero > before.numero, `${before.numero} ${window.numero}`).toBe(true);
    expect(window.opensAtMs).toBeGreaterThanOrEqual(before.closesAtMs);
  }
  return windows;
}

/** The local day and time of a draw. */
const local = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return ({ drawsAtMs }: { readonly drawsAtMs: number }) => format.format(drawsAtMs);
};

describe('an interval game with hours', () => {
  const hanoi = local('Asia/Ho_Chi_Minh');

  it('draws from its first time to its last, numbered from the first of the day', () => {
    const windows = checked(keno(), '2026-07-30T17:00:00Z', 1);
    expect(windows).toHaveLength(119);
    expect([windows[0]?.numero, windows.at(-1)?.numero]).toEqual(['202607310001', '202607310119']);
    expect([windows.at(0), windows.at(-1)].map((window) => window && hanoi(window))).toEqual([
      '2026-07-31 06:08',
      '2026-07-31 21:52',
    ]);
  });

  it('sells nothing outside its hours, and its first draw for as long as any other', () => {
    const first = windowOf(keno(), '202607310001');
    expect(first?.opensAtMs).toBe(at('2026-07-31T06:00:00+07:00') - 20_000);
    for (const time of ['21:51:40', '23:59:59'])
      expect(windowAt(keno(), at(`2026-07-30T${time}+07:00`))).toBeUndefined();
    expect(windowAt(keno(), at('2026-07-31T05:59:39+07:00'))).toBeUndefined();
    expect(windowAt(keno(), at('2026-07-31T05:59:40+07:00'))).toEqual(first);
    expect(windowsFrom(keno(), at('2026-07-30T23:00:00+07:00'), 2).map(({ numero }) => numero)).toEqual([
      '202607310001',
      '202607310002',
    ]);
  });

  it('has no draws on closed days, with and without hours', () => {
    for (const hours of [{}, { from: undefined, to: undefined }]) {
      const game = keno({ ...hours, closedDays: ['2026-02-16', '2026-02-17'] });
      const days = new Set(checked(game, '2026-02-14T17:01:00Z', 4).map(({ numero }) => numero.slice(0, 8)));
      expect([...days]).toEqual(['20260215', '20260218']);
    }
  });

  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana'])(
    'keeps its hours across the clock changes of %s',
    (timeZone) => {
      for (const around of [
        '2026-03-07',
        '2026-03-28',
        '2026-04-04',
        '2026-10-03',
        '2026-10-24',
        '2026-10-31',
      ]) {
        const windows = checked(keno({ everySeconds: 944 * 30 }, timeZone), `${around}T00:00:00Z`, 3);
        const times = new Set(windows.map(local(timeZone)).map((text) => text.slice(11)));
        expect(times).toEqual(new Set(['06:08', '14:00', '21:52']));
      }
    },
  );
});

describe('a game of days', () => {
  it('draws several times a day, with the position of the draw in its number', () => {
    const windows = checked(daily({ times: ['13:00', '21:00'] }), '2026-07-30T17:00:00Z', 2);
    expect(windows.map(({ numero }) => numero)).toEqual([
      '2026073101',
      '2026073102',
      '2026080101',
      '2026080102',
    ]);
    expect(windows[1]?.opensAtMs).toBe(at('2026-07-31T12:50:00+07:00'));
  });

  it('keeps positions in its numbers if told so when one time is left', () => {
    const [window] = checked(daily({ numbersInDay: true }), '2026-07-30T17:00:00Z', 1);
    expect(window?.numero).toBe('2026073101');
    expect(checked(daily(), '2026-07-30T17:00:00Z', 1)[0]?.numero).toBe('20260731');
  });

  it('draws on days of the month; a day that a month lacks is left out', () => {
    const ends = checked(daily({ monthDays: [31] }), '2026-01-01T00:00:00Z', 365);
    expect(ends.map(({ numero }) => numero.slice(4))).toEqual([
      '0131',
      '0331',
      '0531',
      '0731',
      '0831',
      '1031',
      '1231',
    ]);
  });

  it('draws on the first and the sixteenth, moved where the operator says so, for two years', () => {
    const bangkok = 'Asia/Bangkok';
    const moved = {
      ...{ '2026-01-01': '2025-12-30', '2026-01-16': '2026-01-17', '2026-05-01': '2026-05-02' },
      ...{ '2027-01-01': '2026-12-30', '2027-01-16': '2027-01-17', '2027-05-01': '2027-05-02' },
    };
    const game = daily({ monthDays: [1, 16], times: ['15:30'], moved }, bangkok);
    const drawn = checked(game, '2025-12-20T00:00:00Z', 725).map((window) =>
      local(bangkok)(window).slice(0, 10),
    );
    const expected = [2026, 2027].flatMap((year) =>
      Array.from({ length: 12 }, (_, month) =>
        ['01', '16'].map((day) => `${year}-${String(month + 1).padStart(2, '0')}-${day}`),
      ).flat(),
    );
    const real = expected
      .map((day) => (moved as Record<string, string>)[day] ?? day)
      .filter((day) => day < '2027-12-15');
    expect(drawn).toEqual(real);
  });

  it('draws on extra days, and on none that is closed', () => {
    const change = { weekdays: [7], closedDays: ['2026-08-08'], extraDays: ['2026-08-11'] };
    expect(checked(daily(change), '2026-07-31T17:00:00Z', 15).map(({ numero }) => numero)).toEqual([
      '20260801',
      '20260811',
      '20260815',
    ]);
  });

  it('names the station of the day that was moved', () => {
    const change = { weekdays: [2], stations: { '2': 'Hà Nội' }, moved: { '2026-08-03': '2026-08-04' } };
    expect(windowOf(daily(change), '20260804')?.station).toBe('Hà Nội');
    expect(windowOf(daily(change), '20260803')).toBeUndefined();
  });

  it('draws once where a clock change makes two of its times one', () => {
    const game = daily({ times: ['02:30', '03:30', '04:30'] }, 'America/New_York');
    const windows = checked(game, '2026-03-07T05:00:00Z', 3);
    expect(windows.map(({ numero }) => numero)).toEqual([
      ...['2026030701', '2026030702', '2026030703'],
      ...['2026030801', '2026030802'],
      ...['2026030901', '2026030902', '2026030903'],
    ]);
  });

  it('lists its weekdays, and none if it has days of the month', () => {
    expect(drawDayOfWeek(daily({ weekdays: [1, 7] }))).toBe('7,1');
    expect(drawDayOfWeek(daily({ monthDays: [1] }))).toBe('');
    expect(drawDayOfWeek(daily())).toBe('');
  });
});
