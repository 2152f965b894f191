import { afterAll, beforeAll, describe, it } from 'vitest';
import { casesOf } from '../../scripts/conformance/cases.ts';
import { seatsOf, startOwnSite } from '../../scripts/conformance/own-site.ts';
import { ownVendors } from '../../scripts/conformance/own-vendors.ts';
import type { SeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.close());

describe.each(Object.entries(ownVendors))('the port as %s speaks to it', (_name, vendor) => {
  it.each(casesOf(vendor))('$name', ({ run }) => run(seatsOf(site, vendor)));
});
