import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBundled } from '../setup/steps/bundle.mjs';
import type { Case } from './case.ts';
import { casesOf } from './cases.ts';
import { houseWire } from './house-wire.ts';
import { launchesOf, startOwnSite } from './own-site.ts';
import { type OwnVendor, ownVendors } from './own-vendors.ts';
import { rollbacksAfterPayout } from '#functions/wallet/orders.ts';
import { providerNames, runProvider } from './provider-run.ts';
import { NeedsOwnSite } from './table.ts';
import { runWallet, walletNames } from './wallet-run.ts';
import type { Launches } from './wire.ts';

const usage = `npm run conformance -- --vendor house
  runs every case against a site that it starts; other wires: actions, status-codes

npm run conformance -- --provider simbank
  runs every case of the payment port; other providers: ${providerNames.slice(1).join(', ')}

npm run conformance -- --wallet pocket
  runs every case of the port of vendors' own wallets

npm run conformance -- --vendor house --address URL --player merchant/member --game CODE --launch TOKEN
  runs the cases against a running site; the vendor's secret is read from VENDOR_SECRET; every case uses
  the same player, who needs 10,000 minor units or more; --currency sets a currency other than USD, and
  --rollback-after-payout the merchant's rule if it is not refuse: ${rollbacksAfterPayout.slice(1).join(', ')}`;

const options = {
  vendor: { type: 'string' },
  provider: { type: 'string' },
  wallet: { type: 'string' },
  address: { type: 'string' },
  player: { type: 'string' },
  game: { type: 'string' },
  launch: { type: 'string' },
  currency: { type: 'string', default: 'USD' },
  'rollback-after-payout': { type: 'string', default: 'refuse' },
} as const;

const { values } = parseArgs({ options });

/** Runs the cases one after the other, prints the results, and returns the number of failures. */
async function run(cases: readonly Case[], launches: Launches): Promise<number> {
  let failures = 0;
  for (const { name, run } of cases) {
    try {
      await run(launches);
      console.log(`pass     ${name}`);
    } catch (error) {
      if (error instanceof NeedsOwnSite) {
        console.log(`skipped  ${name} (needs a site started by this kit)`);
        continue;
      }
      failures += 1;
      console.log(`FAIL     ${name}\n         ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(
    failures === 0 ? `${cases.length} cases, none failed` : `${failures} of ${cases.length} failed`,
  );
  return failures;
}

function launchesAt(address: string): Launches {
  const { player = '', game = '', launch = '', currency } = values;
  const secret = process.env['VENDOR_SECRET'] ?? '';
  if (!player || !game || !launch || secret.length < 32) stop(usage);
  const rule = rollbacksAfterPayout.find((known) => known === values['rollback-after-payout']);
  if (!rule) stop(usage);
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(new URL(path, address), { method: 'POST', headers, body });
  const wire = houseWire({ secret, playerId: player, gameCode: game, post });
  return async () => ({
    wire,
    currency,
    launchToken: launch,
    launchCode: undefined,
    endedToken: undefined,
    foreign: undefined,
    restrictedToken: undefined,
    elsewhere: undefined,
    secretBefore: undefined,
    winCapMinor: undefined,
    rollbackAfterPayout: rule,
    impatient: undefined,
    limitWager: undefined,
    giveBonus: undefined,
    giveFreeRounds: undefined,
    withoutGame: undefined,
    exclude: undefined,
  });
}

function stop(words: string): never {
  console.error(words);
  process.exit(2);
}

if (values.provider !== undefined) {
  const failures = await runProvider(values.provider);
  if (failures === undefined) stop(`${usage}\n\nproviders: ${providerNames.join(', ')}`);
  process.exit(failures === 0 ? 0 : 1);
}
if (values.wallet !== undefined) {
  const failures = await runWallet(values.wallet);
  if (failures === undefined) stop(`${usage}\n\nwallets: ${walletNames.join(', ')}`);
  process.exit(failures === 0 ? 0 : 1);
}
const named: Readonly<Record<string, OwnVendor>> = ownVendors;
const ownVendor = named[values.vendor ?? ''];
if (values.address && values.vendor !== 'house')
  stop('A running site (--address) can only be tested with --vendor house');
if (!ownVendor) stop(`${usage}\n\nvendors: ${Object.keys(ownVendors).join(', ')}`);
if (values.address) process.exit((await run(casesOf(ownVendor), launchesAt(values.address))) === 0 ? 0 : 1);
if (!existsSync('dist/client')) stop('The site is not built yet: npm run build');
await ensureBundled();
const site = await startOwnSite();
const failures = await run(casesOf(ownVendor), launchesOf(site, ownVendor));
await site.close();
process.exit(failures === 0 ? 0 : 1);
