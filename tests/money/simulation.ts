import { added, type Legs } from './legs.ts';
import { clock } from './platform/clock.ts';
import { beginHappening, endHappening } from './platform/happened.ts';
import { chooseBySeed } from './platform/seeded-chance.ts';
import { Violation } from './world/operation.ts';
import { Seeded } from './world/seeded.ts';
import type { WorldResult, WorldSize } from './world/world.ts';

export interface Broken {
  readonly seed: number;
  readonly member: string;
  readonly what: string;
  /** The last requests and responses of this member's vendors and of the site. */
  readonly trace: readonly string[];
}

export interface Simulated {
  readonly operations: number;
  readonly requests: number;
  readonly milliseconds: number;
  readonly legs: Legs;
  readonly broken: Broken | undefined;
  /** A hash of the events of each world; empty unless requested. */
  readonly happened: readonly string[];
}

/** One simulated world: it runs to its end, or throws a Violation. */
export interface Simulation {
  run(): Promise<WorldResult>;
  /** The last requests and responses of a member. */
  traceOf(member: string): readonly string[];
}

const beginsAtMs = clock.nowMs;
/** Separates the product's randomness from that of the simulation, whose next choices it must not affect. */
const chanceSeed = 0x5eed;

/** Loads the class of a world in a new isolate, which remembers nothing of earlier ones. */
type Load = (isolate: number) => Promise<new (seed: number, size: WorldSize) => Simulation>;

/** Runs worlds one after the other, each with its own seed, until all are done or one breaks a rule. */
export async function runWorlds(
  load: Load,
  seeds: readonly number[],
  size: WorldSize,
  isCompared: boolean,
): Promise<Simulated> {
  const startedAtMs = performance.now();
  let [operations, requests, loaded] = [0, 0, 0];
  let legs: Legs = {};
  let broken: Broken | undefined;
  const happened: string[] = [];
  for (const seed of seeds) {
    // Each world starts at the same instant, so that the seed of a broken one also breaks it on its own.
    clock.nowMs = beginsAtMs;
    chooseBySeed(new Seeded(seed + chanceSeed));
    if (isCompared) beginHappening();
    const Made = await load(loaded++);
    const world = new Made(seed, size);
    try {
      const result = await world.run();
      operations += result.operations;
      requests += result.requests;
      legs = added(legs, result.legs);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      const trace = world.traceOf(error.member);
      broken = { seed, member: error.member, what: error.message, trace };
    }
    if (isCompared) happened.push(endHappening());
    if (broken) break;
  }
  return { operations, requests, milliseconds: performance.now() - startedAtMs, legs, broken, happened };
}
