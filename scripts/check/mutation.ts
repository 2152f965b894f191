import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from '@stryker-mutator/core';
import { type Area, type MutationArea, mutationAreas } from '#tests/judges/mutation-areas.ts';
import { ensureTools } from '../setup/steps/tools.mjs';

const scoreMin = 80;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, survivors: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in mutationAreas));
if (unknown.length > 0) {
  console.error(
    `No area is called ${unknown.join(', ')}. There are: ${Object.keys(mutationAreas).join(', ')}.`,
  );
  process.exit(2);
}
const request = (positionals.length > 0 ? positionals : Object.keys(mutationAreas)) as MutationArea[];

await ensureTools();
const { Stryker } = await import('@stryker-mutator/core');
for (const area of request) {
  const files = filesOf(area);
  if (files.length === 0) console.log(`${area.padEnd(10)} nothing changed`);
  else tell(area, await mutantsOf(area, files));
}

/** The area's files; with `--since`, those that changed after that commit. */
function filesOf(area: MutationArea): string[] {
  const { files, but } = mutationAreas[area];
  const all = globSync([...files], { exclude: [...but] }).sort();
  if (values.since === undefined) return all;
  const changed = execFileSync('git', ['diff', '--name-only', values.since], { encoding: 'utf8' }).split(
    '\n',
  );
  return all.filter((file) => changed.includes(file));
}

async function mutantsOf(area: MutationArea, files: string[]): Promise<Mutant[]> {
  mkdirSync('.wrangler/mutation', { recursive: true });
  const { tests }: Area = mutationAreas[area];
  // The tester's processes get it with their environment, and tests/judges/mutation.vitest.config.ts reads it.
  if (tests === undefined) delete process.env['MUTATION_TESTS'];
  else process.env['MUTATION_TESTS'] = tests.join(',');
  const run = new Stryker({ mutate: files, incrementalFile: `.wrangler/mutation/${area}.json` });
  // Results that an earlier run stored for other files do not count.
  return (await run.runMutationTest()).filter(({ fileName }) => files.includes(relative('.', fileName)));
}

function tell(area: string, mutants: readonly Mutant[]): void {
  const counted = (...states: Mutant['status'][]) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = counted('Killed', 'Timeout');
  const missed = counted('Survived', 'NoCoverage');
  const score = (100 * noticed) / (noticed + missed);
  const verdict = score >= scoreMin ? 'held' : 'MISSED';
  console.log(
    `${area.padEnd(10)} ≥ ${scoreMin} %  ${score.toFixed(1)} %  ${noticed} of ${noticed + missed}  ${verdict}`,
  );
  if (score < scoreMin) process.exitCode = 1;
  if (values.survivors) for (const mutant of mutants) tellSurvivor(mutant);
}

function tellSurvivor({ status, fileName, location, mutatorName, replacement }: Mutant): void {
  if (status !== 'Survived' && status !== 'NoCoverage') return;
  const { line, column } = location.start;
  const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 90);
  console.log(`  ${relative('.', fileName)}:${line}:${column} ${status} ${mutatorName}: ${text}`);
}
