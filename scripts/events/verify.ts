import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { utf8Text } from '../files/utf8-text.ts';
import { verifyExports } from './verify-export.ts';

const usage = 'npm run verify-events -- [--head COUNT:HASH] FILE [FILE …]';

const { values, positionals } = parseArgs({ options: { head: { type: 'string' } }, allowPositionals: true });
const known = /^(\d+):([0-9a-f]{64})$/.exec(values.head ?? '');
if (positionals.length === 0 || (values.head !== undefined && !known)) {
  console.error(usage);
  process.exit(2);
}
const texts = positionals.map((file) => {
  const read = utf8Text(readFileSync(file));
  if (read.ok) return read.text;
  console.error(`${file}:${read.line}  ${read.reason}`);
  return process.exit(2);
});
const result = verifyExports(texts, known ? { count: Number(known[1]), hash: known[2] ?? '' } : undefined);
if (result.ok) {
  console.log(`Rows ${result.from + 1} to ${result.head.count} follow one another.`);
  console.log(`Note this head: ${result.head.count}:${result.head.hash}`);
} else {
  console.error(`${result.fault} at line ${result.line} of ${positionals[result.file]}`);
  process.exitCode = 1;
}
