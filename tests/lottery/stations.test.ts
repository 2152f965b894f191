import { describe, expect, it } from 'vitest';
import { lotteryGamesSetting } from '#functions/features/lottery/lottery-games.settings.ts';
import { windowAt, windowOf, windowsBetween, windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import { demoLotteryGames } from '#demo/operator/lottery.ts';

const dayMs = 86_400_000;

/** The stations that draw on each day of the week, from Sunday, as they publish it. */
const published = {
  vietnam_north: ['Thái Bình', 'Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định'],
  vietnam_central: [
    'Huế, Khánh Hòa, Kon Tum',
    'Huế, Phú Yên',
    'Quảng Nam, Đắk Lắk',
    'Khánh Hòa, Đà Nẵng',
    'Bình Định, Quảng Bình, Quảng Trị',
    'Gia Lai, Ninh Thuận',
    'Quảng Ngãi, Đà Nẵng, Đắk Nông',
  ],
  vietnam_southern: [
    'Kiên Giang, Tiền Giang, Đà Lạt',
    'Cà Mau, Hồ Chí Minh, Đồng Tháp',
    'Bạc Liêu, Bến Tre, Vũng Tàu',
    'Cần Thơ, Sóc Trăng, Đồng Nai',
    'An Giang, Bình Thuận, Tây Ninh',
    'Bình Dương, Trà Vinh, Vĩnh Long',
    'Bình Phước, Hậu Giang, Hồ Chí Minh, Long An',
  ],
} as const;
const drawnAt = { vietnam_north: '18:15', vietnam_central: '17:15', vietnam_southern: '16:15' } as const;
type Region = keyof typeof published;

/** The eve of the lunar new year and the three days after it. */
const tet = [...days('2026-02-16', 4), ...days('2027-02-05', 4)];

const read = lotteryGamesSetting.read(JSON.stringify(demoLotteryGames));
const games = read.ok ? read.value.games : [];

const instant = (day: string, time: string) => Date.parse(`${day}T${time}:00+07:00`);

function days(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** The stations that draw in a region on a local day, by the calendars of its games. */
function drawing(region: Region, day: string): string {
  const from = instant(day, '00:00');
  return games
    .filter(({ tag, calendar }) => tag === region && calendar.kind !== 'interval')
    .flatMap((game) =>
      windowsBetween(game, from, from + dayMs).map(({ drawsAtMs, station }) => {
        expect(drawsAtMs).toBe(instant(day, drawnAt[region]));
        return station ?? game.names['en'] ?? '';
      }),
    )
    .sort((one, other) => (one < other ? -1 : 1))
    .join(', ');
}

describe.each(['vietnam_north', 'vietnam_central', 'vietnam_southern'] as const)(
  'the stations of %s',
  (region) => {
    it('draw as published, on every day of a year; the northern ones not during the lunar new year', () => {
      for (const day of days('2026-02-10', 365)) {
        const station = published[region][new Date(day).getUTCDay()];
        expect(drawing(region, day), day).toBe(
          region === 'vietnam_north' && tet.includes(day) ? '' : station,
        );
      }
    });
  },
);

describe('the draw on sale, as time passes,', () => {
  const game = games.find(({ code }) => code === 'VN_NORTH');
  const moving = (from: string, count: number) =>
    days(from, count).map((day) => game && windowAt(game, instant(day, '18:20'))?.numero);

  it('is the first one after the lunar new year, once the last one before it is closed', () => {
    expect(moving('2026-02-14', 7)).toEqual([
      '20260215',
      ...Array.from({ length: 5 }, () => '20260220'),
      '20260221',
    ]);
  });

  it('is the first one of a month, after the last one of the previous month', () => {
    expect(moving('2026-02-27', 3)).toEqual(['20260228', '20260301', '20260302']);
    expect(moving('2026-12-30', 3)).toEqual(['20261231', '20270101', '20270102']);
    expect(moving('2028-02-28', 2)).toEqual(['20280229', '20280301']);
  });

  it('can start a multi-draw across the lunar new year, during which the south draws', () => {
    const weekly = games.find(({ code }) => code === 'VN_DA_LAT');
    const numeros =
      weekly && windowsFrom(weekly, instant('2027-01-24', '12:00'), 4).map(({ numero }) => numero);
    expect(numeros).toEqual(['20270124', '20270131', '20270207', '20270214']);
  });

  it('is numbered from 1 again each day for a fast game, also across the end of a month', () => {
    const fast = games.find(({ code }) => code === 'LOTUS_18_1M');
    const midnight = Date.parse('2026-03-01T00:00:00+05:00');
    const numeros = fast && windowsFrom(fast, midnight - 90_000, 3).map(({ numero }) => numero);
    expect(numeros).toEqual(['202602281439', '202602281440', '202603010001']);
    expect(fast && windowOf(fast, '202603010001')?.opensAtMs).toBe(midnight - 5_000);
  });
});

describe('an impossible calendar', () => {
  const changed = (change: object) =>
    lotteryGamesSetting.read(JSON.stringify({ games: [{ ...demoLotteryGames.games[0], ...change }] })).ok;

  it('is refused: an unknown time zone, or a draw that closes before it opens', () => {
    expect(changed({})).toBe(true);
    expect(changed({ timeZone: 'Asia/Nowhere' })).toBe(false);
    expect(changed({ calendar: { kind: 'interval', everySeconds: 60, closeBeforeSeconds: 60 } })).toBe(false);
    expect(changed({ calendar: { kind: 'interval', everySeconds: 61, closeBeforeSeconds: 5 } })).toBe(false);
  });

  it.each([
    ['hours with a last draw only', { from: undefined }],
    ['hours that are no whole number of intervals', { from: '06:08', to: '21:50' }],
    ['hours that end before they begin', { from: '21:52', to: '06:08' }],
    ['a closed day that does not exist', { closedDays: ['2026-02-30'] }],
  ])('is refused: %s', (_, change) => {
    const hours = { kind: 'interval', everySeconds: 480, closeBeforeSeconds: 20, from: '06:08', to: '21:52' };
    expect(changed({ calendar: hours })).toBe(true);
    expect(changed({ calendar: { ...hours, ...change } })).toBe(false);
  });

  it.each([
    ['times that do not ascend', { times: ['21:00', '13:00'] }],
    ['a time twice', { times: ['13:00', '13:00'] }],
    ['a time of no clock', { times: ['24:00'] }],
    ['weekdays and days of the month', { weekdays: [2] }],
    ['a day that no month has', { monthDays: [32] }],
    ['a draw moved to a day that has one', { moved: { '2026-05-01': '2026-05-16' } }],
    ['a draw moved from a day that has none', { moved: { '2026-05-02': '2026-05-03' } }],
    ['two draws moved to one day', { moved: { '2026-05-01': '2026-05-03', '2026-05-16': '2026-05-03' } }],
    ['a draw moved by a year', { moved: { '2026-05-01': '2027-05-02' } }],
  ])('is refused: %s', (_, change) => {
    const days = { kind: 'days', monthDays: [1, 16], times: ['13:00', '21:00'], closeBeforeSeconds: 600 };
    expect(changed({ calendar: { ...days, moved: { '2026-05-01': '2026-05-02' } } })).toBe(true);
    expect(changed({ calendar: { ...days, ...change } })).toBe(false);
  });
});
