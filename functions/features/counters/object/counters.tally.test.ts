import { describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { visitName } from '#functions/features/counters/visits.ts';
import { addCounts, firstTallySchema, readTallies, readVisits } from './counters.tally.ts';

const noonMs = Date.UTC(2026, 5, 1, 12);
const minutesMs = (minutes: number) => minutes * 60_000;

describe('the tallies', () => {
  it('sum the counts of the isolates over the hour and over the day', () => {
    const sql = objectSql(firstTallySchema);
    addCounts(sql, new Map([['bet taken', 5]]), noonMs - minutesMs(120));
    addCounts(sql, new Map([['bet taken', 2]]), noonMs - minutesMs(5));
    addCounts(
      sql,
      new Map([
        ['bet taken', 3],
        ['refused MAINTENANCE', 1],
      ]),
      noonMs,
    );
    expect(readTallies(sql, noonMs)).toEqual([
      { name: 'bet taken', lastHour: 5, lastDay: 10 },
      { name: 'refused MAINTENANCE', lastHour: 1, lastDay: 1 },
    ]);
  });

  it('have page views by country apart from the others', () => {
    const sql = objectSql(firstTallySchema);
    const seen = new Map([
      [visitName('PK'), 4],
      [visitName('T1'), 1],
      ['answered', 5],
    ]);
    addCounts(sql, seen, noonMs);
    addCounts(sql, new Map([[visitName('PK'), 2]]), noonMs - minutesMs(300));
    addCounts(sql, new Map([[visitName('<b>'), 1]]), noonMs - minutesMs(20));
    expect(readVisits(sql, noonMs)).toEqual([
      { country: 'PK', number: 6 },
      { country: 'T1', number: 1 },
      { country: 'XX', number: 1 },
    ]);
    expect(readTallies(sql, noonMs)).toEqual([{ name: 'answered', lastHour: 5, lastDay: 5 }]);
  });

  it('forget what is older than a day', () => {
    const sql = objectSql(firstTallySchema);
    addCounts(sql, new Map([['answered', 9]]), noonMs - minutesMs(25 * 60));
    expect(readTallies(sql, noonMs)).toEqual([]);
    addCounts(sql, new Map([['answered', 1]]), noonMs);
    expect(sql.exec('SELECT count(*) AS parts FROM tally').toArray()).toEqual([{ parts: 1 }]);
  });
});
