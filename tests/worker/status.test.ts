import { beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

describe('GET /wps/system/status', () => {
  it('returns 0 while nothing is restricted', async () => {
    const answer = await site.fetch('/wps/system/status');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, value: { systemStatus: 0 } });
  });

  it('refuses another method with a code', async () => {
    const answer = await site.fetch('/wps/system/status', { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ success: false, error: { code: 'METHOD_NOT_ALLOWED' } });
  });

  it('serves the home page of the default language', async () => {
    const answer = await site.fetch('/m/home');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<html lang="en"');
  });
});
