import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

interface Hashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const { routes } = JSON.parse(readFileSync('functions/generated/content-security.json', 'utf8')) as {
  routes: Record<string, Hashes>;
};
const documents = Object.keys(routes).filter((route) => /^\/(?:m|games)\//.test(route));
/**
 * Pages whose categories follow the merchant's order. The test's merchant has none of the built-in
 * categories.
 */
const ordered: ReadonlySet<string> = new Set(['/m/home', '/m/gameList']);
let site: Site;

beforeAll(async () => {
  site = await startSite();
  // The page of the simulated bank exists on demonstrations only.
  await makeDemonstration(site);
});

async function policyOf(route: string): Promise<Map<string, string[]>> {
  return directivesOf(await pageOf(route));
}

const pageOf = (route: string) => site.fetch(route.startsWith('/games/') ? `${route}.html` : route);

function directivesOf(page: Response): Map<string, string[]> {
  const header = page.headers.get('Content-Security-Policy') ?? '';
  return new Map(
    header.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

const hashesIn = (values: readonly string[] | undefined) =>
  (values ?? []).filter((value) => value.startsWith("'sha256-")).toSorted();

/** The merchant's order of the categories, which the edge writes into the lobby's pages. */
function orderHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*\{order:[^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

describe('the content policy', () => {
  it.each(documents)(
    'of %s names the hashes of its own scripts and styles, and no other page’s',
    async (route) => {
      const page = await pageOf(route);
      const policy = directivesOf(page);
      const own = routes[route] as Hashes;
      const order = orderHashes(await page.text());
      expect(order).toHaveLength(ordered.has(route) ? 1 : 0);
      expect(hashesIn(policy.get('script-src'))).toEqual([...own.scripts].toSorted());
      expect(hashesIn(policy.get('style-src'))).toEqual([...own.styles, ...order].toSorted());
    },
  );

  it.each(documents)('of %s allows nothing else', async (route) => {
    const policy = await policyOf(route);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    for (const name of ['object-src', 'font-src', 'media-src']) expect(policy.has(name), name).toBe(false);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('frame-ancestors')).toEqual([route.startsWith('/games/') ? "'self'" : "'none'"]);
    const all = [...policy.values()].flat();
    expect(all.filter((value) => /unsafe|\*|^https?:|^data:$/.test(value))).toEqual(['data:']);
  });

  it('differs between pages (control)', () => {
    const scripts = new Set(documents.map((route) => JSON.stringify(routes[route])));
    expect(scripts.size).toBeGreaterThan(3);
  });

  it('of an unknown path has no page’s hashes', async () => {
    for (const path of ['/nothing', '/m/nothing', '/wps/none', '/openapi.json']) {
      const header = (await site.fetch(path, { headers: { Accept: 'text/html' } })).headers.get(
        'Content-Security-Policy',
      );
      const own = path === '/nothing' ? (routes['/404']?.scripts.length ?? 0) : 0;
      expect([path, (header?.match(/script-src[^;]*/)?.[0].match(/sha256/g) ?? []).length]).toEqual([
        path,
        own,
      ]);
    }
  });
});
