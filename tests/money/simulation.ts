import { added, type Legs } from './legs.ts';
import { clock } from './platform/clock.ts';
import { Violation } from './world/operation.ts';
import type { WorldResult, WorldSize } from './world/world.ts';

export interface Broken {
  readonly seed: number;
  readonly member: string;
  readonly what: string;
  /** The last requests and answers of this member's vendors and of the site. */
  readonly trace: readonly string[];
}

export interface Simulated {
  readonly operations: number;
  readonly requests: number;
  readonly milliseconds: number;
  readonly legs: Legs;
  readonly broken: Broken | undefined;
}

/** One simulated world: it runs to its end, or throws a Violation. */
export interface Simulation {
  run(): Promise<WorldResult>;
  /** The last requests and answers of a member. */
  traceOf(member: string): readonly string[];
}

const beginsAtMs = clock.nowMs;

/** Runs one world after the other, each with its own seed, until all are done or one breaks a rule. */
export async function runWorlds(
  Made: new (seed: number, size: WorldSize) => Simulation,
  seed: number,
  worlds: number,
  size: WorldSize,
): Promise<Simulated> {
  const startedAtMs = performance.now();
  let [operations, requests] = [0, 0];
  let legs: Legs = {};
  let broken: Broken | undefined;
  for (let at = 0; at < worlds && !broken; at++) {
    // Each begins at the same instant, so that the seed of a broken one breaks it alone too.
    clock.nowMs = beginsAtMs;
    const world = new Made(seed + at, size);
    try {
      const result = await world.run();
      operations += result.operations;
      requests += result.requests;
      legs = added(legs, result.legs);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      const trace = world.traceOf(error.member);
      broken = { seed: seed + at, member: error.member, what: error.message, trace };
    }
  }
  return { operations, requests, milliseconds: performance.now() - startedAtMs, legs, broken };
}
