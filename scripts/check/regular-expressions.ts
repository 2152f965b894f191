import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { told } from '#tests/house/all-checks.ts';
import { readTree } from '#tests/house/source.ts';
import { idleExcuses, judgeExpressions } from '#tests/judges/regular-expressions.ts';

/**
 * `--anew` judges every expression, whatever was found before; `--keep` stores the verdicts for every checkout.
 * Otherwise only those are judged that are new or changed since either.
 */
const { values: asked } = parseArgs({ options: { anew: { type: 'boolean' }, keep: { type: 'boolean' } } });

/** Fingerprints of the expressions that were found safe: those of every checkout, and those of this one's last run. */
const kept = 'tests/judges/safe-expressions.json';
const cache = '.wrangler/check/safe-expressions.json';

const sources = readTree();
const known = asked.anew ? [] : [...verdictsIn(kept), ...verdictsIn(cache)];
const { findings, safe } = await judgeExpressions(sources, new Set(known));
keepVerdicts(cache);
if (asked.keep) keepVerdicts(kept);
const idle = idleExcuses(sources).map((file) => `${file} is excused without need`);
const complaints = [...told(findings), ...idle];
process.stdout.write(complaints.map((line) => `${line}\n`).join(''), () => {
  // The judge's own processes would keep this one alive for seconds.
  process.exit(complaints.length > 0 ? 1 : 0);
});

function keepVerdicts(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...safe].sort(), undefined, 2)}\n`);
}

/** The verdicts that were kept; none where nothing was kept yet, and every expression is judged anew. */
function verdictsIn(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  } catch {
    return [];
  }
}
