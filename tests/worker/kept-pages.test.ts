import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoLotteryGames } from '#demo/operator/lottery.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askUndecoded, type Undecoded } from '#tests/support/undecoded.ts';

let site: Site;
let other: Site;
beforeAll(async () => {
  [site, other] = [await startSite(), await startSite()];
  await storeDocument(site, site.merchant, 'merchant', {
    brand: { name: 'Firstbird' },
    features: ['lottery'],
  });
  await storeDocument(other, other.merchant, 'merchant', { brand: { name: 'Otherbird' } });
  for (const each of [site, other]) {
    await storeDocument(each, each.merchant, 'lottery-games', demoLotteryGames);
    await loadCatalogue(each);
  }
});

const plain = (path: string, headers: Record<string, string> = {}, at = site) =>
  askUndecoded(at.origin, path, { 'Accept-Encoding': 'identity', ...headers });
const packed = (path: string, headers: Record<string, string> = {}, at = site, method = 'GET') =>
  askUndecoded(at.origin, path, { 'Accept-Encoding': 'br', ...headers }, method);

/** Whether a response is compressed better than the local runtime does in flight. */
function isKept({ headers, body }: Undecoded): boolean {
  if (headers['content-encoding'] !== 'br') return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return body.length < 0.97 * brotliCompressSync(brotliDecompressSync(body), { params }).length;
}

const textOf = ({ headers, body }: Undecoded) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();

/** Requests a page until its stored copy is served. */
async function keptPage(path: string, headers: Record<string, string> = {}, at = site): Promise<Undecoded> {
  let answer = await packed(path, headers, at);
  await expect
    .poll(
      async () => {
        answer = await packed(path, headers, at);
        return isKept(answer);
      },
      { timeout: 5_000, interval: 50 },
    )
    .toBe(true);
  return answer;
}

const looks: readonly (readonly [string, Record<string, string>])[] = [
  ['/m/home', {}],
  ['/m/home', { Cookie: 'language=ur; theme=light' }],
  ['/m/home', { Cookie: 'language=ko; signedIn=1; played=1' }],
  ['/m/gameList', {}],
  ['/m/login', {}],
  ['/m/help?p=2', {}],
  ['/m/helpDetail?p=1', {}],
  ['/m/helpDetail?p=2', {}],
  ['/m/lottery?tag=dice', {}],
  ['/m/lottery.html', {}],
  ['/m/member/home', { Cookie: 'signedIn=1' }],
];

describe('a page that is requested repeatedly', () => {
  it.each(looks)('is stored compressed and equals the streamed one: %s %o', async (path, headers) => {
    const streamed = await plain(path, headers);
    const kept = await keptPage(path, headers);
    expect(streamed.status).toBe(200);
    expect(kept.status).toBe(200);
    expect(kept.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(kept.body)).toEqual(streamed.body);
  });

  it('has the headers of the one that was streamed, except for its encoding', async () => {
    const path = '/m/home?lang=ko&theme=light';
    const [streamed, kept] = [await plain(path), await keptPage(path)];
    const own = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'request-id', 'date']);
    const common = ({ headers }: Undecoded) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
    expect(common(kept)).toEqual(common(streamed));
    expect(kept.headers['set-cookie']).toHaveLength(2);
    expect(kept.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(kept.headers['request-id']).not.toBe(streamed.headers['request-id']);
  });

  it('is smaller than one that is compressed in flight', async () => {
    const path = '/m/register';
    const first = await packed(path);
    expect(isKept(first)).toBe(false);
    const kept = await keptPage(path);
    expect(kept.body.length).toBeLessThan(first.body.length);
  });

  it('is revalidated by its ETag in either encoding', async () => {
    const tag = (await keptPage('/m/home')).headers.etag ?? '';
    expect((await plain('/m/home')).headers.etag).toBe(tag);
    for (const ask of [plain, packed])
      expect((await ask('/m/home', { 'If-None-Match': tag })).status).toBe(304);
  });

  it('answers HEAD like GET, without a body', async () => {
    const kept = await keptPage('/m/home');
    const head = await packed('/m/home', {}, site, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-encoding', 'etag', 'content-security-policy'])
      expect([name, head.headers[name]]).toEqual([name, kept.headers[name]]);
  });

  it('is not served for another language, member or article', async () => {
    await keptPage('/m/home');
    const guest = textOf(await packed('/m/home'));
    const member = textOf(await keptPage('/m/home', { Cookie: 'signedIn=1' }));
    expect([guest, member].map((html) => /<html[^>]* data-signed-in/.test(html))).toEqual([false, true]);
    const articles = await Promise.all([1, 2].map((at) => packed(`/m/helpDetail?p=${at}`)));
    expect(new Set(articles.map(textOf)).size).toBe(2);
    expect(new Set(articles.map(({ headers }) => headers.etag)).size).toBe(2);
    // Otherwise every number without an article would make a page of its own.
    const tags = await Promise.all(
      [98, 99].map(async (at) => (await packed(`/m/helpDetail?p=${at}`)).headers.etag),
    );
    expect(new Set(tags).size).toBe(1);
  });

  it('is sent plain to a browser that does not accept Brotli', async () => {
    await keptPage('/m/home');
    const { headers, body } = await plain('/m/home');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toContain('</html>');
  });

  it('belongs to its merchant alone, even if documents of two merchants have the same version', async () => {
    const [own, others] = [await keptPage('/m/home'), await keptPage('/m/home', {}, other)];
    expect(textOf(own)).toContain('Firstbird');
    expect(textOf(own)).not.toContain('Otherbird');
    expect(textOf(others)).toContain('Otherbird');
    const menu = (games: readonly unknown[]) => ({ ...demoLotteryGames, games });
    const third = await startSite();
    const fourth = await startSite();
    const { games } = demoLotteryGames;
    await storeDocument(
      third,
      third.merchant,
      'lottery-games',
      menu(games.filter(({ tag }) => tag !== 'dice')),
    );
    await storeDocument(
      fourth,
      fourth.merchant,
      'lottery-games',
      menu(games.filter(({ tag }) => tag !== 'keno')),
    );
    const [one, two] = [await keptPage('/m/lottery', {}, third), await keptPage('/m/lottery', {}, fourth)];
    expect([one, two].map((each) => /data-lottery-tab="dice"/.test(textOf(each)))).toEqual([false, true]);
  });

  it('is refused to visitors that the gate refuses', async () => {
    await keptPage('/m/home');
    const refused = { 'MF-CF-Blob': '{"country":"US"}', 'CF-Connecting-IP': '8.8.8.8', Accept: 'text/html' };
    const answer = await packed('/m/home', refused);
    expect([answer.status, textOf(answer).includes('Firstbird')]).toEqual([451, false]);
  });

  it('shows a changed setting within ten seconds', async () => {
    const changed = await startSite();
    const named = (name: string) => storeDocument(changed, changed.merchant, 'merchant', { brand: { name } });
    const shown = async () => textOf(await packed('/m/home', {}, changed));
    await named('Before');
    await keptPage('/m/home', {}, changed);
    expect(await shown()).toContain('Before');
    await named('After');
    await expect.poll(shown, { timeout: 12_000, interval: 200 }).toContain('After');
    expect(textOf(await keptPage('/m/home', {}, changed))).toContain('After');
  });
});

describe('the lottery’s page', () => {
  it('is the same under each of its addresses, and so is its ETag', async () => {
    const [one, two] = [await plain('/m/lottery'), await plain('/m/lottery.html')];
    expect(two.headers.etag).toBe(one.headers.etag);
    expect(two.body).toEqual(one.body);
  });
});

describe('a response that is not a page of the site', () => {
  it('is not stored', async () => {
    for (let time = 0; time < 4; time += 1) {
      const answer = await packed('/nothing', { Accept: 'text/html' });
      expect([answer.status, isKept(answer)]).toEqual([404, false]);
    }
  });
});
