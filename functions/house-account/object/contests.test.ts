import { describe, expect, it } from 'vitest';
import type { ContestBest } from '#functions/wallet/delivery/contest-best.ts';
import { shardAmong } from '#functions/wallet/delivery/house-stub.ts';
import { dayMs } from '#src/rules/durations.ts';
import { type MemberRound, mergedPlaces } from '#src/rules/rewards/contest-places.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { houseSql } from '#tests/support/object-sql.ts';
import { addToContests, confirmContests, pendingContests, placesOf } from './contests.ts';

const shards = 8;
const closesAtMs = 1_800_000_000_000;
const memberOf = (memberId: string) => ({ merchant: 'demo', memberId, currency: 'USD', usernameMask: '' });
const told = (revision: number, round?: Omit<MemberRound, 'memberId'>): ContestBest => ({
  ...{ contest: 'catch', closesAtMs, revision },
  ...(round ? { round: { source: 'house', id: 'r', ...round } } : {}),
});

describe('places of a contest in a shard of the house account', () => {
  it('are merged over shards as one list of 10,000 members has them, with ties and reversals', () => {
    const random = new Seeded(3);
    const sqls = Array.from({ length: shards }, () => houseSql());
    const exact = new Map<string, Omit<MemberRound, 'memberId'> | undefined>();
    const revisions = new Map<string, number>();
    const ids = Array.from({ length: 10_000 }, (_, at) => `member-${at}`);
    const tell = (id: string, round?: Omit<MemberRound, 'memberId'>) => {
      const revision = (revisions.get(id) ?? 0) + 1;
      revisions.set(id, revision);
      exact.set(id, round);
      const sql = sqls[shardAmong(id, shards)];
      if (sql) addToContests(sql, memberOf(id), [told(revision, round)]);
    };
    const anyRound = () => ({
      ...{ winMinor: random.whole(1, 60), stakeMinor: random.whole(1, 6) },
      closedAtMs: random.whole(1, 9),
    });
    for (const id of ids) tell(id, anyRound());
    // The first ones lose their rounds more often than others, as reversals of large wins do.
    const places = () => mergedPlaces(sqls.map((sql) => placesOf(sql, 'catch'))).slice(0, 100);
    for (let step = 0; step < 400; step++) {
      const id = step % 2 === 0 ? places()[random.whole(0, 99)]?.memberId : ids[random.whole(0, 9_999)];
      if (id !== undefined) tell(id, random.whole(0, 1) === 0 ? undefined : anyRound());
    }
    const all = [...exact].flatMap(([memberId, round]) => (round ? [{ memberId, ...round }] : []));
    const expected = mergedPlaces([all]).slice(0, 100);
    expect(places().map(({ memberId }) => memberId)).toEqual(expected.map(({ memberId }) => memberId));
  });

  it('ignore an older state that comes late, and count a repeated one once', () => {
    const sql = houseSql();
    const round = { winMinor: 300, stakeMinor: 100, closedAtMs: 1 };
    addToContests(sql, memberOf('a'), [told(2)]);
    addToContests(sql, memberOf('a'), [told(1, round)]);
    addToContests(sql, memberOf('a'), [told(2)]);
    expect(placesOf(sql, 'catch')).toEqual([]);
    expect(pendingContests(sql)).toMatchObject([{ contest: 'catch', revision: 1 }]);
  });

  it('are told again only when they have changed, and forgotten two months after the end', () => {
    const sql = houseSql();
    addToContests(sql, memberOf('a'), [told(1, { winMinor: 300, stakeMinor: 100, closedAtMs: 1 })]);
    const first = pendingContests(sql);
    addToContests(sql, memberOf('b'), [told(1, { winMinor: 200, stakeMinor: 100, closedAtMs: 1 })]);
    confirmContests(sql, first, closesAtMs);
    expect(pendingContests(sql)).toMatchObject([{ places: [{ memberId: 'a' }, { memberId: 'b' }] }]);
    confirmContests(sql, pendingContests(sql), closesAtMs + 61 * dayMs);
    expect(placesOf(sql, 'catch')).toEqual([]);
    expect(pendingContests(sql)).toEqual([]);
  });
});
