import { beforeEach, describe, expect, it } from 'vitest';
import { addStop } from '#functions/protection/play-stops.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { AgentWorld } from '#tests/support/agent-world.ts';
import { branchDays, branchReport } from './team-reports.ts';

const startMs = Date.UTC(2027, 1, 1);
const span = { fromMs: startMs, toMs: startMs + dayMs, timeZone: 'UTC' };
const top = 1;

let world: AgentWorld;
/** Who stands below whom, and what each staked on the day. */
let above: Map<string, string | undefined>;
let staked: Map<string, number>;
beforeEach(() => {
  world = new AgentWorld(startMs);
  above = new Map();
  staked = new Map();
  add('top');
});

function add(name: string, parent?: string, type = 0): string {
  above.set(name, parent);
  return world.add(name, parent, parent === undefined ? undefined : type);
}

function play(name: string, minor: number, product: 'slots' | 'fishing' = 'slots'): void {
  world.play(name, minor, 0, product);
  staked.set(name, (staked.get(name) ?? 0) + minor);
}

/** An agent below the top with so many players, who each stake an amount. */
function branch(name: string, players: number, minor: number): void {
  add(name, 'top', 1);
  for (let at = 0; at < players; at += 1) play(add(`${name}-${at}`, name), minor);
}

async function passTo(ms: number): Promise<void> {
  world.nowMs = ms;
  world.deliverAll();
  await world.count();
}
const endDay = () => passTo(startMs + dayMs + 600_000);

const dayOf = (agent = top) => {
  const [day] = branchReport(world.team, { agent, ...span })?.days ?? [];
  return day && { ...day, products: Object.fromEntries(day.products) };
};
const branches = (agent = top) =>
  Object.fromEntries(
    (branchDays(world.team, { agent, ...span }, { after: 0 })?.days ?? []).map((day) => [
      day.agent,
      [day.validMinor, day.active],
    ]),
  );
const numberOf = (name: string) => [...above.keys()].indexOf(name) + 1;

describe('the report of a branch', () => {
  it('sums everybody below, and each branch with five active members', async () => {
    branch('many', 6, 300);
    branch('more', 5, 200);
    play(add('player', 'top'), 500);
    await endDay();
    expect(dayOf()).toMatchObject({ products: { slots: 3_300 }, active: 12, isPartial: false });
    expect(branches()).toEqual({ [numberOf('many')]: [1_800, 6], [numberOf('more')]: [1_000, 5] });
    expect(dayOf(numberOf('many'))).toMatchObject({ products: { slots: 1_800 }, resultMinor: -1_800 });
  });

  it('is without four members below direct downlines, and nothing that it says tells their sum', async () => {
    branch('few', 4, 300);
    play(add('player', 'top'), 500);
    await endDay();
    expect(dayOf()).toMatchObject({ products: { slots: 500 }, active: 1, isPartial: true });
    expect(branches()).toEqual({});
  });

  it('hides a second branch where the total less the others would tell a small one', async () => {
    branch('few', 4, 300);
    branch('many', 6, 300);
    branch('more', 5, 200);
    await endDay();
    expect(dayOf()).toMatchObject({ products: { slots: 4_000 }, isPartial: false });
    expect(branches()).toEqual({ [numberOf('many')]: [1_800, 6] });
  });

  it('shows a product of few members only together with another one', async () => {
    branch('many', 6, 300);
    for (const at of [0, 1, 2, 3]) play(`many-${at}`, 50, 'fishing');
    await endDay();
    expect(dayOf()?.products).toEqual({ other: 2_000 });
  });

  it('says how far it is complete, and knows nothing of days that are open', async () => {
    branch('many', 6, 300);
    await passTo(startMs + hourMs + 600_000);
    const report = branchReport(world.team, { agent: top, ...span });
    expect(report).toMatchObject({ completeUntilMs: startMs + hourMs, days: [], hours: [] });
    expect(branches()).toEqual({});
  });

  it('shows hours of the open day once a later one has five active members', async () => {
    branch('many', 6, 300);
    await passTo(startMs + hourMs + 600_000);
    for (const at of [0, 1]) play(`many-${at}`, 200);
    await passTo(startMs + 2 * hourMs + 600_000);
    expect(branchReport(world.team, { agent: top, ...span })?.hours).toEqual([]);
    for (const at of [0, 1, 2, 3, 4]) play(`many-${at}`, 200);
    await passTo(startMs + 3 * hourMs + 600_000);
    const { hours = [] } = branchReport(world.team, { agent: top, ...span }) ?? {};
    expect(hours).toEqual([{ startMs, product: 'slots', validMinor: 1_800 }]);
  });

  it('is the same for a member who is protected and one who did not play', async () => {
    branch('many', 6, 300);
    play('many-0', 40);
    await passTo(startMs + hourMs + 600_000);
    const { sql, nowMs } = world.walletOf('many-0');
    addStop(sql, { kind: 'time-out', termEndsAtMs: nowMs + hourMs, actor: 'member', reason: '' }, nowMs);
    await endDay();
    expect(dayOf()).toMatchObject({ products: { slots: 1_500 }, active: 5, resultMinor: -1_500 });
  });
});

/** Whoever stands below a member, at any depth. */
const below = (name: string): string[] =>
  [...above].flatMap(([each, parent]) => (parent === name ? [each, ...below(each)] : []));

it.each(Array.from({ length: 12 }, (_, at) => at + 1))(
  'the reports of random tree %i equal naive sums, and what they leave is of nobody or of five members',
  async (seed) => {
    const random = new Seeded(seed);
    const agents = ['top'];
    for (let at = 0; at < 28; at += 1) {
      const isAgent = random.chance(0.25);
      const name = add(`m${at}`, random.pick(agents), isAgent ? 1 : 0);
      if (isAgent) agents.push(name);
      if (random.chance(0.8)) play(name, random.whole(100, 900), random.pick(['slots', 'fishing'] as const));
    }
    await endDay();
    const sumOf = (names: readonly string[]) => names.reduce((all, name) => all + (staked.get(name) ?? 0), 0);
    const activeIn = (names: readonly string[]) => names.filter((name) => staked.has(name)).length;
    for (const agent of agents) {
      const children = [...above].flatMap(([name, parent]) => (parent === agent ? [name] : []));
      const deeper = below(agent).filter((name) => !children.includes(name));
      const isPartial = deeper.some((name) => staked.has(name)) && activeIn(deeper) < 5;
      const day = dayOf(numberOf(agent));
      const total = Object.values(day?.products ?? {}).reduce((all, minor) => all + minor, 0);
      expect(total).toBe(sumOf(isPartial ? children : below(agent)));
      expect(day?.isPartial ?? false).toBe(isPartial);
      const shown = branches(numberOf(agent));
      const named = children.filter((name) => numberOf(name) in shown);
      for (const name of named)
        expect(shown[numberOf(name)]).toEqual([sumOf(below(name)), activeIn(below(name))]);
      for (const name of named) expect(activeIn(below(name))).toBeGreaterThanOrEqual(5);
      const rest = deeper.filter((name) => !named.some((each) => below(each).includes(name)));
      if (!isPartial && activeIn(rest) > 0) expect(activeIn(rest)).toBeGreaterThanOrEqual(5);
    }
  },
);
