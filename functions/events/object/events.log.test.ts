import { describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { genesis, linkOf } from '#functions/events/events.chain.ts';
import {
  append,
  chainRows,
  type EventToRecord,
  firstEventLogSchema,
  headOf,
  searchEvents,
} from './events.log.ts';

const nowMs = 1_800_000_000_000;
const event = (id: string, more: Partial<EventToRecord> = {}): EventToRecord => ({
  id,
  kind: 'LARGE_WIN',
  atMs: nowMs,
  actor: 'system',
  subject: 'member-1',
  requestId: '',
  details: {},
  ...more,
});
const rowsOf = (sql: SqlStorage) =>
  chainRows(sql, 0, 1_000, 1_000).map(({ row }) => JSON.parse(row) as Record<string, unknown>);

describe('the chain', () => {
  it('links each row to the one before by its hash, from 64 zeros to the head', () => {
    const sql = objectSql(firstEventLogSchema);
    expect(headOf(sql)).toEqual({ count: 0, hash: genesis });
    append(sql, [event('a'), event('b')], nowMs);
    append(sql, [event('c')], nowMs);
    let hash = genesis;
    for (const link of chainRows(sql, 0, 3, 10)) {
      hash = linkOf(hash, link.row);
      expect(link.hash).toBe(hash);
    }
    expect(headOf(sql)).toEqual({ count: 3, hash });
  });

  it('records an id once, even if it occurs twice in one call', () => {
    const sql = objectSql(firstEventLogSchema);
    append(sql, [event('a'), event('a')], nowMs);
    append(sql, [event('a', { subject: 'another' })], nowMs);
    expect(rowsOf(sql)).toMatchObject([{ id: 'a', subject: 'member-1' }]);
  });

  it('limits the size of a row', () => {
    const sql = objectSql(firstEventLogSchema);
    const details = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`d${at}`, 'x'.repeat(5_000)]));
    append(sql, [event('i'.repeat(500), { subject: 's'.repeat(500), details })], nowMs);
    append(sql, [event('i'.repeat(500))], nowMs);
    const [row] = chainRows(sql, 0, 10, 10);
    expect(headOf(sql).count).toBe(1);
    expect(row?.row.length).toBeLessThan(4_000);
  });

  it('records first, and once, that the clock went back by more than machines differ', () => {
    const sql = objectSql(firstEventLogSchema);
    append(sql, [event('a')], nowMs);
    append(sql, [event('b')], nowMs - 2_000);
    append(sql, [event('a')], nowMs - 60_000);
    append(sql, [event('c')], nowMs - 60_000);
    append(sql, [event('d')], nowMs - 60_000);
    expect(rowsOf(sql).map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'LARGE_WIN'],
      ['b', 'LARGE_WIN'],
      [`clock/${nowMs - 2_000}/${nowMs - 60_000}`, 'CLOCK_WENT_BACK'],
      ['c', 'LARGE_WIN'],
      ['d', 'LARGE_WIN'],
    ]);
  });

  it('can be searched by kind, time, member and position', () => {
    const sql = objectSql(firstEventLogSchema);
    append(sql, [event('a'), event('b', { kind: 'WALLET_FROZEN', atMs: 5 })], nowMs);
    const found = (filter: Parameters<typeof searchEvents>[1]) =>
      searchEvents(sql, filter, 10).map(({ seq }) => seq);
    expect(found({})).toEqual([2, 1]);
    expect(found({ kind: 'WALLET_FROZEN' })).toEqual([2]);
    expect(found({ fromMs: 5, toMs: 6 })).toEqual([2]);
    expect(found({ toMs: 5 })).toEqual([]);
    expect(found({ member: 'member-2' })).toEqual([]);
    expect(found({ before: 2 })).toEqual([1]);
  });
});
