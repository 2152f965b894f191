import { readFileSync } from 'node:fs';
import { verifyStatement } from '#src/rules/agents/pay/verify.ts';

const faults = {
  unreadable: 'this cannot be read',
  changed: 'this was changed after the statement was made',
  'computed-otherwise': 'this is not what the other lines come to',
} as const;

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('node verify-statement.mjs FILE…');
  process.exit(2);
}
for (const file of files) {
  const verdict = await verifyStatement(readFileSync(file, 'utf8'));
  if (verdict.isRight) console.log(`${file}: right, ${verdict.statement.kind} ${verdict.hash}`);
  else {
    console.error(`${file}: ${verdict.line}: ${faults[verdict.fault]}`);
    process.exitCode = 1;
  }
}
