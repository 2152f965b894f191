import { parseArgs } from 'node:util';
import { probe } from './probe.ts';

const usage = `npm run probe -- ADDRESS [--expect served|restricted]
  checks that every request to a deployed site passes the gate first. Run it once from a location that the
  site serves (with OPERATOR_TOKEN set and from an operator's address it also reads the policy), and once from
  one that it does not serve, with --expect restricted. On Node 24, NODE_USE_ENV_PROXY=1 and HTTPS_PROXY let it
  run from another location.`;

const options = { expect: { type: 'string', default: 'served' } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const [address] = positionals;
const { expect } = values;
if (!address || !URL.canParse(address) || (expect !== 'served' && expect !== 'restricted')) {
  console.error(usage);
  process.exit(2);
}

const isLocal = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);
const found = await probe(address, { expect, operatorToken: process.env['OPERATOR_TOKEN'] });
const judged = found.map(({ name, fault, localFault }) => {
  if (!fault) return { verdict: 'pass', line: name };
  return isLocal && localFault
    ? { verdict: 'live', line: `${name}: only a deployed site can show it, as ${localFault}` }
    : { verdict: 'FAIL', line: `${name}: ${fault}` };
});
for (const { verdict, line } of judged) console.log(`${verdict}  ${line}`);
const failures = judged.filter(({ verdict }) => verdict === 'FAIL').length;
console.log(`\n${address}: ${found.length} checks, ${failures === 0 ? 'none' : failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
