import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
  readFileSync(file, 'utf8'),
  values.key,
  (values.receipt ?? []).map((kept) => readFileSync(kept, 'utf8')),
);
for (const line of proven) console.log(`proven  ${line}`);
for (const line of open) console.log(`open    ${line}`);
for (const line of faults) console.error(`WRONG   ${line}`);
if (faults.length > 0) process.exitCode = 1;
