import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenOutside, brokenProviders } from '../../scripts/conformance/provider-broken.ts';
import { btcpayOutside } from '../../scripts/conformance/provider-btcpay.ts';
import { providerCases } from '../../scripts/conformance/provider-cases.ts';
import { NotOffered, type Outside } from '../../scripts/conformance/provider-outside.ts';
import { simbankOutside } from '../../scripts/conformance/provider-simbank.ts';
import { transferOutside } from '../../scripts/conformance/provider-transfer.ts';
import { startSite } from '#tests/support/site.ts';
import { openTills } from '#tests/support/tills.ts';

async function startSimbank(): Promise<Outside> {
  const site = await startSite();
  await openTills(site);
  return simbankOutside(site);
}

/** The cases that a provider fails, and the number of those that do not apply to it. */
async function judge(outside: Outside): Promise<{ failed: string[]; skipped: number }> {
  const failed: string[] = [];
  let skipped = 0;
  for (const { name, run } of providerCases)
    await run(outside).catch((error: unknown) => {
      if (error instanceof NotOffered) skipped += 1;
      else failed.push(`${name}: ${String(error)}`);
    });
  return { failed, skipped };
}

describe.each([
  ['simbank', startSimbank, 0],
  ['btcpay', btcpayOutside, 1],
  ['transfer', transferOutside, 16],
] as const)('the provider %s', (_, start, skipped) => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await start();
  });
  afterAll(() => outside.close());

  it('conforms to the payment port', async () => {
    expect(await judge(outside)).toEqual({ failed: [], skipped });
  });
});

describe('an adapter that', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await btcpayOutside();
  });
  afterAll(() => outside.close());

  it.each(Object.entries(brokenProviders))('%s fails', async (_, broken) => {
    const { failed } = await judge(brokenOutside(outside, broken));
    expect(failed).not.toEqual([]);
  });
});
