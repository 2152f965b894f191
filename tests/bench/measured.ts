import { mkdirSync, writeFileSync } from 'node:fs';

/** One line of the table: what was measured against which goal. */
export interface Measured {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  /** Undefined where the line only informs. */
  readonly held: boolean | undefined;
}

/** A figure that must not be over its goal. */
export function atMost(what: string, value: number, goal: number, unit = '', digits = 0): Measured {
  return { what, goal: `≤ ${goal}${unit}`, measured: `${value.toFixed(digits)}${unit}`, held: value <= goal };
}

/** A figure that must not be under its goal. */
export function atLeast(what: string, value: number, goal: number, unit = '', digits = 0): Measured {
  return { what, goal: `≥ ${goal}${unit}`, measured: `${value.toFixed(digits)}${unit}`, held: value >= goal };
}

/** A figure without a goal. */
export function noted(what: string, measured: string): Measured {
  return { what, goal: '', measured, held: undefined };
}

/** The middle of some figures; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const verdict = ({ held }: Measured) => (held === undefined ? '' : held ? 'held' : 'MISSED');

/** The table as people read it. */
export function tableOf(lines: readonly Measured[]): string {
  const rows = [
    ['what', 'goal', 'measured', 'verdict'],
    ...lines.map((line) => [line.what, line.goal, line.measured, verdict(line)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Keeps one run's lines under bench-results, which is not committed. */
export function keepResults(part: string, lines: readonly Measured[], machine: string): string {
  mkdirSync('bench-results', { recursive: true });
  const whenText = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = `bench-results/${whenText}-${part}.json`;
  writeFileSync(file, `${JSON.stringify({ machine, lines }, null, 2)}\n`);
  return file;
}
