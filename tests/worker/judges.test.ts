import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import pages from '#functions/generated/pages.json' with { type: 'json' };
import { policyFindings } from '#tests/judges/content-policy.ts';
import { markupFindings } from '#tests/judges/markup.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { isDeep } from '#tests/support/lane.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
let branded: string;
let closed: string;
beforeAll(async () => {
  site = await startSite();
  await loadCatalogue(site);
  branded = await addMerchant(site, {
    merchant: { brand: { name: 'Moon & <Tide>' } },
    origins: { frames: ['https://games.example.com'], images: ['https://*.pictures.example.com'] },
  });
  closed = await addMerchant(site, {
    'system-status': { maintenance: true, endsAtMs: Date.UTC(2099, 1, 1), message: 'Back <soon> & "well"' },
  });
});

const routes = Object.keys(pages.pages);
const looks = [
  ['as it was built', '', pages.languages],
  ['light, for a member', 'theme=light; signedIn=1', ['ur']],
] as const;

async function served(path: string, cookie: string, visitor?: Visitor) {
  const answer = await site.fetch(path, { headers: { Accept: 'text/html', Cookie: cookie } }, visitor);
  return { policy: answer.headers.get('Content-Security-Policy') ?? '', html: await answer.text() };
}

/** The findings about policies, each one once however many pages send it. */
const findings = (policies: Iterable<string>) => [...new Set([...policies].flatMap(policyFindings))];

/**
 * The languages in which a route is judged: one, and for the next route the next one. `npm run check` judges
 * the built pages in all of them, and the deep lane the served ones.
 */
function languagesOf<Language>(languages: readonly Language[], routeAt: number): readonly Language[] {
  return isDeep ? languages : languages.filter((_, at) => at === routeAt % languages.length);
}

describe('the judges of what is served', () => {
  it.each(looks)('find nothing in any page %s', async (_look, look, languages) => {
    const found: string[] = [];
    const policies = new Set<string>();
    for (const [at, route] of routes.entries())
      for (const language of languagesOf(languages, at)) {
        const { html, policy } = await served(route, `language=${language}; ${look}`);
        policies.add(policy);
        found.push(...(await markupFindings(html, 'served')).map((line) => `${language}${route}:${line}`));
      }
    expect(found).toEqual([]);
    expect(findings(policies)).toEqual([]);
  });

  it('find nothing in a page under a merchant’s own name and origins', async () => {
    const { html, policy } = await served(`${branded}/m/home`, 'language=ur');
    expect(html).toContain('Moon &amp; &lt;Tide');
    expect(policy).toContain('https://games.example.com');
    expect([...(await markupFindings(html, 'served')), ...policyFindings(policy)]).toEqual([]);
  });

  it.each(pages.languages)('find nothing in the two refusals in %s', async (language) => {
    const american = { address: '8.8.8.8', country: 'US' };
    for (const refusal of [
      await served('/m/home', `language=${language}; theme=light`, american),
      await served(`${closed}/m/home`, `language=${language}`),
    ])
      expect([...(await markupFindings(refusal.html, 'served')), ...policyFindings(refusal.policy)]).toEqual(
        [],
      );
  });

  it('find nothing in the policies of the framed game, of calls, files, scripts and redirects', async () => {
    const script = readdirSync('dist/client/_astro').find((name) => name.endsWith('.js'));
    const paths = ['/games/slot.html', '/wps/system/status', '/wps/none', '/robots.txt', '/sw.js', '/m/none'];
    const policies = new Set<string>();
    for (const path of [...paths, `/_astro/${script}`]) policies.add((await served(path, '')).policy);
    expect(findings(policies)).toEqual([]);
    expect(await markupFindings((await served('/games/slot.html', '')).html, 'game')).toEqual([]);
  });

  it('do find faults that exist', async () => {
    const bad = "default-src 'none'; script-src 'self' 'unsafe-inline' https://*.example.com";
    expect(findings([bad]).join()).toMatch(/SCRIPT_UNSAFE_INLINE/);
    expect((await markupFindings('<!doctype html><p><div></div></p>')).join()).toContain('close-order');
  });
});
