import { beforeEach, describe, expect, it } from 'vitest';
import {
  givenContracts,
  receivedContracts,
} from '#functions/features/agents/contracts/contract-rows.repo.ts';
import {
  downlineNamed,
  downlinesAfter,
  downlinesNumbered,
} from '#functions/features/agents/reports/report-people.repo.ts';
import { playCountingPart } from '#functions/features/agents/member/play-counting.part.ts';
import { addParts, addTotals } from '#functions/features/agents/team/team-sums.ts';
import type { BonusGame } from '#functions/wallet/bonus/bonus-game.ts';
import { branchDays, branchReport } from '#functions/features/agents/team/team-reports.ts';
import { keepAgents } from '#functions/features/agents/team/team-tree.ts';
import { teamMigrations } from '#functions/features/agents/team/team.migrations.ts';
import { beginCounting } from '#functions/house-account/object/agents/sealing.ts';
import { confirmFacts } from '#functions/wallet/delivery/facts.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { uplineNumbers } from '#src/rules/agents/tree.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { AgentWorld } from '#tests/support/agent-world.ts';
import { scansIn, scansOf, sqlCost } from '#tests/support/counted-sql.ts';
import { testHouse } from '#tests/support/house.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { TreeDatabase } from '#tests/support/tree-database.ts';
import { testWallet } from '#tests/support/wallet.ts';

const startMs = Date.UTC(2027, 1, 1);
const teamSql = () => objectSql(teamMigrations.flatMap(({ statements }) => statements));

describe('a delivery of play', () => {
  const wallet = () => testWallet(1_000_000);
  const play = (of: ReturnType<typeof wallet>, id: string, game: BonusGame) => {
    of.bet(`b${id}`, 100, { roundId: id, game, isSlot: false });
    of.win(`w${id}`, 50, { roundId: id, roundClosed: true });
  };
  const slot = { gameCode: 'game-1', gameType: 'slot' } as const;
  const table = { gameCode: 'game-1', gameType: 'LIVE' } as const;

  it('of a slot writes no more rows in the member’s object', async () => {
    const member = wallet();
    play(member, 'r1', slot);
    const counting = playCountingPart.counting(member.sql);
    const rounds = [{ source: 'house', id: 'r1' }] as unknown as Parameters<typeof counting.count>[0];
    const { rows } = await sqlCost(member.sql, () => counting.count(rounds, member.nowMs));
    expect(rows).toBe(0);
  });

  it('writes at most one row a product in the shard more than one that counts nowhere', async () => {
    const rowsOf = async (isCounted: boolean) => {
      const member = wallet();
      const house = testHouse(member);
      if (isCounted) beginCounting(house.sql, member.nowMs - (member.nowMs % hourMs));
      // The first delivery also writes that the member is known.
      play(member, 'first', slot);
      house.deliver();
      for (let at = 0; at < 20; at += 1) play(member, `s${at}`, slot);
      const outgoing = house.next();
      return (await sqlCost(house.sql, () => house.carry(outgoing))).rows;
    };
    expect((await rowsOf(true)) - (await rowsOf(false))).toBe(1);
  });

  it('of a table round writes one fact and deletes it, and keeps nothing of the round in the shard', async () => {
    const member = wallet();
    const house = testHouse(member);
    beginCounting(house.sql, member.nowMs - (member.nowMs % hourMs));
    play(member, 'first', table);
    house.deliver();
    play(member, 'r1', table);
    let outgoing: ReturnType<typeof house.next> | undefined;
    const told = await sqlCost(member.sql, () => (outgoing = house.next()));
    // The fact, and what was reported of the round.
    expect(told.rows).toBe(2);
    const confirmed = await sqlCost(member.sql, () =>
      confirmFacts(member.sql, outgoing?.delivery.facts ?? []),
    );
    expect(confirmed.rows).toBe(1);
    if (outgoing) house.carry(outgoing);
    const kept = (query: string) => house.sql.exec<{ n: number }>(query).one().n;
    expect(kept('SELECT count(*) AS n FROM member_sums')).toBe(1);
    expect(kept("SELECT rounds AS n FROM member_sums WHERE product = 'live'")).toBe(2);
  });
});

it('the rows of a sealed hour grow with agents and products, not with play', async () => {
  const partsAfter = async (rounds: number) => {
    const world = new AgentWorld(startMs, 1);
    world.add('top');
    for (const agent of ['a', 'b']) {
      world.add(agent, 'top');
      for (let at = 0; at < 5; at += 1) world.add(`${agent}${at}`, agent, 0);
    }
    for (let round = 0; round < rounds; round += 1)
      for (const member of ['a0', 'a1', 'a4', 'b0', 'b3']) {
        world.play(member, 100, 50, 'slots');
        world.play(member, 100, 0, 'live');
      }
    world.nowMs = startMs + hourMs + 600_000;
    world.deliverAll();
    await world.count();
    return world.team.exec<{ n: number }>("SELECT count(*) AS n FROM team_parts WHERE length = 'hour'").one()
      .n;
  };
  // Of two agents: two products, and what belongs to none.
  expect(await partsAfter(1)).toBe(6);
  expect(await partsAfter(12)).toBe(6);
});

it('an hour in a team writes a row for each agent at or above a part and product', async () => {
  const random = new Seeded(3);
  const sql = teamSql();
  const paths = ['1'];
  for (let number = 2; number <= 200; number += 1)
    paths.push(`${random.pick(paths.filter((path) => path.split('/').length < 15))}/${number.toString(36)}`);
  keepAgents(
    sql,
    paths.map((path, at) => ({ number: at + 1, memberId: `m${at}`, path, parent: null, type: 1 })),
  );
  const sums = { stakeMinor: 1, payoutMinor: 0, validMinor: 1, rounds: 1, jackpotMinor: 0 };
  const rest = { leftOut: { stakeMinor: 0, payoutMinor: 0 }, protectedPayoutMinor: 0 };
  const played = [7, 40, 90, 199];
  const parts = played.flatMap((agent) =>
    (['slots', 'live'] as const).map((product) => ({
      agent,
      product,
      ratePpm: 0,
      active: 1,
      ...rest,
      ...sums,
    })),
  );
  addParts(sql, { length: 'hour', startMs, parts, downlines: [] });
  const above = new Set(played.flatMap((agent) => [agent, ...uplineNumbers(paths[agent - 1] ?? '')]));
  const { rows } = await sqlCost(sql, () => addTotals(sql, { length: 'hour', startMs }));
  expect(rows).toBe(above.size * 2);
});

/** A top agent above so many players. */
function treeOf(players: number) {
  const tree = new TreeDatabase();
  tree.add('top');
  tree.rows('PRAGMA foreign_keys = OFF');
  for (let at = 1; at <= players; at += 1) {
    tree.add(`m${at}`, 'top', 0);
    tree.rows(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, consented_at_ms,
         registered_at_ms) VALUES ('demo', ?1, ?1, ?1, 0, 'USD', 0, 0)`,
      `m${at}`,
    );
  }
  return { env: tree.env, statements: tree.statements, rows: tree.rows.bind(tree) };
}

describe('a page of a report', () => {
  const [days, branches] = [31, 60];
  let sql: SqlStorage;
  beforeEach(() => {
    sql = teamSql();
    sql.exec(
      'INSERT INTO team_progress (one, counted_to_ms, settled_to_ms) VALUES (1, ?1, ?1)',
      startMs + days * dayMs,
    );
    const zeros = '0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0';
    for (let day = 0; day < days; day += 1)
      for (let agent = 1; agent <= branches; agent += 1) {
        const at = startMs + day * dayMs;
        sql.exec(`INSERT INTO team_totals (length, start_ms, agent, product, stake_minor, payout_minor, valid_minor,
          rounds, jackpot_minor, active, left_stake_minor, left_payout_minor, converted_minor, given_minor, protected,
          verified) VALUES ('day', ${at}, ${agent}, 'slots', ${zeros}), ('day', ${at}, ${agent}, '', ${zeros})`);
        if (agent > 1) sql.exec(`INSERT INTO team_branches VALUES (1, ${agent}, ${at}, 1, 1, 5)`);
      }
  });
  const span = { agent: 1, timeZone: 'UTC', fromMs: startMs, toMs: startMs + days * dayMs };

  it('finds every row by an index', async () => {
    const of = { agents: [2, 3] };
    const { queries } = await sqlCost(sql, () => {
      branchReport(sql, span);
      branchDays(sql, span, { after: 0 });
      branchDays(sql, span, of);
    });
    // That of the progress has one row.
    const asked = new Set(queries.filter((query) => !query.includes('team_progress')));
    expect(asked.size).toBeGreaterThan(3);
    for (const query of asked) expect(scansOf(sql, query), query).toEqual([]);
  });

  it('finds every person and contract by an index of the shared database', async () => {
    const { env, statements, rows } = treeOf(40);
    const live = { memberId: 'top', kind: 'daily', nowMs: startMs, most: 40 } as const;
    const numbers = [2, 3, 4];
    expect(await downlinesAfter(env, 'demo', { parent: 1, after: 0, most: 21 })).toHaveLength(21);
    await downlinesNumbered(env, 'demo', { parent: 1, numbers });
    await downlineNamed(env, 'demo', { parent: 1, memberId: 'm1' });
    await receivedContracts(env, 'demo', live);
    await givenContracts(env, 'demo', { ...live, receiver: null, after: '' });
    expect(statements).toHaveLength(5);
    for (const query of statements) {
      const plan = rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`);
      expect(scansIn(plan), query).toEqual([]);
    }
  });

  it('reads the days of its branches, and not those of the others', async () => {
    let rows = 0;
    const counted = sql as unknown as { exec: (...given: unknown[]) => { toArray: () => unknown[] } };
    const exec = counted.exec;
    counted.exec = (...given) => {
      const cursor = exec.apply(sql, given);
      rows += cursor.toArray().length;
      return cursor;
    };
    const found = branchDays(sql, span, { after: 0 });
    counted.exec = exec;
    const page = found?.days.length ?? 0;
    expect(new Set(found?.days.map(({ agent }) => agent)).size).toBe(20);
    expect(rows).toBeLessThanOrEqual(2 * page + 20);
  });
});
