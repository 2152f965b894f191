import { pathBelow } from '#src/rules/agents/tree.ts';

/** A member of the demonstration's tree. */
export interface DemoNode {
  readonly username: string;
  /** 0 a player, 1 an agent, 2 a top agent. */
  readonly type: 0 | 1 | 2;
  /** The place of the upline in the list; undefined for the top agent. */
  readonly upline: number | undefined;
  /** The rates in millionths of slots and of live tables. */
  readonly slotsPpm: number;
  readonly livePpm: number;
}

/** How many agents each level has, and the rates of its agents: each level keeps a step for the one above. */
const levels = [
  { agents: 1, slotsPpm: 4_000, livePpm: 2_000 },
  { agents: 3, slotsPpm: 3_000, livePpm: 1_500 },
  { agents: 6, slotsPpm: 2_000, livePpm: 1_000 },
] as const;
/** Players below each agent of the three levels. */
const playersBelow = [3, 3, 3] as const;
const playerRates = { slotsPpm: 1_000, livePpm: 500 };

/** A tree of forty members over four levels: a top agent, nine agents, and thirty players. */
export function demoTree(): readonly DemoNode[] {
  const nodes: DemoNode[] = [];
  let above: readonly number[] = [];
  for (const [level, { agents, ...rates }] of levels.entries()) {
    const own: number[] = [];
    for (let at = 0; at < agents; at += 1) {
      own.push(nodes.length);
      const upline = above.length === 0 ? undefined : above[at % above.length];
      const username = level === 0 ? 'demoagent' : `demoagent${nodes.length + 1}`;
      nodes.push({ username, type: level === 0 ? 2 : 1, upline, ...rates });
    }
    above = own;
  }
  const agents = nodes.length;
  for (let agent = 0; agent < agents; agent += 1)
    for (let at = 0; at < (playersBelow[levelOf(nodes, agent)] ?? 0); at += 1)
      nodes.push({
        username: `demoplayer${nodes.length + 1 - agents}`,
        type: 0,
        upline: agent,
        ...playerRates,
      });
  return nodes;
}

function levelOf(nodes: readonly DemoNode[], at: number): number {
  const upline = nodes[at]?.upline;
  return upline === undefined ? 0 : levelOf(nodes, upline) + 1;
}

/** The paths of the nodes, whose numbers follow each other. */
export function demoPaths(nodes: readonly DemoNode[], firstNumber: number): readonly string[] {
  const paths: string[] = [];
  for (const [at, { upline }] of nodes.entries())
    paths.push(pathBelow(upline === undefined ? undefined : paths[upline], firstNumber + at));
  return paths;
}
