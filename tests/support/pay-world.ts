import type { PaidContract } from '#functions/features/agents/team/payroll/claims.store.ts';
import { beginRuns } from '#functions/features/agents/team/payroll/begin-runs.ts';
import { computeNext, keepContracts } from '#functions/features/agents/team/payroll/compute.ts';
import type { PayInput } from '#functions/features/agents/team/payroll/pay-input.ts';
import { openRun } from '#functions/features/agents/team/payroll/pay-run.ts';
import type { PayAgent, TeamTotals } from '#functions/features/agents/team/payroll/team-totals.ts';
import { teamMigrations } from '#functions/features/agents/team/team.migrations.ts';
import type { DownlineSums, Part } from '#src/rules/agents/sums.ts';
import type { Hour } from '#src/rules/agents/periods.ts';
import { pathBelow } from '#src/rules/agents/tree.ts';
import { type Product, products } from '#src/rules/products.ts';
import { countedPlay, isBelow, type Play, type Someone } from './agent-tree.ts';
import { objectSql } from './object-sql.ts';

/** Thrown where the simulated process dies. */
export class Killed extends Error {}

const noSums = {
  ...{ convertedMinor: 0, givenMinor: 0, active: 0, protected: 0, verified: 0 },
  ...{ protectedConvertedMinor: 0, protectedGivenMinor: 0 },
};
const settings = {
  ...{ feePpm: 150_000, harmShareMaxPpm: 1_000_000, harmHalfFromMs: undefined, monthHalvesMs: [] },
  ...{ holdFromMinor: Number.MAX_SAFE_INTEGER, holdFirst: false, flagged: new Set<string>() },
};

/** The payroll of a random team, whose process may die before and after every commit. */
export class PayWorld {
  readonly sql = objectSql(teamMigrations.flatMap(({ statements }) => statements));
  readonly #people: readonly Someone[];
  readonly #agents: ReadonlyMap<number, PayAgent>;
  readonly #children: ReadonlyMap<number, readonly PayAgent[]>;
  /** What was played in the period that begins at an instant, all of it slots. */
  readonly plays = new Map<number, readonly Play[]>();
  input: Partial<PayInput> = {};
  /** Whether the process dies here. */
  dies: () => boolean = () => false;

  constructor(people: readonly Someone[]) {
    this.#people = people;
    const paths = new Map<number, string>();
    for (const { number, upline } of people)
      paths.set(number, pathBelow(upline && paths.get(upline.number), number));
    const agents = people
      .filter(({ isAgent }) => isAgent)
      .map(({ number, upline }) => ({
        ...{ number, memberId: `m${number}`, path: paths.get(number) ?? '' },
        ...{ parent: upline?.number ?? null, type: upline ? 1 : 2 },
      }));
    this.#agents = new Map(agents.map((agent) => [agent.number, agent]));
    this.#children = Map.groupBy(agents, ({ parent }) => parent ?? 0);
  }

  get totals(): TeamTotals {
    const sorted = [...this.#agents.values()].toSorted((one, other) => (one.path < other.path ? 1 : -1));
    return {
      agentsBefore: (path, most) => sorted.filter((agent) => agent.path < path).slice(0, most),
      agent: (number) => this.#agents.get(number),
      agentsBelow: (number) => this.#children.get(number) ?? [],
      parts: ({ startMs }, agent) => this.#partsOf(startMs, ({ upline }) => upline?.number === agent),
      downlines: ({ startMs }, agent) => this.#downlines(startMs, agent, (by) => by.upline?.number === agent),
      branch: ({ startMs }, agent) => {
        const top = this.#people.find(({ number }) => number === agent) as Someone;
        const below = (by: Someone) => isBelow(by, top);
        return { parts: this.#partsOf(startMs, below), downlines: this.#downlines(startMs, agent, below) };
      },
    };
  }

  /** Runs a transaction; a process that dies in it leaves nothing, one that dies after it everything. */
  readonly commit = (work: () => void): void => {
    if (this.dies()) throw new Killed();
    this.sql.exec('BEGIN');
    try {
      work();
    } catch (error) {
      this.sql.exec('ROLLBACK');
      throw error;
    }
    if (this.dies()) {
      this.sql.exec('ROLLBACK');
      throw new Killed();
    }
    this.sql.exec('COMMIT');
    if (this.dies()) throw new Killed();
  };

  /** Computes every statement of the periods that end with an hour, over as many lives as that takes. */
  settle(hour: Hour, kinds: Parameters<typeof beginRuns>[3], contracts: readonly PaidContract[] = []): void {
    for (;;)
      try {
        this.commit(() => beginRuns(this.sql, 'UTC', hour, kinds));
        while (this.#step(contracts, hour.toMs));
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
  }

  #step(contracts: readonly PaidContract[], nowMs: number): boolean {
    const run = openRun(this.sql);
    if (!run) return false;
    const rates = new Map(
      this.#people.map(({ number, ratePpm }) => [
        `m${number}`,
        Object.fromEntries(products.map((product) => [product, ratePpm])) as Record<Product, number>,
      ]),
    );
    const input = { ...settings, rates, ...this.input };
    const paying = { sql: this.sql, totals: this.totals, input, nowMs };
    this.commit(() => {
      if (run.step !== 'contracts') return computeNext(paying, run);
      const ofKind = contracts.filter(({ contract }) => contract.terms.kind === run.kind);
      keepContracts(paying, run, { contracts: ofKind, after: '', isLast: true });
    });
    return true;
  }

  #partsOf(startMs: number, isOf: (by: Someone) => boolean): readonly Part[] {
    const play = (this.plays.get(startMs) ?? []).filter(({ by }) => isOf(by)).map(countedPlay);
    return [...Map.groupBy(play, ({ by }) => `${by.upline?.number} ${by.ratePpm}`).values()].map((of) => ({
      agent: of[0]?.by.upline?.number ?? 0,
      product: 'slots',
      ratePpm: of[0]?.by.ratePpm ?? 0,
      stakeMinor: sum(of, ({ stakeMinor }) => stakeMinor),
      payoutMinor: sum(of, ({ payoutMinor }) => payoutMinor),
      validMinor: sum(of, ({ validMinor }) => validMinor),
      rounds: of.length,
      jackpotMinor: 0,
      active: of.filter(({ validMinor }) => validMinor > 0).length,
      leftOut: { stakeMinor: 7, payoutMinor: 3 },
      protectedPayoutMinor: sum(of, ({ protectedPayoutMinor }) => protectedPayoutMinor),
    }));
  }

  #downlines(startMs: number, agent: number, isOf: (by: Someone) => boolean): DownlineSums {
    const play = (this.plays.get(startMs) ?? []).filter(({ by }) => isOf(by));
    const givenMinor = sum(play, (each) => each.givenMinor);
    const protectedGivenMinor = sum(play, (each) => (each.isProtected ? each.givenMinor : 0));
    return { ...noSums, agent, givenMinor, protectedGivenMinor, ...this.downlineSums };
  }

  /** What tests say of every branch beside its play. */
  downlineSums: Partial<DownlineSums> = {};
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
