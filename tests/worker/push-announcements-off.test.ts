import { beforeAll, expect, it } from 'vitest';
import { siteFeatures } from '#src/rules/site/site-features.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'push', { enabled: true, services: ['push.example.com'] });
});

async function haveOn(features: readonly string[], expectedVersion: number): Promise<void> {
  const path = `${site.origin}/ops/api/settings/merchant`;
  expect((await operate(site, 'PUT', path, { document: { features }, expectedVersion })).status).toBe(200);
}

const announce = () =>
  operate(site, 'POST', `${site.origin}/ops/api/announcements`, {
    type: 'PL',
    texts: { en: { title: 'A new draw', content: '<p>Each hour.</p>' } },
    push: true,
  });
const send = (topic: string) =>
  operate(site, 'POST', `${site.origin}/ops/api/push/messages`, {
    topic,
    title: { en: 'A new draw' },
    body: { en: 'Each hour.' },
  });

it('no announcement is pushed while they are off, and results still are', async () => {
  await haveOn(
    siteFeatures.filter((feature) => feature !== 'announcements'),
    1,
  );
  const off = { status: 404, error: { code: 'FEATURE_OFF' } };
  expect(await announce()).toMatchObject(off);
  expect(await send('announcements')).toMatchObject(off);
  expect(await site.sql('SELECT id FROM announcements WHERE merchant = ?', site.merchant)).toEqual([]);
  expect((await send('results')).status).toBe(200);
  await haveOn(siteFeatures, 2);
  expect((await announce()).status).toBe(200);
  expect((await send('announcements')).status).toBe(200);
});
