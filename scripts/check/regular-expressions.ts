import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { told } from '#tests/house/all-checks.ts';
import { readTree } from '#tests/house/source.ts';
import { idleExcuses, judgeExpressions } from '#tests/judges/regular-expressions.ts';

/** Fingerprints of the expressions that the last run found safe; it holds those of the present sources only. */
const cache = '.wrangler/check/safe-expressions.json';

const sources = readTree();
const { findings, safe } = await judgeExpressions(sources, knownSafe());
mkdirSync(dirname(cache), { recursive: true });
writeFileSync(cache, JSON.stringify([...safe]));
const idle = idleExcuses(sources).map((file) => `${file} is excused without need`);
const complaints = [...told(findings), ...idle];
if (complaints.length > 0) {
  console.log(complaints.join('\n'));
  process.exitCode = 1;
}

function knownSafe(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(readFileSync(cache, 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}
