import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { VendorAdapter } from '#functions/vendors/port/adapter.ts';
import { answerVendor } from '#functions/vendors/port.service.ts';
import { vendorOf } from '#functions/vendors/vendors.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';
import { casesOf } from '../../scripts/conformance/cases.ts';
import { openVendors, type Posting, launchesOf } from '../../scripts/conformance/own-site.ts';
import {
  type OwnVendorName,
  ownVendors,
  vendorAddress,
  vendorsDocument,
  vendorSecrets,
} from '../../scripts/conformance/own-vendors.ts';
import { brokenVendors } from '../../scripts/conformance/vendor-broken.ts';
import { demoSettings } from '#demo/operator/settings.ts';

let site: Site;
let env: Env;
beforeAll(async () => {
  site = await startSite();
  await openVendors(site);
  const bindings = await site.harness.getWorker<Env>().getEnv();
  const secrets: Readonly<Record<string, unknown>> = { ...testSecrets, ...vendorSecrets };
  env = new Proxy(bindings, {
    get: (of, name): unknown => secrets[String(name)] ?? Reflect.get(of, name),
  });
});

const settings = () =>
  storedSettings(
    {
      'region-policy': JSON.stringify(demoSettings['region-policy']),
      jurisdiction: JSON.stringify(demoSettings['jurisdiction']),
      vendors: JSON.stringify(vendorsDocument()),
      'system-status': JSON.stringify({ maintenance: false }),
    },
    site.merchant,
  );

/** The port's own kernel and the member's real object, behind a changed adapter. */
function portWith(
  vendor: OwnVendorName,
  changed: (adapter: VendorAdapter) => Partial<VendorAdapter>,
): Posting {
  const stored = settings();
  return ({ address = vendorAddress, timeoutMs } = {}) =>
    async (path, headers, body) => {
      const context = {
        env,
        execution: { waitUntil: () => undefined },
        requestId: randomUUID(),
        nowMs: Date.now(),
        merchant: site.merchant,
        settings: stored,
        location: launchLocation,
        address,
      } as unknown as RequestContext;
      const named = vendorOf(context, vendor);
      if (!named) throw new Error(`${vendor} is unknown`);
      const adapter = { ...named.adapter, ...changed(named.adapter) };
      const request = new Request(`${site.origin}${path}`, { method: 'POST', headers, body });
      const answer = answerVendor({ ...named, adapter }, path.split('/').at(-1) ?? '', request, context);
      if (timeoutMs === undefined) return answer;
      void answer.catch(() => undefined);
      throw new Error('The vendor did not wait');
    };
}

/** Whether the case passes behind an adapter, or the reason why it fails. */
async function outcome(vendor: OwnVendorName, name: string, posting: Posting): Promise<string> {
  const found = casesOf(ownVendors[vendor]).find((each) => each.name === name);
  if (!found) throw new Error(`No case is called ${name}`);
  const launches = launchesOf(site, ownVendors[vendor], posting, () => forgetCatalogue(site.merchant));
  return found.run(launches).then(
    () => 'passes',
    (error: unknown) => `fails: ${String(error)}`,
  );
}

describe.each(Object.entries(brokenVendors))('an adapter that %s', (_, { vendor, caughtBy, broken }) => {
  it(`fails “${caughtBy}”, which the sound one passes`, async () => {
    expect(
      await outcome(
        vendor,
        caughtBy,
        portWith(vendor, () => ({})),
      ),
    ).toBe('passes');
    expect(await outcome(vendor, caughtBy, portWith(vendor, broken))).toMatch(/^fails: AssertionError/);
  });
});
