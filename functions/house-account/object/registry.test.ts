import { beforeEach, describe, expect, it } from 'vitest';
import { comparisonPeriodMs, deliveryTimeoutMs, nothingApplied } from '#functions/wallet/delivery/applied.ts';
import { houseSql } from '#tests/support/object-sql.ts';
import {
  continueAfter,
  dueMembers,
  expectFrom,
  recordCompared,
  recordDelivery,
  recordOf,
  recordWoken,
  silentMembers,
} from './registry.ts';

const startMs = 1_800_000_000_000;
const memberOf = (memberId: string) => ({ merchant: 'demo', memberId, currency: 'USD', usernameMask: '' });
const applied = { ...nothingApplied, lastSeq: 3, sumMinor: -70, postings: 2, hash: 'h', lastFact: 4 };
const nothingWaits = { start: '', rows: '' };

let sql: SqlStorage;
beforeEach(() => {
  sql = houseSql();
});
const deliver = (memberId: string, nowMs: number) =>
  recordDelivery(sql, memberOf(memberId), applied, nothingWaits, nowMs);

describe('a wallet that announced postings', () => {
  const silentAt = (nowMs: number, limit = 10) => silentMembers(sql, nowMs, limit);
  beforeEach(() => {
    expectFrom(sql, memberOf('a'), startMs);
    expectFrom(sql, memberOf('b'), startMs + 5);
  });

  it('is silent once none has come for the delivery timeout, the longest waiting first', () => {
    const lateMs = startMs + deliveryTimeoutMs;
    expect(silentAt(lateMs - 1)).toEqual([]);
    expect(silentAt(lateMs)).toEqual(['demo/a']);
    expect(silentAt(lateMs + 5)).toEqual(['demo/a', 'demo/b']);
    expect(silentAt(lateMs + 5, 1)).toEqual(['demo/a']);
  });

  it('waits from the first announcement on, however often it announces', () => {
    expectFrom(sql, memberOf('a'), startMs + deliveryTimeoutMs);
    expect(silentAt(startMs + deliveryTimeoutMs)).toEqual(['demo/a']);
  });

  it('is silent no more once it has delivered', () => {
    deliver('a', startMs + 9);
    expect(silentAt(startMs + deliveryTimeoutMs + 9)).toEqual(['demo/b']);
    expect(recordOf(sql, 'demo/a')).toEqual({ ...applied, currency: 'USD' });
  });

  it('has the wait begin again when it is woken and still has something, and end when it has nothing', () => {
    const wokenMs = startMs + deliveryTimeoutMs + 5;
    recordWoken(sql, 'demo/a', true, wokenMs);
    recordWoken(sql, 'demo/b', false, wokenMs);
    expect(silentAt(wokenMs + deliveryTimeoutMs - 1)).toEqual([]);
    expect(silentAt(wokenMs + deliveryTimeoutMs)).toEqual(['demo/a']);
  });

  it('does not begin to wait by being woken after it has delivered', () => {
    deliver('a', startMs + 9);
    recordWoken(sql, 'demo/a', true, startMs + 10);
    expect(silentAt(startMs + 9 * deliveryTimeoutMs)).toEqual(['demo/b']);
  });
});

describe('a wallet that was heard from', () => {
  const dueAt = (nowMs: number, limit = 10) => dueMembers(sql, nowMs, limit);
  const dueMs = startMs + comparisonPeriodMs;

  it('is due to be compared a period after its first announcement or delivery, the longest overdue first', () => {
    deliver('b', startMs + 1);
    expectFrom(sql, memberOf('a'), startMs);
    deliver('a', startMs + 2);
    expect(dueAt(dueMs - 1)).toEqual([]);
    expect(dueAt(dueMs)).toEqual(['demo/a']);
    expect(dueAt(dueMs + 1)).toEqual(['demo/a', 'demo/b']);
    expect(dueAt(dueMs + 1, 1)).toEqual(['demo/a']);
  });

  it('is due again after a comparison while it is active', () => {
    deliver('a', startMs);
    recordCompared(sql, 'demo/a', { atRest: false, begunAtMs: dueMs }, dueMs + 50);
    expect(dueAt(dueMs + 49)).toEqual([]);
    expect(dueAt(dueMs + 50)).toEqual(['demo/a']);
  });

  it('is not due again once it is at rest, until it is heard from', () => {
    deliver('a', startMs);
    recordCompared(sql, 'demo/a', { atRest: true, begunAtMs: dueMs }, dueMs + 50);
    expect(dueAt(dueMs + 50)).toEqual([]);
    deliver('a', dueMs + 60);
    expect(dueAt(dueMs + 60 + comparisonPeriodMs)).toEqual(['demo/a']);
  });

  it('stays due if it was heard from while it was compared', () => {
    deliver('a', dueMs);
    recordCompared(sql, 'demo/a', { atRest: true, begunAtMs: dueMs }, dueMs + 50);
    expect(dueAt(dueMs + 50)).toEqual(['demo/a']);
  });

  it('continues after the row that a release names', () => {
    deliver('a', startMs);
    continueAfter(sql, 'demo/a', 9);
    expect(recordOf(sql, 'demo/a')).toMatchObject({ lastSeq: 9, sumMinor: -70, postings: 2 });
  });
});
