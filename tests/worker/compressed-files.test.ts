import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compressedEnding, compressibleType } from '#src/rules/site/compressed-files.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askUndecoded } from '#tests/support/undecoded.ts';

const folder = 'dist/client';
const pages = /^(?:en|ur|ko)\//;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => compressibleType(name) !== undefined && !pages.test(name),
);
const hashed = (ending: string) => files.find((name) => name.startsWith('_astro/') && name.endsWith(ending));
/** One file of each kind and folder that is served. */
const served = [
  hashed('.js'),
  hashed('.css'),
  hashed('.svg'),
  'lottery/keno.svg',
  'games/slot.html',
  'sw.js',
  'openapi.json',
  'speculation-rules.json',
].map((name) => `/${name}`);
const built = (path: string) => readFileSync(folder + path);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askUndecoded(site.origin, path, headers, method);

describe('the build', () => {
  it('stores a Brotli copy next to every file that compresses', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((name) => !existsSync(`${folder}/${name}${compressedEnding}`))).toEqual([]);
    for (const path of served)
      expect(brotliDecompressSync(built(path + compressedEnding))).toEqual(built(path));
  });

  it('stores no compressed page, because the Worker finishes those', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => pages.test(name) && name.endsWith(compressedEnding))).toEqual([]);
  });
});

describe('a file of the build', () => {
  it.each(served)('%s is sent as the build compressed it to a browser that accepts Brotli', async (path) => {
    const { status, headers, body } = await ask(path, { 'Accept-Encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body).toEqual(built(path + compressedEnding));
  });

  it.each(served)('%s is sent uncompressed to others, with the same type and lifetime', async (path) => {
    const { headers: wanted } = await ask(path, { 'Accept-Encoding': 'br' });
    for (const own of [{ 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'br;q=0' }]) {
      const { status, headers, body } = await ask(path, own);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBeUndefined();
      expect(body).toEqual(built(path));
      for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'])
        expect([name, headers[name]]).toEqual([name, wanted[name]]);
    }
  });

  it('is sent uncompressed if the platform’s header says that the browser does not accept Brotli', async () => {
    // The Accept-Encoding header alone would get it compressed: the local runtime leaves this type as the
    // Worker sent it.
    const path = '/speculation-rules.json';
    const cf = JSON.stringify({ country: 'PK', regionCode: 'SD', asn: 17_557, clientAcceptEncoding: 'gzip' });
    const { headers, body } = await ask(path, { 'Accept-Encoding': 'br', 'MF-CF-Blob': cf });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(built(path));
  });

  it('arrives intact at a browser that prefers gzip', async () => {
    const { headers, body } = await ask('/sw.js', { 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body)).toEqual(built('/sw.js'));
  });

  it('answers HEAD with the headers of its GET', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => ask('/lottery/keno.svg', { 'Accept-Encoding': 'br' }, method)),
    );
    expect(head?.status).toBe(200);
    expect(head?.body).toHaveLength(0);
    for (const name of ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'])
      expect([name, head?.headers[name]]).toEqual([name, get?.headers[name]]);
  });

  it('is revalidated by the ETag of the encoding it was sent in, and by no other', async () => {
    const tagOf = async (encoding: string) =>
      (await ask('/lottery/keno.svg', { 'Accept-Encoding': encoding })).headers.etag ?? '';
    const [compressed, plain] = [await tagOf('br'), await tagOf('identity')];
    expect(compressed).not.toBe(plain);
    const statusOf = async (encoding: string, tag: string) =>
      (await ask('/lottery/keno.svg', { 'Accept-Encoding': encoding, 'If-None-Match': tag })).status;
    expect(await statusOf('br', compressed)).toBe(304);
    expect(await statusOf('identity', plain)).toBe(304);
    expect(await statusOf('br', plain)).toBe(200);
    expect(await statusOf('identity', compressed)).toBe(200);
  });

  it.each(['/games/slot.html', '/sw.js'])('when revalidated keeps its content policy: %s', async (path) => {
    const first = await ask(path, { 'Accept-Encoding': 'br' });
    const again = await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
    const policy = 'content-security-policy';
    expect(again.headers[policy]).toBe(first.headers[policy]);
  });

  it('with a hash in its name carries no ETag', async () => {
    const { headers } = await ask(served[0] ?? '', { 'Accept-Encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.etag).toBeUndefined();
  });

  it('that is already compressed has one form', async () => {
    const [picture = ''] = readdirSync(`${folder}/art/tiles`);
    const { status, headers } = await ask(`/art/tiles/${picture}`, { 'Accept-Encoding': 'br' });
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, undefined]);
  });

  it('is not served under its compressed name, and neither is a missing file', async () => {
    for (const path of [...served.map((each) => each + compressedEnding), '/_astro/none.js'])
      expect([path, (await ask(path, { 'Accept-Encoding': 'br' })).status]).toEqual([path, 404]);
  });

  it('is refused to visitors that the gate refuses, in either encoding', async () => {
    const refused = {
      'MF-CF-Blob': '{"country":"US"}',
      'CF-Connecting-IP': '8.8.8.8',
      'Accept-Encoding': 'br',
    };
    for (const path of served) expect([path, (await ask(path, refused)).status]).toEqual([path, 451]);
  });
});
