import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Simulated } from './simulation.ts';

const run = promisify(execFile);

/** Room for what a world forgets at once; with less, a tenth of its time goes into collecting it. */
const swift = ['--max-semi-space-size=64'];

export interface Asked {
  readonly seed: number;
  readonly worlds: number;
  /** Operations of one world. */
  readonly operations: number;
  readonly members: number;
  /** Share of the answered operations that are replayed at the end of each world. */
  readonly again: number;
  readonly mutant?: string;
  /** The seeds of the worlds, with a comma between them, where what happened in each is to be compared. */
  readonly compared?: string;
  /** Which simulation; that of the wallet where left out. */
  readonly world?: 'lottery' | 'limits' | 'cashier' | 'games' | 'tables';
}

/**
 * Runs the simulation in its own process, with its own module loader and clock. The signal of a test whose time is over
 * ends the process, which would take the time of the tests after it.
 */
export async function simulate(asked: Asked, signal?: AbortSignal): Promise<Simulated> {
  const options = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { stdout } = await run(process.execPath, [...swift, 'tests/money/run.ts', ...options], {
    maxBuffer: 2 ** 26,
    ...(signal ? { signal, killSignal: 'SIGKILL' } : {}),
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/simulation' },
  });
  return JSON.parse(stdout) as Simulated;
}

/** The seed of the runs: SIMULATION_SEED, or a fixed one. */
export function simulationSeed(): number {
  return Number(process.env['SIMULATION_SEED'] ?? 20_261);
}

/** A report of the broken rule, with the command that reproduces it; empty if none was broken. */
export function reportOf({ broken }: Simulated): string {
  if (!broken) return '';
  const { seed, member, what, trace } = broken;
  return [`SIMULATION_SEED=${seed}: member ${member}: ${what}`, ...trace].join('\n');
}
