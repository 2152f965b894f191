import { parseArgs } from 'node:util';
import { probe } from './probe.ts';

const usage = `npm run probe -- ADDRESS [--expect served|restricted]
  asks a deployed site whether everything meets the gate first. Run it once from a place that the site serves
  (with OPERATOR_TOKEN set, from an operator's address, it reads the policy too) and once from one that it
  does not, with --expect restricted; on Node 24 NODE_USE_ENV_PROXY=1 and HTTPS_PROXY lend another location.`;

const options = { expect: { type: 'string', default: 'served' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [address] = positionals;
const { expect } = values;
if (!address || !URL.canParse(address) || (expect !== 'served' && expect !== 'restricted')) {
  console.error(usage);
  process.exit(2);
}

const found = await probe(address, { expect, operatorToken: process.env['OPERATOR_TOKEN'] });
for (const { name, fault } of found)
  console.log(`${fault ? 'FAIL' : 'pass'}  ${name}${fault ? `: ${fault}` : ''}`);
const failures = found.filter(({ fault }) => fault).length;
console.log(`\n${address}: ${found.length} checks, ${failures === 0 ? 'none' : failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
