import { beforeEach, describe, expect, it } from 'vitest';
import { addStop } from '#functions/protection/play-stops.ts';
import type { PeriodLength } from '#src/rules/agents/sums.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { AgentWorld, gameOf, worldSite } from '#tests/support/agent-world.ts';
import { pendingDays } from './team-days.ts';
import { branchTotals, downlinesOf, partsOf } from './team-sums.ts';

/** A first of a month, so that a half-month ends after fifteen days. */
const startMs = Date.UTC(2027, 1, 1);
const halfEndMs = startMs + 15 * dayMs;

let world: AgentWorld;
beforeEach(() => {
  world = new AgentWorld(startMs);
  world.add('top');
  world.add('agent', 'top');
  world.add('player', 'agent', 0);
  world.add('other', 'agent', 0);
});

/** A branch's sums of a length, by product: stake, payout, valid turnover, rounds. */
function totals(agent: number, length: PeriodLength, atMs = startMs) {
  const rows = branchTotals(world.team, agent, length, atMs, atMs + 1);
  return Object.fromEntries(
    rows.flatMap(({ part }) =>
      part ? [[part.product, [part.stakeMinor, part.payoutMinor, part.validMinor, part.rounds]]] : [],
    ),
  );
}
const [top, agent] = [1, 2];

async function passTo(ms: number): Promise<void> {
  world.nowMs = ms;
  world.deliverAll();
  await world.count();
}

describe('the sums of a team', () => {
  it('count stakes as they are placed, and tables by their result', async () => {
    world.play('player', 1_000, 400);
    world.play('player', 500, 0, 'live');
    world.play('player', 500, 450, 'live');
    world.bet('player', 'open', 700, 'sports');
    await passTo(startMs + hourMs + 600_000);
    const expected = { slots: [1_000, 400, 1_000, 1], live: [1_000, 450, 550, 2] };
    expect(totals(agent, 'hour')).toEqual(expected);
    expect(totals(top, 'hour')).toEqual(expected);
    expect(partsOf(world.team, { length: 'hour', startMs }, top)).toEqual([]);
  });

  it('keep a day for reports once it is over: its play once, and the agents and members who were active', async () => {
    world.play('player', 1_000, 400);
    world.play('player', 500, 450, 'live');
    world.play('other', 50, 0);
    await passTo(startMs + 23 * hourMs + 600_000);
    expect(pendingDays(world.team)).toEqual([]);
    await passTo(startMs + 3 * dayMs);
    expect(pendingDays(world.team)).toMatchObject([
      {
        ...{ day: startMs / dayMs, currency: 'USD', active_agents: 1, active_members: 1, revision: 1 },
        ...{ stake_minor: 1_550, payout_minor: 850, valid_minor: 1_100, payments: 0 },
      },
    ]);
  });

  it('leave out what members play on trial', async () => {
    world.play('player', 1_000, 400);
    const wallet = world.walletOf('player');
    for (const [roundId, product] of [
      ['trial-slot', 'slots'],
      ['trial-table', 'live'],
    ] as const) {
      wallet.bet(`bet-${roundId}`, 300, { roundId, game: gameOf(product), isSlot: false, trial: true });
      wallet.win(`win-${roundId}`, 0, { roundId, roundClosed: true });
    }
    await passTo(startMs + hourMs + 600_000);
    expect(totals(top, 'hour')).toEqual({ slots: [1_000, 400, 1_000, 1] });
  });

  it('count nothing twice, however often a delivery comes', async () => {
    world.play('player', 1_000, 400);
    world.play('player', 500, 0, 'live');
    world.deliver('player', false);
    world.deliver('player', false);
    world.deliver('player');
    await passTo(startMs + hourMs + 600_000);
    expect(totals(top, 'hour')).toEqual({ slots: [1_000, 400, 1_000, 1], live: [500, 0, 500, 1] });
  });

  it('count what comes after the seal in the oldest open hour', async () => {
    world.play('player', 1_000, 0);
    world.nowMs = startMs + hourMs + 600_000;
    await world.count();
    await passTo(startMs + 2 * hourMs + 600_000);
    expect(totals(top, 'hour')).toEqual({});
    expect(totals(top, 'hour', startMs + hourMs)).toEqual({ slots: [1_000, 0, 1_000, 1] });
  });

  it('wait for a wallet that has announced play, but not for longer than an hour', async () => {
    world.play('player', 1_000, 0);
    world.announce('player');
    world.nowMs = startMs + hourMs + 600_000;
    expect(await world.count()).toBe(0);
    world.deliverAll();
    expect(await world.count()).toBe(1);
    expect(totals(top, 'hour')).toEqual({ slots: [1_000, 0, 1_000, 1] });
    world.announce('other');
    world.nowMs = startMs + 3 * hourMs - 1;
    expect(await world.count()).toBe(0);
    world.nowMs += 1;
    expect(await world.count()).toBe(1);
  });

  it('lose nothing of what arrives while an hour is sealed', async () => {
    world.add('late', 'agent', 0);
    world.play('player', 1_000, 0);
    world.play('late', 500, 0);
    world.deliver('player');
    world.nowMs = startMs + hourMs + 600_000;
    world.whileSealing = () => world.deliver('late');
    await world.count();
    await passTo(startMs + 2 * hourMs + 600_000);
    const both = [totals(top, 'hour'), totals(top, 'hour', startMs + hourMs)];
    expect(both).toEqual([{ slots: [1_000, 0, 1_000, 1] }, { slots: [500, 0, 500, 1] }]);
  });

  it('follow a table round that closes with nothing, is paid late, and is taken back', async () => {
    const bet = world.bet('player', 'table', 1_000, 'live');
    world.win('player', 'table', 0);
    await passTo(startMs + hourMs + 600_000);
    expect(totals(top, 'hour')).toEqual({ live: [1_000, 0, 1_000, 1] });
    world.win('player', 'table', 1_900);
    await passTo(startMs + 2 * hourMs + 600_000);
    expect(totals(top, 'hour', startMs + hourMs)).toEqual({ live: [0, 1_900, -100, 0] });
    world.rollback('player', 'table', bet);
    await passTo(startMs + 3 * hourMs + 600_000);
    await passTo(startMs + 4 * hourMs + 600_000);
    const after = [2, 3].map(
      (hours) => totals(top, 'hour', startMs + hours * hourMs)['live'] ?? [0, 0, 0, 0],
    );
    const sum = after.reduce((all, row) => all.map((figure, at) => figure + (row[at] ?? 0)));
    const [stake = 0, payout = 0] = sum;
    expect([stake + 1_000, payout + 1_900]).toEqual(
      world
        .walletOf('player')
        .sql.exec("SELECT stake_minor, win_minor FROM rounds WHERE id = 'table'")
        .toArray()
        .flatMap((row) => Object.values(row)),
    );
  });

  it('close days and half-months with their last hour', async () => {
    world.play('player', 1_000, 0);
    world.play('other', 50, 0);
    await passTo(startMs + dayMs + 600_000);
    expect(totals(top, 'day')).toEqual({ slots: [1_050, 0, 1_050, 2] });
    expect(downlinesOf(world.team, { length: 'day', startMs }, agent)).toMatchObject({
      active: 1,
      protected: 0,
    });
    world.play('other', 70, 0);
    await passTo(halfEndMs + 600_000);
    expect(totals(top, 'half')).toEqual({ slots: [1_120, 0, 1_120, 3] });
    expect(downlinesOf(world.team, { length: 'half', startMs }, agent).active).toBe(2);
    const active = world.tree.rows('SELECT member_id, half_from_ms FROM agent_active ORDER BY member_id');
    expect(active).toEqual([
      { member_id: 'other', half_from_ms: startMs },
      { member_id: 'player', half_from_ms: startMs },
    ]);
  });

  it('wait for branches that are on their way', async () => {
    world.play('player', 1_000, 0);
    world.tree.rows(
      `INSERT INTO agent_moves (merchant, id, branch, target, from_ms, state, asked_by, approved_by)
       VALUES ('demo', 'm', 'agent', 'top', ?, 'waiting', 'a', 'b')`,
      startMs,
    );
    await passTo(startMs + hourMs + 600_000);
    expect(totals(top, 'hour')).toEqual({});
    world.tree.rows("UPDATE agent_moves SET state = 'done'");
    await world.count();
    expect(totals(top, 'hour')).toEqual({ slots: [1_000, 0, 1_000, 1] });
  });
});

describe('members who count differently', () => {
  it('bring nothing once they are protected, from the whole open period', async () => {
    world.play('player', 1_000, 0);
    world.play('other', 300, 500);
    await passTo(startMs + hourMs + 600_000);
    for (const member of ['player', 'other']) {
      const { sql, nowMs } = world.walletOf(member);
      const termEndsAtMs = nowMs + hourMs;
      addStop(sql, { kind: 'time-out', termEndsAtMs, actor: 'member', reason: '' }, nowMs);
    }
    await passTo(startMs + dayMs + 600_000);
    expect(totals(top, 'hour')).toEqual({ slots: [1_300, 500, 1_300, 2] });
    // Who won counts against the agents above; who lost is left out.
    expect(totals(top, 'day')).toEqual({ slots: [0, 200, 0, 0] });
    const [part] = partsOf(world.team, { length: 'day', startMs }, agent);
    expect(part?.leftOut).toEqual({ stakeMinor: 1_300, payoutMinor: 300 });
    expect(downlinesOf(world.team, { length: 'day', startMs }, agent)).toMatchObject({
      active: 0,
      protected: 2,
    });
  });

  it('bring nothing where they share a bank card with an agent above', async () => {
    world.play('player', 1_000, 0);
    world.play('other', 300, 0);
    for (const member of ['agent', 'player'])
      world.tree.rows(
        "INSERT INTO person_keys (merchant, kind, key, member_id) VALUES ('demo', 'card', ?, ?)",
        'k'.repeat(43),
        member,
      );
    for (const member of ['top', 'other'])
      world.tree.rows(
        "INSERT INTO person_keys (merchant, kind, key, member_id) VALUES ('demo', 'device', ?, ?)",
        'd'.repeat(43),
        member,
      );
    await passTo(startMs + hourMs + 600_000);
    expect(totals(top, 'hour')).toEqual({ slots: [300, 0, 300, 1] });
    const flags = world.tree.rows('SELECT member_id, kind, about FROM agent_flags ORDER BY kind, about');
    expect(flags).toEqual([
      { member_id: 'agent', kind: 'own-account', about: 'player' },
      { member_id: 'agent', kind: 'shared-device', about: 'other' },
    ]);
  });

  it('bring no turnover, or no losses, where the rules of their country say so', async () => {
    world.play('player', 1_000, 0);
    world.nowMs += hourMs + 600_000;
    world.deliverAll();
    await world.count({
      ...worldSite,
      counted: { elsewhere: { mayTurnover: false, mayLoss: false }, byCountry: {} },
    });
    expect(totals(top, 'hour')).toEqual({ slots: [0, 0, 0, 0] });
  });

  it('are counted by the rate that they had that day', async () => {
    world.tree.rows(
      `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
       VALUES ('demo', 'player', 'slots', ?, 1500, 0)`,
      startMs / dayMs,
    );
    world.play('player', 1_000, 0);
    world.play('other', 500, 0);
    await passTo(startMs + dayMs + 600_000);
    const parts = partsOf(world.team, { length: 'day', startMs }, agent);
    expect(parts.map(({ ratePpm, validMinor }) => [ratePpm, validMinor])).toEqual([
      [0, 500],
      [1_500, 1_000],
    ]);
  });
});
