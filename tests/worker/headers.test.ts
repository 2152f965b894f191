import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const script = readdirSync('dist/client/_astro').find((name) => name.endsWith('.js'));
const everything = [
  ['a page', '/m/home', 200],
  ['the manifest', '/manifest.webmanifest', 200],
  ['the service worker', '/sw.js', 200],
  ['a robots file', '/robots.txt', 200],
  ['the description of the API', '/openapi.json', 200],
  ['a hashed script', `/_astro/${script}`, 200],
  ['the status', '/wps/system/status', 200],
  ['a missing call', '/wps/none', 404],
  ['a missing file', '/none.png', 404],
  ['a redirect', '/m/none', 302],
  ['a refusal of the router', '/ops/api/system-status', 401],
] as const;

describe('every response', () => {
  it.each(everything)('carries the security headers: %s', async (_, path, status) => {
    const answer = await site.fetch(path);
    await answer.text();
    expect(answer.status).toBe(status);
    const { headers } = answer;
    if (path.startsWith('/_astro/')) expect(headers.has('Request-Id')).toBe(false);
    else expect(headers.get('Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('carries them for a blocked visitor', async () => {
    const answer = await site.fetch(
      '/m/home',
      { headers: { Accept: 'text/html' } },
      { address: '8.8.8.8', country: 'US' },
    );
    await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the content policy of a page', () => {
  it('allows the inline scripts and styles of the build by their hashes, and Trusted Types only', async () => {
    const answer = await site.fetch('/m/home');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const inline = (await answer.text()).match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? [];
    for (const element of inline) {
      const text = element.replace(/^<style[^>]*>|<\/style>$/g, '');
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('object-src');
    expect(policy).toContain("base-uri 'none'");
  });

  it('frames only the origins that the settings name', async () => {
    const frames = async () =>
      /frame-src ([^;]*)/.exec(
        (await site.fetch('/m/home')).headers.get('Content-Security-Policy') ?? '',
      )?.[1];
    expect(await frames()).toBe("'self'");
    const origin = await addMerchant(site, { origins: { frames: ['https://games.example.com'] } });
    const answer = await site.fetch(`${origin}/m/home`);
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "frame-src 'self' https://games.example.com;",
    );
  });

  it.each([
    { frames: ['https://a.example; script-src *'] },
    { frames: ['javascript:'] },
    { frames: ['http://a.example'] },
    { frames: ['https://a.example'], scripts: ['https://a.example'] },
    [],
    'no object',
  ])('ignores an invalid origins document: %o', async (origins) => {
    const origin = await addMerchant(site, { origins });
    const answer = await site.fetch(`${origin}/m/home`);
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-src 'self';");
  });
});

describe('what framed games load', () => {
  it('can be read by any origin, never with credentials', async () => {
    for (const path of [`/_astro/${script}`, '/house/none', '/art/none.avif', '/games/none.html']) {
      const { headers } = await site.fetch(path);
      expect([path, headers.get('Access-Control-Allow-Origin')]).toEqual([path, '*']);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  });

  it('is allowed by a preflight', async () => {
    const answer = await site.fetch('/house/table', { method: 'OPTIONS', headers: { Origin: 'null' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization, Content-Type, Api-Version',
    );
  });

  it('leaves every other path same-origin', async () => {
    for (const path of ['/m/home', '/wps/system/status', '/sw.js', '/openapi.json']) {
      const { headers } = await site.fetch(path);
      expect([path, headers.get('Access-Control-Allow-Origin')]).toEqual([path, null]);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });
});

describe('browser caching', () => {
  it.each([
    [`/_astro/${script}`, 'public, max-age=31536000, immutable'],
    ['/_astro/none.js', 'no-store'],
    ['/m/home', 'private, no-cache'],
    ['/sw.js', 'no-cache'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/wps/system/status', 'no-store'],
  ])('%s: %s', async (path, rule) => {
    expect((await site.fetch(path)).headers.get('Cache-Control')).toBe(rule);
  });

  it('gives a file with a hash in its name no ETag', async () => {
    const { headers } = await site.fetch(`/_astro/${script}`);
    expect(headers.has('ETag')).toBe(false);
  });

  it('confirms an unchanged file by its ETag', async () => {
    const tag = (await site.fetch('/sw.js')).headers.get('ETag') ?? '';
    const again = await site.fetch('/sw.js', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });
});
