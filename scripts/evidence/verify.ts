import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { utf8Text } from '../files/utf8-text.ts';
import { verifyBundle } from './verify-bundle.ts';

const usage = 'npm run verify-bundle -- [--key KEY_ID] [--receipt FILE]… FILE';

const { values, positionals } = parseArgs({
  options: { key: { type: 'string' }, receipt: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error(usage);
  process.exit(2);
}
const { proven, open, faults } = await verifyBundle(
  textOf(file),
  values.key,
  (values.receipt ?? []).map((kept) => textOf(kept)),
);
for (const line of proven) console.log(`proven  ${line}`);
for (const line of open) console.log(`open    ${line}`);
for (const line of faults) console.error(`WRONG   ${line}`);
if (faults.length > 0) process.exitCode = 1;

/** The text of a file; one that is not UTF-8 ends the command with its line. */
function textOf(name: string): string {
  const read = utf8Text(readFileSync(name));
  if (read.ok) return read.text;
  console.error(`${name}:${read.line}  ${read.reason}`);
  return process.exit(2);
}
