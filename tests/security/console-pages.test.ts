import pages from '#functions/generated/pages.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#src/console/screens/all.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import { americanVisitor, firstOperator, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const consoleHost = 'desk.example';
const ofConsole = `http://${consoleHost}`;
let site: Site;
let players: string;
beforeAll(async () => {
  site = await startSite();
  players = await addMerchant(
    site,
    { 'region-policy': operatedPolicy, console: { cidr: ['52.95.110.0/25'] } },
    'house.example',
  );
  await site.sql('UPDATE merchants SET console_host = ? WHERE host = ?', consoleHost, 'house.example');
});

async function open(url: string, visitor = operatorVisitor, accept = 'text/html') {
  const answer = await site.fetch(url, { headers: { Accept: accept } }, visitor);
  const { status, headers } = answer;
  const text = await answer.text();
  return { status, headers, text: text.replace(/"requestId":"[^"]*"/, '') };
}

/** What two answers have to have in common to be the same for whoever asks. */
const seen = ({ status, headers, text }: Awaited<ReturnType<typeof open>>) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== 'request-id')),
});

const calls = ['/ops/api/', '/ops/api/x', '/ops/api/session', '/ops/api/search', '/ops/api/members/'];

describe('the pages of the console', () => {
  it('are built once for every screen, and are in no set of languages', () => {
    const routes = ['/ops/sign-in', '/ops/enrol', '/ops/account', ...screens.map(({ path }) => path)];
    expect(pages.console.toSorted()).toEqual(routes.toSorted());
    expect(Object.keys(pages.pages).filter((route) => route.includes('ops'))).toEqual([]);
  });

  it('are served on the console’s host, kept by no browser, and framed by nobody', async () => {
    for (const path of pages.console) {
      const { status, headers, text } = await open(ofConsole + path);
      expect(status, path).toBe(200);
      expect(text).toContain('<!DOCTYPE html>');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(headers.get('Speculation-Rules')).toBeNull();
      expect(headers.get('Set-Cookie')).toBeNull();
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toContain('unsafe');
    }
    const script = /\/_astro\/[\w.-]+\.js/.exec((await open(`${ofConsole}/ops/approvals`)).text)?.[0] ?? '';
    expect((await open(ofConsole + script)).status).toBe(200);
  });

  it('are an unknown address on the players’ host, byte for byte, and from outside the console’s addresses', async () => {
    for (const path of [...pages.console, '/ops.html', '/ops/approvals.html', '/ops/', ...calls])
      for (const accept of ['text/html', 'application/json']) {
        const unknown = seen(await open(`${players}/nowhere`, operatorVisitor, accept));
        expect(unknown.status).toBe(404);
        expect(seen(await open(players + path, operatorVisitor, accept)), path).toEqual(unknown);
        const outside = { ...operatorVisitor, address: '52.95.110.200' };
        const there = seen(await open(`${ofConsole}/nowhere`, outside, accept));
        expect(seen(await open(ofConsole + path, outside, accept)), path).toEqual(there);
      }
    expect((await open(`${ofConsole}/ops/approvals.html`)).status).toBe(404);
  });

  it('and its calls are that for every method', async () => {
    const change = async (url: string) => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
      const answer = await site.fetch(url, init, operatorVisitor);
      const { status, headers } = answer;
      const text = await answer.text();
      return seen({ status, headers, text: text.replace(/"requestId":"[^"]*"/, '') });
    };
    const unknown = await change(`${players}/nowhere`);
    for (const path of calls) expect(await change(players + path), path).toEqual(unknown);
  });

  it('show pictures of the merchant’s texts at the addresses that players load them from', async () => {
    const sent = await site.fetch(
      `${ofConsole}/ops/api/uploads`,
      {
        method: 'POST',
        headers: { Authorization: firstOperator, 'Content-Type': 'image/png' },
        body: (await pngPicture()) as BodyInit,
      },
      operatorVisitor,
    );
    const { value } = (await sent.json()) as { value: { path: string } };
    const types = async (host: string, visitor = operatorVisitor) =>
      (await site.fetch(host + value.path, {}, visitor)).headers.get('Content-Type');
    expect([await types(ofConsole), await types(players)]).toEqual(['image/jpeg', 'image/jpeg']);
    expect(await types(ofConsole, { ...operatorVisitor, address: '52.95.110.200' })).toMatch(/json/);
    expect(await types(ofConsole, americanVisitor)).not.toBe('image/jpeg');
  });

  it('come after the gate', async () => {
    expect((await open(`${ofConsole}/ops/approvals`, americanVisitor)).status).toBe(451);
  });

  it('are named by no sitemap, no manifest, no service worker and no speculation rule', async () => {
    for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/sw.js', '/speculation-rules.json'])
      expect((await open(site.origin + path, site.visitor)).text, path).not.toMatch(/\/ops\b/);
  });
});
