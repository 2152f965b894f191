import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Simulated } from './simulation.ts';

const run = promisify(execFile);

/** Semi-space for short-lived objects; with less, a tenth of a world's time is spent on garbage collection. */
const swift = ['--max-semi-space-size=64'];

export interface Input {
  readonly seed: number;
  readonly worlds: number;
  /** Operations of one world. */
  readonly operations: number;
  readonly members: number;
  /** Share of the answered operations that are replayed at the end of each world. */
  readonly again: number;
  readonly mutant?: string;
  /** The seeds of the worlds, separated by commas, if the events in each are to be compared. */
  readonly compared?: string;
  /** The simulation to run; the wallet's by default. */
  readonly world?: 'lottery' | 'limits' | 'bonus' | 'cashier' | 'games' | 'tables';
}

/**
 * Runs the simulation in its own process, with its own module loader and clock. The signal of a test that timed out
 * kills the process, which would otherwise slow down the following tests.
 */
export async function simulate(request: Input, signal?: AbortSignal): Promise<Simulated> {
  const options = Object.entries(request).flatMap(([name, value]) => [`--${name}`, String(value)]);
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
