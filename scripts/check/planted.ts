import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allPlantedFaults } from '#tests/judges/planted/all-planted-faults.ts';
import type { PlantedFault } from '#tests/judges/planted/planted-fault.ts';

/** Faults are planted in a copy of the tree, so that the sources cannot be left broken. */
const copy = '.wrangler/planted';
const copied =
  'astro.config.mjs demo dist docs functions migrations package.json package-lock.json public scripts src tests tsconfig.json vitest.config.ts worker-configuration.d.ts wrangler.toml .dev.vars';

interface Ran {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

const { positionals } = parseArgs({ allowPositionals: true });
const request = allPlantedFaults.filter(
  ({ promise }) => positionals.length === 0 || positionals.some((part) => promise.includes(part)),
);
copyTree();
const known = new Map<string, boolean>();
for (const fault of request) tell(fault, isSound(fault) ? verdictOn(fault) : 'its test fails anyway');

function copyTree(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, '.wrangler'), { recursive: true });
  const files = copied.split(' ').filter((file) => existsSync(file));
  execFileSync('cp', ['-al', ...files, copy]);
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
}

/** Whether the fault's test passes without the fault; each test is run for this only once. */
function isSound(fault: PlantedFault): boolean {
  const { test, named } = fault;
  const key = `${test} ${named}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { passed, failed } = ranWith(fault);
  const sound = passed.length > 0 && failed.length === 0;
  known.set(key, sound);
  return sound;
}

function verdictOn(fault: PlantedFault): string | undefined {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(fault.from).length !== 2) return 'no longer applies';
  replace(
    path,
    source.replace(fault.from, () => fault.to),
  );
  const { passed, failed } = ranWith(fault);
  replace(path, source);
  if (failed.length > 0) return undefined;
  return passed.length > 0 ? 'NOT NOTICED' : 'its test did not run';
}

/** The files of the copy are hard links to those of the tree, so a shared file is replaced, never written to. */
function replace(path: string, text: string): void {
  rmSync(path);
  writeFileSync(path, text);
}

function ranWith({ test, named }: PlantedFault): Ran {
  const report = 'test-results/planted.json';
  rmSync(join(copy, report), { force: true });
  const args = ['run', test, '--reporter=json', `--outputFile.json=${report}`];
  if (named !== '') args.push('-t', pattern(named));
  spawnSync('vitest', args, { cwd: copy, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
  if (!existsSync(join(copy, report))) return { passed: [], failed: [] };
  const { testResults } = JSON.parse(readFileSync(join(copy, report), 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const of = (status: string) => all.filter((each) => each.status === status).map(({ fullName }) => fullName);
  return { passed: of('passed'), failed: of('failed') };
}

function pattern(named: string): string {
  return named.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function tell({ promise, test }: PlantedFault, complaint: string | undefined): void {
  console.log(`  ${complaint ? '✗' : '✓'} ${promise}${complaint ? `: ${complaint} (${test})` : ''}`);
  if (complaint) process.exitCode = 1;
}
