import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // A feature that a merchant has switched off also returns FEATURE_OFF.
  await storeDocument(site, site.merchant, 'whitelabel', { CBS3: true });
});

async function codeOf(method: string, path: string): Promise<[number, string | undefined]> {
  const answer = await site.fetch(path, { method });
  if (answer.headers.has('Location')) return [answer.status, undefined];
  const wire = (await answer.json()) as { error?: { code: string } };
  return [answer.status, wire.error?.code];
}

describe('the endpoints of the specification', () => {
  it.each(laterEndpoints.map(({ method, path }) => [method, path]))(
    '%s %s is off until it is built',
    async (method, path) => {
      expect(await codeOf(method as string, path as string)).toEqual([404, 'FEATURE_OFF']);
    },
  );

  it.each(endpoints.map(({ method, path }) => [method, path]))('%s %s responds', async (method, path) => {
    const [status, code] = await codeOf(method as string, (path as string).replace(/:\w+/g, 'none'));
    expect(status).toBeLessThan(500);
    expect(['FEATURE_OFF', 'METHOD_NOT_ALLOWED', 'NOT_FOUND']).not.toContain(code);
  });

  it.each([
    ['GET', '/wps/none', 404, 'NOT_FOUND'],
    ['GET', '/wps/system/status/', 404, 'NOT_FOUND'],
    ['GET', '/wps/system//status', 404, 'NOT_FOUND'],
    ['GET', '/WPS/system/status', 404, 'NOT_FOUND'],
    ['GET', '/wps/%73ystem/status', 404, 'NOT_FOUND'],
    ['GET', '/ops/api/', 404, 'NOT_FOUND'],
    ['POST', '/wps/system/status', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/vendor/house/bet', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/wps/system/status?token=abc', 400, 'TOKEN_MISPLACED'],
  ])('%s %s is refused: %i %s', async (method, path, status, code) => {
    expect(await codeOf(method, path)).toEqual([status, code]);
  });

  it('ask a page of another version to reload, but give it the system status', async () => {
    const request = (path: string, version: string) =>
      site.fetch(path, { headers: { 'Api-Version': version } });
    expect((await request('/healthz', '1')).status).toBe(200);
    const outdated = await request('/healthz', '0');
    expect(outdated.status).toBe(426);
    expect(await outdated.json()).toMatchObject({ error: { code: 'OUTDATED_CLIENT' } });
    expect((await request('/wps/removed', '0')).status).toBe(426);
    expect((await request('/wps/system/status', '0')).status).toBe(200);
  });

  it('report that the Worker runs, and nothing else', async () => {
    const answer = await site.fetch('/healthz');
    const checks = { database: 'ok', settings: 'ok', files: 'ok' };
    expect(await answer.json()).toEqual({ success: true, value: { ok: true, checks } });
  });

  it('report which part of the site cannot be read', async () => {
    await site.sql('ALTER TABLE settings RENAME TO settings_away');
    try {
      const answer = await site.fetch('/healthz');
      expect(answer.status).toBe(503);
      const details = { failing: ['settings'] };
      expect(await answer.json()).toMatchObject({ error: { code: 'UNHEALTHY', details } });
    } finally {
      await site.sql('ALTER TABLE settings_away RENAME TO settings');
    }
  });
});
