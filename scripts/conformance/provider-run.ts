import { ensureBundled } from '../setup/steps/bundle.mjs';
import { startSeparateSite } from '#tests/support/site.ts';
import { openTills } from '#tests/support/tills.ts';
import { btcpayOutside } from './provider-btcpay.ts';
import { providerCases } from './provider-cases.ts';
import { NotOffered, type Outside } from './provider-outside.ts';
import { simbankOutside } from './provider-simbank.ts';
import { transferOutside } from './provider-transfer.ts';

/** The built-in providers, each with its outside world; add a new one here. */
const outsides: Readonly<Record<string, () => Promise<Outside>>> = {
  simbank: startSimbank,
  transfer: transferOutside,
  btcpay: btcpayOutside,
};

export const providerNames = Object.keys(outsides);

/** Runs every case against a provider and prints the results; undefined if there is no such provider. */
export async function runProvider(name: string): Promise<number | undefined> {
  const outside = await outsides[name]?.();
  if (!outside) return undefined;
  let [failures, skipped] = [0, 0];
  for (const { name: what, run } of providerCases) {
    try {
      await run(outside);
      console.log(`pass     ${what}`);
    } catch (error) {
      if (error instanceof NotOffered) {
        skipped += 1;
        console.log(`skipped  ${what} (this provider has no part in it)`);
        continue;
      }
      failures += 1;
      console.log(`FAIL     ${what}\n         ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await outside.close();
  const { length } = providerCases;
  console.log(
    `${length} cases: ${length - skipped - failures} passed, ${skipped} skipped, ${failures} failed`,
  );
  return failures;
}

async function startSimbank(): Promise<Outside> {
  await ensureBundled();
  const site = await startSeparateSite();
  await openTills(site);
  const outside = await simbankOutside(site);
  return { ...outside, close: () => site.close() };
}
