import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { letIn, oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { type Cast, callWith, nameOf, siteWithCast } from '#tests/support/callers.ts';
import { newcomer, type Person, registerMember } from '#tests/support/member.ts';
import type { Site } from '#tests/support/site.ts';

const { pages } = JSON.parse(readFileSync('functions/generated/pages.json', 'utf8')) as {
  pages: Record<string, Record<string, string>>;
};
const routes = Object.keys(pages).filter((route) => route.startsWith('/m/'));
let site: Site;
let cast: Cast;
let person: Person;

beforeAll(async () => {
  ({ site, cast } = await siteWithCast());
  person = await registerMember(site);
});

/**
 * Responses that are equal for everyone: a browser may store them but must revalidate each time, through the
 * gate.
 */
const sameForEveryone = [
  'GET /wps/relay/GCSGAME_getVassGameType',
  'GET /wps/relay/GCSGAME_gameList',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /wps/relay/ODSFE2_getWinnerBoard',
  'GET /wps/system/country',
];

const sampled = new Set(oneOfEachKind(endpoints));

/**
 * The callers tried on an endpoint: all of them on one endpoint of each kind, only an admitted one on the
 * rest.
 */
function requestedBy(endpoint: Endpoint) {
  const { guest, trial, member, game, operator } = cast;
  return sampled.has(endpoint) ? [guest, trial, member, game, operator] : [cast[letIn(endpoint.access)]];
}

describe('an API response', () => {
  it.each(endpoints.map((each) => [nameOf(each), each] as const))(
    '%s is stored by no shared cache',
    async (name, each) => {
      for (const caller of requestedBy(each)) {
        const { headers, status } = await callWith(site, each, caller);
        const rule = headers.get('Cache-Control');
        const open = each.access === 'public' && status < 400 && sameForEveryone.includes(name);
        expect([name, status, rule]).toEqual([
          name,
          status,
          open && rule !== 'no-store' ? 'private, no-cache' : 'no-store',
        ]);
        for (const old of ['Expires', 'Last-Modified', 'Age', 'CDN-Cache-Control'])
          expect(headers.get(old)).toBeNull();
        if (!open) expect(headers.get('ETag')).toBeNull();
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        const type = headers.get('Content-Type');
        if (type === null) expect([each.raw, status]).toEqual(['text/html', 303]);
        else expect(type).toMatch(/^application\/(?:json|x-ndjson); charset=utf-8$/);
      }
    },
  );

  it('that is public is equal for every caller, byte for byte', async () => {
    for (const name of sameForEveryone) {
      const endpoint = endpoints.find((each) => nameOf(each) === name);
      expect(endpoint, name).toBeDefined();
      if (!endpoint) continue;
      const texts = await Promise.all(
        [cast.guest, cast.member, cast.trial].map(
          async (each) => (await callWith(site, endpoint, each)).text,
        ),
      );
      expect(new Set(texts).size, name).toBe(1);
    }
  });

  it('is not cached for a disabled feature, an unknown path or an error', async () => {
    const paths = [
      ...laterEndpoints.slice(0, 20).map(({ path }) => path),
      '/wps/none',
      '/ops/none',
      '/house/none',
    ];
    for (const path of paths) {
      const answer = await person.fetch(path);
      expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'no-store']);
    }
  });
});

describe('a page', () => {
  it.each(routes)(
    '%s is revalidated each time, cannot be framed, and contains nobody’s data',
    async (route) => {
      const answer = await person.fetch(route);
      const html = await answer.text();
      const { headers } = answer;
      expect(answer.status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('private, no-cache');
      expect(headers.get('Vary')).toBe('Accept-Encoding, Cookie');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(html).not.toContain(person.username);
      for (const value of person.cookies.values()) if (value.length > 8) expect(html).not.toContain(value);
    },
  );

  it('that refuses a visitor is not cached', async () => {
    const american = { address: '8.8.8.8', country: 'US' };
    for (const path of ['/m/home', '/m/none', '/robots.txt', '/_astro/none.js', '/wps/wallets/gcs']) {
      const answer = await site.fetch(path, { headers: { Accept: 'text/html' } }, american);
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 451, 'no-store']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('that does not exist is not cached', async () => {
    for (const path of ['/m/nothing', '/nothing', '/_astro/nothing.js', '/art/nothing.avif']) {
      const rule = (await site.fetch(path)).headers.get('Cache-Control') ?? '';
      expect([path, /no-store|private, no-cache/.test(rule)]).toEqual([path, true]);
    }
  });
});

describe('the logout', () => {
  it('keeps the language and theme cookies, and sends no Clear-Site-Data', async () => {
    const leaving = await registerMember(site, newcomer());
    const answer = await leaving.fetch('/wps/session/logout', { method: 'DELETE' });
    expect(answer.headers.get('Clear-Site-Data')).toBeNull();
    const cleared = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(new Set(cleared)).toEqual(
      new Set(['__Host-renewal', '__Host-session', 'signedIn', 'onBreak', 'trial']),
    );
  });
});
