import { beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#tests/support/member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await site.sql(
    "INSERT INTO affiliate_links (merchant, code, created_at_ms) VALUES (?, 'FRIEND7', 1)",
    site.merchant,
  );
});

const ask = (query: string, visitor = newcomer()) => site.fetch(`/wps/agent/affiliate?${query}`, {}, visitor);

describe('an invite code', () => {
  it('is valid at its own site, in any case', async () => {
    const { hostname } = new URL(site.origin);
    expect(await (await ask(`code=friend7&domain=${hostname}`)).json()).toEqual({ success: true, value: {} });
  });

  it('is unknown where nobody has it, or at another site', async () => {
    for (const query of ['code=NOBODYS', 'code=FRIEND7&domain=other.example']) {
      const answer = await ask(query);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, error: { code: 'AFFILIATE_UNKNOWN' } });
    }
  });

  it('cannot be found by guessing', async () => {
    const home = newcomer();
    const codes = Array.from({ length: 31 }, (_, at) => `code=GUESS${at}`);
    const answers = [];
    for (const code of codes) answers.push((await ask(code, home)).status);
    expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(answers[30]).toBe(429);
  });

  it('of a link that was followed is remembered by the device, and anything invalid is not', async () => {
    const cookieOf = async (path: string) =>
      (await site.fetch(path)).headers.getSetCookie().find((line) => line.startsWith('affiliate='));
    expect(await cookieOf('/m/home?affiliateCode=FRIEND7')).toMatch(
      /^affiliate=FRIEND7; Path=\/; Max-Age=2592000/,
    );
    expect(await cookieOf('/m/home?affiliateCode=%3Cscript%3E')).toBeUndefined();
    expect(await cookieOf('/m/home?affiliateCode=a%3B%20Path%3D%2F')).toBeUndefined();
    expect(await cookieOf('/m/home')).toBeUndefined();
  });
});
