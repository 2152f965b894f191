import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { readDemoCatalogue } from '../setup/demo-catalogue.ts';
import { rememberHost } from '../setup/steps/local-hosts.mjs';
import { operatorCall } from '../setup/steps/operator-call.mjs';
import { findMerchant, type Place, runStatements } from './merchant-database.ts';
import { faultsOf, localRanges, type NewMerchant, newMerchantStatements } from './merchant-statements.ts';

const usage = `npm run merchant -- add --code CODE --host HOST --owner MAIL [--owner MAIL]
    [--name NAME] [--console-host HOST] [--from ADDRESS[,ADDRESS]] [--port 8787] [--remote [--config FILE]]

Adds a merchant that serves nobody but its operators, and prints the links by which its first two owners enrol.
Run it again for a fresh link.
`;

/** How long a site may keep the settings of a host that it has read, in milliseconds, and a second more. */
const settingsSeenMs = 11_000;

interface Request {
  readonly merchant: NewMerchant;
  readonly owners: readonly string[];
  readonly place: Place;
  /** Where the console of the merchant answers. */
  readonly origin: string;
}

function requestOf(args: string[]): Request | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      host: { type: 'string' },
      name: { type: 'string' },
      'console-host': { type: 'string' },
      from: { type: 'string' },
      owner: { type: 'string', multiple: true, default: [] },
      port: { type: 'string', default: '8787' },
      remote: { type: 'boolean', default: false },
      config: { type: 'string', default: 'wrangler.production.toml' },
    },
  });
  const { code, host, name = code, from, owner, port, remote, config } = values;
  const isComplete = positionals.length === 1 && positionals[0] === 'add' && owner.length > 0;
  if (!isComplete || !code || !host || !name) return undefined;
  const consoleHost = values['console-host'];
  const isPrivate = isPrivateHost(host);
  const ranges =
    from === undefined ? (isPrivate ? localRanges : []) : from.split(',').map((one) => one.trim());
  return {
    merchant: { code, host, name, consoleHost, from: ranges },
    owners: owner,
    place: remote ? { isRemote: true, config } : { isRemote: false, config: 'wrangler.toml' },
    origin: isPrivate ? `http://${consoleHost ?? host}:${port}` : `https://${consoleHost ?? host}`,
  };
}

/** Adds the merchant unless it is there; what is wrong, in words, if it cannot be. */
function add({ merchant, place }: Request): string | undefined {
  const known = findMerchant(place, merchant);
  if (known.length > 1 || (known[0] && !isSame(known[0], merchant)))
    return `Another merchant has this code or one of these hosts: ${known.map(({ code, host }) => `${code} at ${host}`).join(', ')}.`;
  // The local site prints what this merchant sends; its token is for this machine alone.
  if (!place.isRemote && merchant.host.endsWith('.localhost')) rememberHost(merchant.host);
  if (known.length === 1) return undefined;
  runStatements(place, newMerchantStatements(merchant, readDemoCatalogue(), Date.now()));
  process.stdout.write(`Added ${merchant.code}. It serves nobody but its operators.\n`);
  return undefined;
}

function isSame(
  known: { code: string; host: string; consoleHost: string | null },
  wanted: NewMerchant,
): boolean {
  return (
    known.code === wanted.code &&
    known.host === wanted.host &&
    known.consoleHost === (wanted.consoleHost ?? null)
  );
}

async function printLinks({ merchant, owners, origin, place }: Request): Promise<number> {
  const token = process.env['OPERATOR_TOKEN'] ?? (place.isRemote ? undefined : localToken());
  if (!token) {
    process.stderr.write(
      'Set OPERATOR_TOKEN to the secret of that name, and run this again for the links.\n',
    );
    return 1;
  }
  process.stdout.write('Waiting until every part of the site knows the host …\n');
  await new Promise((resolve) => setTimeout(resolve, settingsSeenMs));
  for (const email of owners) {
    const answer = await operatorCall(origin, token, '/ops/api/operators/first', {
      email,
      merchant: merchant.code,
    });
    const link = answer.value?.['link'];
    if (typeof link !== 'string') {
      process.stderr.write(`${refusalText(answer.error?.code, origin)}\n`);
      return 1;
    }
    process.stdout.write(`\n  ${email} enrols within half an hour, once:\n  ${origin}/ops/enrol#${link}\n`);
  }
  process.stdout.write(`\nAfterwards both go on at ${origin}/ops/first-run\n`);
  return 0;
}

function refusalText(code: string | undefined, origin: string): string {
  if (code === 'STATE_CHANGED')
    return 'Two owners have enrolled already; they make further accounts themselves.';
  if (code === 'NOT_FOUND')
    return `${origin} answers for another merchant. Does the site use this database, and is the host its route?`;
  return code === undefined
    ? `The site does not answer at ${origin}. Start it (npm start), and run this again for the links.`
    : `The site refused the link: ${code}.`;
}

function localToken(): string | undefined {
  try {
    return /^OPERATOR_TOKEN='?([^'\n]+)/m.exec(readFileSync('.dev.vars', 'utf8'))?.[1];
  } catch {
    // No local site was ever started; the caller says what is missing.
    return undefined;
  }
}

async function run(): Promise<number> {
  const request = requestOf(process.argv.slice(2));
  if (!request) {
    process.stderr.write(usage);
    return 2;
  }
  const faults = faultsOf(request.merchant, request.place.isRemote);
  const refused = faults.length > 0 ? faults.join('\n') : add(request);
  if (refused !== undefined) {
    process.stderr.write(`${refused}\n`);
    return 1;
  }
  return printLinks(request);
}

process.exitCode = await run();
