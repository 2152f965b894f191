import { vendorWalletOf } from '#functions/cashier/vendor-wallet-of.ts';
import { type Site, startSeparateSite } from '#tests/support/site.ts';
import { ensureBundled } from '../setup/steps/bundle.mjs';
import { type OutsideWallet, walletCases } from './wallet-cases.ts';

/** The built-in wallets; add a new one here. */
const wallets: Readonly<Record<string, (site: Site) => Promise<OutsideWallet>>> = { pocket: pocketOf };

export const walletNames = Object.keys(wallets);

/** The embedded wallet of a started site, called as a member's object calls it. */
export async function pocketOf(site: Site): Promise<OutsideWallet> {
  const { POCKET } = await site.harness.getWorker<Env>().getEnv();
  const wallet = vendorWalletOf({ POCKET } as unknown as Env, site.merchant, 'PKT', { answers: 'plainly' });
  return { wallet, currency: 'USD' };
}

/** Runs every case against a vendor's wallet and prints the results; undefined if there is no such wallet. */
export async function runWallet(name: string): Promise<number | undefined> {
  const start = wallets[name];
  if (!start) return undefined;
  await ensureBundled();
  const site = await startSeparateSite();
  const outside = await start(site);
  let failures = 0;
  for (const { name: what, run } of walletCases) {
    try {
      await run(outside);
      console.log(`pass     ${what}`);
    } catch (error) {
      failures += 1;
      console.log(`FAIL     ${what}\n         ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await site.close();
  console.log(`${walletCases.length} cases: ${walletCases.length - failures} passed, ${failures} failed`);
  return failures;
}
