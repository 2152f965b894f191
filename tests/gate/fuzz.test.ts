import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { fuzzedPolicy } from './fuzz-requests.ts';
import { type RawSite, startRawSite } from './raw-site.ts';

const requests = 10_000;
/** Another seed each day. A failure reports it, and FUZZ_SEED repeats it. */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000));

let site: RawSite;
beforeAll(async () => {
  site = await startRawSite();
  await site.addMerchant({ 'region-policy': JSON.stringify(fuzzedPolicy) });
});
afterAll(() => site.close());

it(`gives denied locations nothing but the block response, in ${requests} requests of seed ${seed}`, async () => {
  const tally = await fuzz({ port: site.directPort, seed, requests });
  expect(tally.faults.join('\n\n')).toBe('');
  expect(tally.requested).toBe(requests);
  expect(tally.blocked).toBeGreaterThan(requests * 0.85);
  expect(tally.refused).toBeLessThan(requests * 0.05);
  expect(tally.content).toBeGreaterThan(10);
  expect(tally.status).toBeGreaterThan(0);
}, 120_000);
