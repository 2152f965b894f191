import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '#tests/support/processor-time.ts';
import { drawDayOfWeek, windowAt, windowOf, windowsBetween, windowsFrom } from './draw-windows.ts';
import type { LotteryCalendar, LotteryGame } from './lottery-game.ts';

const at = (text: string) => Date.parse(text);

function gameOf(calendar: LotteryCalendar, timeZone = 'Asia/Ho_Chi_Minh'): LotteryGame {
  return {
    gameId: 1,
    code: 'VN',
    shape: 'vietnam-18',
    tag: 'fast',
    prizeMode: 'Lott',
    plays: ['trad'],
    calendar,
    timeZone,
    results: 'own',
    names: { en: 'VN' },
    isOnSale: true,
  };
}

const minute = (timeZone?: string, everySeconds = 60) =>
  gameOf({ kind: 'interval', everySeconds, closeBeforeSeconds: 10 }, timeZone);

/** A southern station that draws on Mondays and Saturdays. */
const station = (change: Partial<Extract<LotteryCalendar, { kind: 'weekdays' }>> = {}, timeZone?: string) =>
  gameOf(
    {
      kind: 'weekdays',
      weekdays: [2, 7],
      time: '16:15',
      closeBeforeSeconds: 300,
      closedDays: [],
      stations: { 2: 'TP. HCM', 7: 'TP. HCM' },
      ...change,
    },
    timeZone,
  );

describe('a game that draws all day', () => {
  it('numbers its draws within the local day, the last one at midnight', () => {
    expect(windowAt(minute(), at('2026-07-30T17:00:05Z'))).toEqual({
      numero: '202607310001',
      opensAtMs: at('2026-07-30T16:59:50Z'),
      closesAtMs: at('2026-07-30T17:00:50Z'),
      drawsAtMs: at('2026-07-30T17:01:00Z'),
    });
    expect(windowAt(minute(), at('2026-07-31T16:59:49.999Z'))?.numero).toBe('202607311440');
  });

  it('sells the next draw from the instant the current one closes', () => {
    expect(windowAt(minute(), at('2026-07-31T16:58:50Z'))?.numero).toBe('202607311440');
    expect(windowAt(minute(), at('2026-07-31T16:59:50Z'))?.numero).toBe('202608010001');
  });

  it.each([
    ['Asia/Ho_Chi_Minh', 60],
    ['America/New_York', 60],
    ['America/New_York', 28_800],
    ['America/New_York', 86_400],
    ['America/Havana', 180],
    ['Asia/Beirut', 300],
    ['Australia/Lord_Howe', 3_600],
  ])(
    'has draws without a gap and with increasing numbers across clock changes in %s every %d s',
    (timeZone, everySeconds) => {
      const game = minute(timeZone, everySeconds);
      for (const around of [
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      ]) {
        const windows = windowsFrom(
          game,
          at(`${around}T00:00:00Z`) - 86_400_000,
          (86_400 * 3) / everySeconds,
        );
        for (const [index, window] of windows.entries()) {
          const before = windows[index - 1];
          expect(window.closesAtMs).toBeGreaterThan(window.opensAtMs);
          expect(windowOf(game, window.numero)).toEqual(window);
          if (!before) continue;
          expect(window.opensAtMs).toBe(before.closesAtMs);
          expect(window.numero > before.numero).toBe(true);
        }
        const middle = windows[Math.floor(windows.length / 2)];
        expect(middle && windowAt(game, middle.opensAtMs)).toEqual(middle);
        expect(middle && windowAt(game, middle.closesAtMs - 1)).toEqual(middle);
      }
    },
  );

  it('has 1,380 draws on a day that is an hour shorter and 1,500 on a day that is an hour longer', () => {
    const game = minute('America/New_York');
    expect(windowOf(game, '202603081380')?.drawsAtMs).toBe(at('2026-03-09T04:00:00Z'));
    expect(windowOf(game, '202603081381')).toBeUndefined();
    expect(windowOf(game, '202611011500')?.drawsAtMs).toBe(at('2026-11-02T05:00:00Z'));
    expect(windowOf(game, '202611011501')).toBeUndefined();
  });

  it('finds no draw for a number that it never assigns', () => {
    for (const numero of ['202607310000', '202607311441', '202613010001', '20260731', '202602300001', ''])
      expect(windowOf(minute(), numero)).toBeUndefined();
  });
});

describe('a game of weekdays', () => {
  it('sells the draw of the next listed day and names its station', () => {
    expect(windowAt(station(), at('2026-07-31T03:00:00Z'))).toEqual({
      numero: '20260801',
      opensAtMs: at('2026-07-27T09:10:00Z'),
      closesAtMs: at('2026-08-01T09:10:00Z'),
      drawsAtMs: at('2026-08-01T09:15:00Z'),
      station: 'TP. HCM',
    });
  });

  it('skips closed days, and opens the draw after them when the one before closes', () => {
    const tet = station({ closedDays: ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'] });
    const numeros = windowsFrom(tet, at('2026-02-14T00:00:00Z'), 3).map(({ numero }) => numero);
    expect(numeros).toEqual(['20260214', '20260221', '20260223']);
    expect(windowAt(tet, at('2026-02-14T09:10:00Z'))?.numero).toBe('20260221');
    expect(windowOf(tet, '20260221')?.opensAtMs).toBe(at('2026-02-14T09:10:00Z'));
    expect(windowOf(tet, '20260216')).toBeUndefined();
  });

  it('has no draw on another weekday', () => {
    expect(windowOf(station(), '20260802')).toBeUndefined();
    expect(windowOf(station(), '202608010001')).toBeUndefined();
  });

  it('closes on the evening before, for a draw shortly after midnight', () => {
    const night = station({ time: '00:30', closeBeforeSeconds: 7_200 });
    expect(windowAt(night, at('2026-07-31T15:29:59Z'))?.numero).toBe('20260801');
    expect(windowAt(night, at('2026-07-31T15:30:00Z'))?.numero).toBe('20260803');
  });

  it('moves a draw whose local time is skipped, and draws only once if it occurs twice', () => {
    const daily = station({ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '02:30' }, 'America/New_York');
    expect(windowOf(daily, '20260308')?.drawsAtMs).toBe(at('2026-03-08T07:30:00Z'));
    const twice = station({ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '01:30' }, 'America/New_York');
    expect(windowOf(twice, '20261101')?.drawsAtMs).toBe(at('2026-11-01T05:30:00Z'));
  });

  it('has no draw on sale if every day is closed', () => {
    const year = Array.from({ length: 600 }, (_, day) =>
      new Date(at('2026-01-01') + day * 86_400_000).toISOString().slice(0, 10),
    );
    expect(windowAt(station({ closedDays: year }), at('2026-01-01T00:00:00Z'))).toBeUndefined();
  });
});

describe('the draws to catch up', () => {
  it('are those whose draw time is within the span, its end excluded', () => {
    const span = windowsBetween(minute(), at('2026-07-31T16:58:00Z'), at('2026-07-31T17:02:00Z'));
    expect(span.map(({ numero }) => numero)).toEqual([
      '202607311438',
      '202607311439',
      '202607311440',
      '202608010001',
    ]);
    expect(windowsBetween(minute(), at('2026-07-31T16:58:01Z'), at('2026-07-31T16:58:59Z'))).toEqual([]);
  });

  it('are listed across days and months', () => {
    expect(
      windowsBetween(station(), at('2026-07-25T09:15:00Z'), at('2026-08-03T09:15:00Z')).map(
        ({ numero }) => numero,
      ),
    ).toEqual(['20260725', '20260727', '20260801']);
  });
});

it('lists the weekdays of a game from Monday on', () => {
  expect(drawDayOfWeek(station({ weekdays: [1, 7, 2] }))).toBe('2,7,1');
  expect(drawDayOfWeek(minute())).toBe('');
});

it('lists a hundred draws of sixty games fast enough for a request', () => {
  const games = Array.from({ length: 60 }, (_, index) => (index % 2 ? station() : minute()));
  const listAll = () => games.map((game) => windowsFrom(game, at('2026-07-31T03:00:00Z'), 100));
  expect(processorTimeOf(listAll).ms).toBeLessThan(500);
});
