import { checks, told } from '#tests/house/all-checks.ts';
import { readTree } from '#tests/house/source.ts';

const sources = readTree();
const broken = checks
  .map(({ rule, find }) => ({ rule, findings: told(find(sources)) }))
  .filter(({ findings }) => findings.length > 0);

for (const { rule, findings } of broken) console.log(`${rule}:\n${findings.join('\n')}\n`);
if (broken.length > 0) process.exitCode = 1;
