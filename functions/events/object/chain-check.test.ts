import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#src/rules/durations.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { chainCheckSchema, chainState, checkChain } from './chain-check.ts';
import { append, firstEventLogSchema } from './events.log.ts';

const nowMs = 1_800_000_000_000;
let sql: SqlStorage;

function add(...ids: readonly string[]): void {
  const events = ids.map((id) => ({
    ...({ id, kind: 'LARGE_WIN', atMs: nowMs, actor: 'system' } as const),
    ...{ subject: 'm1', requestId: '', details: {} },
  }));
  append(sql, events, nowMs);
}

/** What somebody who can write to the storage may do. */
function tamper(statement: string): void {
  sql.exec('DROP TRIGGER IF EXISTS events_refuse_update');
  sql.exec('DROP TRIGGER IF EXISTS events_refuse_delete');
  sql.exec(statement);
}

function checked(atMs: number) {
  checkChain(sql, atMs);
  return chainState(sql);
}

beforeEach(() => {
  sql = objectSql([...firstEventLogSchema, chainCheckSchema]);
  add('a', 'b', 'c', 'd');
});

it('a chain that nobody touched is verified up to its end, and goes on from there', () => {
  expect(chainState(sql)).toEqual({ verifiedTo: 0, verifiedAtMs: 0, begunAtMs: 0 });
  expect(checked(nowMs)).toEqual({ verifiedTo: 4, verifiedAtMs: nowMs, begunAtMs: nowMs });
  add('e');
  expect(checked(nowMs + 60_000)).toEqual({
    verifiedTo: 5,
    verifiedAtMs: nowMs + 60_000,
    begunAtMs: nowMs,
  });
});

it('a check without a new row writes nothing', () => {
  checkChain(sql, nowMs);
  const changes = () => sql.exec<{ n: number }>('SELECT total_changes() AS n').one().n;
  const before = changes();
  checkChain(sql, nowMs + 60_000);
  expect(changes()).toBe(before);
});

it('a long chain is verified piece by piece', () => {
  add(...Array.from({ length: 1_200 }, (_, at) => `more-${at}`));
  expect(checked(nowMs).verifiedTo).toBe(500);
  expect(checked(nowMs + 1).verifiedTo).toBe(1_000);
  expect(checked(nowMs + 2).verifiedTo).toBe(1_204);
});

it('a chain too long for one day is verified to its end before it is verified again', () => {
  add(...Array.from({ length: 1_700 }, (_, at) => `more-${at}`));
  const steps = [0, dayMs, 2 * dayMs, 3 * dayMs].map((after) => checked(nowMs + after));
  expect(steps.map(({ verifiedTo }) => verifiedTo)).toEqual([500, 1_000, 1_500, 1_704]);
  expect(chainState(sql)).toMatchObject({ begunAtMs: nowMs + 3 * dayMs });
});

describe('a chain is broken at the row', () => {
  it.each([
    ['that was changed', "UPDATE events SET row = replace(row, 'm1', 'm2') WHERE seq = 3", 3],
    ['that was taken away', 'DELETE FROM events WHERE seq = 2', 2],
    ['that was taken away at the end', 'DELETE FROM events WHERE seq = 4', 4],
    [
      'whose hash was changed',
      "UPDATE events SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE seq = 1",
      1,
    ],
    ['that the head does not name', "UPDATE head SET hash = 'x'", 4],
  ])('%s', (_, statement, brokenAt) => {
    tamper(statement);
    expect(checked(nowMs)).toMatchObject({ brokenAt, foundAtMs: nowMs, verifiedTo: brokenAt - 1 });
    add('later');
    expect(checked(nowMs + 60_000)).toMatchObject({ brokenAt, foundAtMs: nowMs, verifiedTo: brokenAt - 1 });
  });

  it('that was verified before and changed afterwards, by the next day', () => {
    checkChain(sql, nowMs);
    tamper("UPDATE events SET row = replace(row, 'm1', 'm2') WHERE seq = 1");
    expect(checked(nowMs + 60_000).brokenAt).toBeUndefined();
    expect(checked(nowMs + dayMs)).toMatchObject({ brokenAt: 1, foundAtMs: nowMs + dayMs });
  });

  it('at which rows and head were cut off together', () => {
    checkChain(sql, nowMs);
    tamper('DELETE FROM events WHERE seq > 2');
    sql.exec('UPDATE head SET count = 2, hash = (SELECT hash FROM events WHERE seq = 2)');
    expect(checked(nowMs + 60_000)).toMatchObject({ brokenAt: 3 });
  });
});

it('a chain that is whole again after a repair is said to be so', () => {
  const [kept] = sql.exec<{ row: string }>('SELECT row FROM events WHERE seq = 3').toArray();
  tamper("UPDATE events SET row = replace(row, 'm1', 'm2') WHERE seq = 3");
  checkChain(sql, nowMs);
  sql.exec('UPDATE events SET row = ? WHERE seq = 3', kept?.row ?? '');
  expect(checked(nowMs + 60_000).brokenAt).toBe(3);
  const whole = checked(nowMs + dayMs);
  expect(whole).toEqual({ verifiedTo: 4, verifiedAtMs: nowMs + dayMs, begunAtMs: nowMs + dayMs });
});
