import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { linesOf } from '#tests/house/all-checks.ts';
import { readTree } from '#tests/house/source.ts';
import { idleExcuses, judgeExpressions } from '#tests/judges/regular-expressions.ts';

/**
 * The judge searches at random, so its verdicts are stored in the repository: the
 * same sources then pass or fail the same way on every machine. `--keep` judges
 * new expressions and stores the verdicts; `--anew` judges every expression again.
 */
const { values: request } = parseArgs({ options: { anew: { type: 'boolean' }, keep: { type: 'boolean' } } });

/** Fingerprints of the expressions that were found safe. */
const verdicts = 'tests/judges/safe-expressions.json';

const sources = readTree();
const kept = new Set(JSON.parse(readFileSync(verdicts, 'utf8')) as string[]);
const { findings, safe } = await judgeExpressions(sources, request.anew ? new Set() : kept);
if (request.keep) writeFileSync(verdicts, `${JSON.stringify([...safe].sort(), undefined, 2)}\n`);
const unkept = request.keep ? 0 : safe.difference(kept).size;
const idle = idleExcuses(sources).map((file) => `${file} is excused although it has no regular expression`);
const toKeep =
  unkept > 0 ? [`${unkept} safe expressions have no stored verdict: npm run expressions -- --keep`] : [];
const complaints = [...linesOf(findings), ...idle, ...toKeep];
process.stdout.write(complaints.map((line) => `${line}\n`).join(''), () => {
  // Without this exit, the judge's own processes would keep this one alive for seconds.
  process.exit(complaints.length > 0 ? 1 : 0);
});
