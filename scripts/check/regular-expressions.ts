import { told } from '#tests/house/all-checks.ts';
import { readTree } from '#tests/house/source.ts';
import { idleExcuses, slowExpressions } from '#tests/judges/regular-expressions.ts';

const sources = readTree();
const idle = idleExcuses(sources).map((file) => `${file} is excused without need`);
const complaints = [...told(await slowExpressions(sources)), ...idle];
if (complaints.length > 0) {
  console.log(complaints.join('\n'));
  process.exitCode = 1;
}
