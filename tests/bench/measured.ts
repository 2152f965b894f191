import { mkdirSync, writeFileSync } from 'node:fs';

/** One line of the table: a figure and its goal. */
export interface Measured {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  /** How noisy the machine was, by the run's own yardstick; empty if none applies. */
  readonly noise: string;
  /** Undefined for an informative line without a goal. */
  readonly held: boolean | undefined;
}

interface Form {
  readonly unit?: string;
  readonly digits?: number;
  /**
   * How much the run's own yardstick varied, in the figure's unit. A goal missed by no more than this counts as held.
   */
  readonly noise?: number;
}

/** A figure that must not exceed its goal. */
export function atMost(what: string, value: number, goal: number, form: Form = {}): Measured {
  return judgedBy('≤', what, value, goal, form, value - goal);
}

/** A figure that must reach its goal. */
export function atLeast(what: string, value: number, goal: number, form: Form = {}): Measured {
  return judgedBy('≥', what, value, goal, form, goal - value);
}

function judgedBy(
  sign: '≤' | '≥',
  what: string,
  value: number,
  goal: number,
  { unit = '', digits = 0, noise }: Form,
  missedBy: number,
): Measured {
  return {
    what,
    goal: `${sign} ${goal}${unit}`,
    measured: `${value.toFixed(digits)}${unit}`,
    noise: noise === undefined ? '' : `± ${noise.toFixed(digits)}${unit}`,
    held: missedBy <= (noise ?? 0),
  };
}

/** Half the distance between the lowest and the highest of a yardstick's figures; 0 for fewer than two. */
export function spread(values: readonly number[]): number {
  return values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / 2;
}

/** The same as a share of the median, for ratios to the yardstick. */
export function relativeSpread(values: readonly number[]): number {
  return values.length < 2 ? 0 : spread(values) / median(values);
}

/** A figure without a goal. */
export function measuredOnly(what: string, measured: string): Measured {
  return { what, goal: '', measured, noise: '', held: undefined };
}

/** The median of some figures; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const verdict = ({ held }: Measured) => (held === undefined ? '' : held ? 'held' : 'MISSED');

/** The table in readable form. */
export function tableOf(lines: readonly Measured[]): string {
  const rows = [
    ['what', 'goal', 'measured', 'noise', 'verdict'],
    ...lines.map((line) => [line.what, line.goal, line.measured, line.noise, verdict(line)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Saves the lines of one run under bench-results, which is not committed. */
export function keepResults(part: string, lines: readonly Measured[], machine: string): string {
  mkdirSync('bench-results', { recursive: true });
  const whenText = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = `bench-results/${whenText}-${part}.json`;
  writeFileSync(file, `${JSON.stringify({ machine, lines }, null, 2)}\n`);
  return file;
}
