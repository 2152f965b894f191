import type { DownlineSums, Part, PeriodLength } from '#src/rules/agents/sums.ts';

/** An agent of the team. */
export interface PayAgent {
  readonly number: number;
  readonly memberId: string;
  readonly path: string;
  readonly parent: number | null;
  readonly type: number;
}

/** A sealed period. */
export interface PeriodStart {
  readonly length: PeriodLength;
  readonly startMs: number;
}

/** The sums of a whole branch without the agent's own play. */
export interface BranchSums {
  readonly parts: readonly Part[];
  readonly downlines: DownlineSums;
}

/** What Payroll reads of its team: the agents and the sealed sums. */
export interface TeamTotals {
  /** The agents before a path, the last one first, so that children come before their parents. */
  readonly agentsBefore: (path: string, most: number) => readonly PayAgent[];
  readonly agent: (number: number) => PayAgent | undefined;
  /** The direct downlines that are agents. */
  readonly agentsBelow: (number: number) => readonly PayAgent[];
  /** What an agent's own direct downlines brought, by product and rate. */
  readonly parts: (period: PeriodStart, agent: number) => readonly Part[];
  readonly downlines: (period: PeriodStart, agent: number) => DownlineSums;
  readonly branch: (period: PeriodStart, agent: number) => BranchSums;
}
