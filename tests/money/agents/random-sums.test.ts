import { expect, it } from 'vitest';
import { uplineNumbers } from '#src/rules/agents/tree.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import type { Product } from '#src/rules/products.ts';
import { validTurnover } from '#src/rules/rewards/valid-turnover.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { AgentWorld, type Played } from '#tests/support/agent-world.ts';
import { isDeep } from '#tests/support/lane.ts';
import { branchTotals } from '#functions/features/agents/team/team-sums.ts';

const startMs = Date.UTC(2027, 1, 1);
const days = 3;
const played = ['slots', 'fishing', 'live', 'pvp', 'sports'] as const satisfies readonly Played[];

interface Round {
  readonly member: string;
  readonly id: string;
  readonly product: Played;
  readonly bets: string[];
}

/** A random tree of agents and players; members are named after their numbers. */
function grow(world: AgentWorld, random: Seeded): { readonly members: string[]; readonly agents: string[] } {
  const agents = [world.add('1')];
  const members: string[] = [];
  for (let number = 2; number < 12; number += 1) {
    const isAgent = random.chance(0.4);
    const member = world.add(String(number), random.pick(agents), isAgent ? 1 : 0);
    if (isAgent) agents.push(member);
    members.push(member);
  }
  return { members, agents };
}

/** Random bets, wins, late wins, reversals and deliveries, some repeated, over some days. */
function playOn(world: AgentWorld, random: Seeded, members: readonly string[], rounds: Round[]): void {
  const known = rounds.length > 0 && random.chance(0.6) ? random.pick(rounds) : undefined;
  const round = known ?? {
    ...{ member: random.pick(members), id: `r${rounds.length}`, product: random.pick(played), bets: [] },
  };
  if (!known) rounds.push(round);
  const { member, id, product, bets } = round;
  const what = random.weighted({ bet: 4, win: 4, lost: 2, back: 1 });
  if (what === 'bet' || bets.length === 0) bets.push(world.bet(member, id, random.whole(1, 5_000), product));
  else if (what === 'back') world.rollback(member, id, random.pick(bets));
  else world.win(member, id, what === 'win' ? random.whole(1, 9_000) : 0, random.chance(0.7));
  if (random.chance(0.3)) world.deliver(random.pick(members), random.chance(0.7));
}

/** The sums of a branch by the rounds as they stand in the wallets: the naive way. */
function expectedOf(world: AgentWorld, members: readonly string[], agent: number) {
  const sums: Record<string, number[]> = {};
  for (const member of members) {
    const [node] = world.tree.rows<{ path: string }>(
      'SELECT path FROM agent_nodes WHERE member_id = ?',
      member,
    );
    if (!uplineNumbers(node?.path ?? '').includes(agent)) continue;
    const rows = world
      .walletOf(member)
      .sql.exec<{ product: Product; stake: number; won: number; closed: number | null; told: number | null }>(
        'SELECT product, stake_minor AS stake, win_minor AS won, closed_at_ms AS closed, told_stake_minor AS told FROM rounds',
      )
      .toArray();
    for (const { product, stake, won, closed, told } of rows) {
      const isCounted = product === 'slots' || product === 'fishing' || closed !== null || told !== null;
      if (!isCounted) continue;
      const sum = (sums[product] ??= [0, 0, 0]);
      const valid = validTurnover(product, stake, won);
      [stake, won, valid].forEach((figure, at) => (sum[at] = (sum[at] ?? 0) + figure));
    }
  }
  return withoutZeros(sums);
}

function countedOf(world: AgentWorld, agent: number) {
  const sums: Record<string, number[]> = {};
  for (const { part } of branchTotals(world.team, agent, 'day', startMs, startMs + (days + 1) * dayMs)) {
    if (!part) continue;
    const sum = (sums[part.product] ??= [0, 0, 0]);
    [part.stakeMinor, part.payoutMinor, part.validMinor].forEach(
      (figure, at) => (sum[at] = (sum[at] ?? 0) + figure),
    );
  }
  return withoutZeros(sums);
}

function withoutZeros(sums: Readonly<Record<string, readonly number[]>>) {
  return Object.fromEntries(
    Object.entries(sums).filter(([, figures]) => figures.some((figure) => figure !== 0)),
  );
}

it.each(Array.from({ length: isDeep ? 500 : 6 }, (_, at) => at + 1))(
  'the totals of random tree %i equal a naive sum over its rounds',
  async (seed) => {
    const random = new Seeded(seed);
    const world = new AgentWorld(startMs, 2);
    const { members, agents } = grow(world, random);
    const rounds: Round[] = [];
    for (let hour = 0; hour < days * 24; hour += 1) {
      for (let turn = 0; turn < 3; turn += 1) playOn(world, random, members, rounds);
      world.nowMs += hourMs;
      if (hour % 24 === 22) world.deliverAll();
      await world.count();
    }
    world.deliverAll();
    world.nowMs += dayMs + hourMs;
    await world.count();
    for (const agent of agents)
      expect(countedOf(world, Number(agent))).toEqual(expectedOf(world, members, Number(agent)));
  },
);
