import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../scripts/conformance/cases.ts';
import { launchesOf, startOwnSite } from '../../scripts/conformance/own-site.ts';
import { ownVendors } from '../../scripts/conformance/own-vendors.ts';
import { isDeep } from '#tests/support/lane.ts';
import { simulationSeed } from '#tests/money/child.ts';
import type { SeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.close());

const all = Object.entries(ownVendors).map(([name, vendor]) => ({ name, vendor, cases: casesOf(vendor) }));
const names = new Set(all.flatMap(({ cases }) => cases.map((each) => each.name)));

/**
 * Each case with one vendor that it applies to, another one under another seed. The deep lane runs it with
 * each.
 */
const played = all.map(({ cases, ...each }) => ({
  ...each,
  cases: isDeep ? cases : cases.filter(isTurnOf(each.name)),
}));

function isTurnOf(vendor: string): (tried: { readonly name: string }) => boolean {
  return (tried) => {
    const takers = all.filter(({ cases }) => cases.some(({ name }) => name === tried.name));
    return takers[([...names].indexOf(tried.name) + simulationSeed()) % takers.length]?.name === vendor;
  };
}

it('plays every case, in each lane', () => {
  expect(new Set(played.flatMap(({ cases }) => cases.map(({ name }) => name)))).toEqual(names);
});

describe.each(played)('the port as $name speaks to it', ({ vendor, cases }) => {
  it.each(cases)('$name', ({ run }) => run(launchesOf(site, vendor)));
});
