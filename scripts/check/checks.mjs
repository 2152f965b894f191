import { command } from '../setup/steps/command.mjs';
import { say } from '../setup/steps/say.mjs';

/**
 * The native TypeScript compiler, on one thread: more threads would do much of the work twice, and tests run at the
 * same time. Builds are incremental: only files that changed, and those that depend on them, are checked again.
 */
const types = (project, name) => [
  'node_modules/typescript-native/bin/tsc',
  ...['-p', project, '--noEmit', '--checkers', '1', '--pretty', 'false'],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.json`],
];

/** Astro's checker uses the slower compiler, so it checks only the pages. */
const pages = 'tsconfig.pages.json';

/** Each check: its name in the table, and the tool that runs it. */
const checks = [
  ['types of the pages', 'astro', ['check', '--minimumFailingSeverity', 'warning', '--tsconfig', pages]],
  ['regular expressions', 'node', ['scripts/check/regular-expressions.ts']],
  ['types of the browser', 'node', types('tsconfig.json', 'browser')],
  ['types of tests and scripts', 'node', types('tests/tsconfig.json', 'tests')],
  ['types of the Worker', 'node', types('functions/tsconfig.json', 'worker')],
  ['lint', 'oxlint', ['--quiet']],
  ['format', 'biome', ['format', '--max-diagnostics=20']],
  ['styles', 'node', ['scripts/check/styles.ts']],
  ['unused code', 'knip', ['--no-progress', '--no-config-hints']],
  ['odds of the lottery', 'node', ['scripts/check/odds.ts']],
  ['code checks and messages', 'node', ['scripts/check/house.ts']],
  ['bytes of each page', 'size-limit', []],
  ['markup', 'node', ['scripts/check/markup.ts']],
];
const atOnce = 2;

/** Runs every check, prints a line when each ends, and returns the output of those that failed. */
export async function complaints() {
  const found = [];
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args] = next;
      const startedAtMs = Date.now();
      const complaint = await complaintOf(tool, args);
      const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
      say(`  ${complaint ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.padStart(5)} s`);
      if (complaint) found.push(`── ${name}\n${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

async function complaintOf(tool, args) {
  try {
    // The tools written in Go take a quarter less time if they may use four times the memory before a collection, and
    // another quarter less on one processor: on two, each of their threads computes the same types for itself.
    await command(tool, args, { env: { NO_COLOR: '1', GOGC: '400', GOMAXPROCS: '1' } });
    return undefined;
  } catch (error) {
    return error.message.trim();
  }
}
