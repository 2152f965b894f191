import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { jackpotTerms } from '#src/rules/jackpot/jackpot.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { differsFrom, driftOf, statementOf } from './jackpot.audit.ts';
import { jackpotMigrations } from './jackpot.migrations.ts';
import { decideWin, jackpotMinor, takeShare } from './jackpot.pool.ts';

const seedMinor = 1_000_000;
const terms = jackpotTerms(100, seedMinor);
const hourMs = 3_600_000;
let sql: SqlStorage;
beforeEach(() => {
  sql = objectSql(statementsOf(jackpotMigrations));
});

const bring = (revision: number, stakedMinor: number, paidMinor = 0, shard = 0) =>
  takeShare(sql, { shard, revision, share: String(stakedMinor * 100), paidMinor: String(paidMinor) });
const win = (roundId: string, nowMs = 0) =>
  decideWin(sql, { roundId, playerId: 'demo/m1', gameCode: 'g', terms }, nowMs);

describe('a jackpot’s pool', () => {
  it('grows by three quarters of the share and sets the rest aside for the next start', () => {
    bring(1, 800_000);
    expect(jackpotMinor(sql, seedMinor)).toBe(seedMinor + 6_000);
    win('r1');
    expect(statementOf(sql)).toMatchObject({
      seedMinor: '1000000',
      contributedMinor: '8000',
      wonMinor: '1006000',
      jackpotMinor: '1000000',
      asideMinor: '-998000',
    });
  });

  it('applies each revision of a shard once, in any order and however often it is reported', () => {
    bring(2, 200_000);
    bring(1, 100_000);
    bring(2, 200_000);
    bring(1, 400_000, 0, 1);
    expect(statementOf(sql)).toMatchObject({ contributedMinor: '6000', jackpotMinor: '4500' });
    expect(driftOf(sql, 0)).toBeUndefined();
  });

  it('removes a stake that was returned', () => {
    bring(1, 200_000);
    bring(2, 0);
    expect(jackpotMinor(sql, seedMinor)).toBe(seedMinor);
    expect(driftOf(sql, 0)).toBeUndefined();
  });

  it('gives the first of two winners everything and the second the new start', () => {
    bring(1, 800_000);
    expect([win('r1'), win('r2')]).toEqual([seedMinor + 6_000, seedMinor]);
  });

  it('returns the first answer to a round that asks again, whatever happened in between', () => {
    const won = win('r1');
    bring(1, 900_000);
    win('r2');
    expect(win('r1')).toBe(won);
    expect(statementOf(sql).wonMinor).toBe(String(2 * seedMinor + 6_750));
  });

  it('counts exactly beyond the range of a number', () => {
    takeShare(sql, { shard: 0, revision: 1, share: '9007199254740993', paidMinor: '0' });
    takeShare(sql, { shard: 0, revision: 2, share: '9007199254740995', paidMinor: '0' });
    expect(statementOf(sql).contributedMinor).toBe('900719925474');
    expect(driftOf(sql, 0)).toBeUndefined();
  });
});

describe('the check of a pool', () => {
  it('finds a pool that differs from the sum of its seed, contributions and wins', () => {
    bring(1, 800_000);
    win('r1');
    expect(driftOf(sql, 0)).toBeUndefined();
    sql.exec('UPDATE pool SET aside_parts = aside_parts + 1');
    expect(driftOf(sql, 0)).toBe('POOL_SUM');
  });

  it('finds members who were paid more than was won', () => {
    const minor = win('r1');
    bring(1, 90, minor);
    expect(driftOf(sql, 0)).toBeUndefined();
    bring(2, 90, 2 * minor);
    expect(driftOf(sql, 0)).toBe('PAID_BEYOND');
  });

  it('finds a win that is still unpaid after an hour', () => {
    win('r1', 1_000);
    expect(driftOf(sql, hourMs)).toBeUndefined();
    expect(driftOf(sql, hourMs + 1_001)).toBe('UNPAID');
  });

  it('finds a shard with a different sum at the same revision, and waits for one that is ahead', () => {
    bring(3, 500);
    const own = { shard: 0, revision: 3, share: '50000', paidMinor: '0' };
    expect(differsFrom(sql, own)).toBe(false);
    expect(differsFrom(sql, { ...own, share: '60000' })).toBe(true);
    expect(differsFrom(sql, { ...own, revision: 4, share: '60000' })).toBe(false);
    expect(differsFrom(sql, { ...own, revision: 2 })).toBe(true);
  });
});
