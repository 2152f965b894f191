import { checks, linesOf } from '#tests/house/all-checks.ts';
import { commitComplaints, readCommits } from '#tests/house/commits.ts';
import { highFiles } from '#tests/house/sizes.ts';
import { readTree } from '#tests/house/source.ts';

const sources = readTree();
const broken = checks
  .map(({ rule, find }) => ({ rule, findings: linesOf(find(sources)) }))
  .filter(({ findings }) => findings.length > 0);

for (const { rule, findings } of broken) console.log(`${rule}:\n${findings.join('\n')}\n`);
for (const warning of highFiles(sources)) console.log(`warning: ${warning}`);
const commits = commitComplaints(readCommits());
if (commits.length > 0) console.log(`the subjects of commits:\n${commits.join('\n')}`);
if (broken.length + commits.length > 0) process.exitCode = 1;
