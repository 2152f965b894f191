import { beforeAll, describe, expect, it } from 'vitest';
import { helpContracts } from '#src/contracts/help/help.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { openPack } from '#functions/protection/packs/open-pack.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { firstOperator, type OperatorAnswer } from '#tests/support/operator.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

async function operate(method: string, url: string, body?: unknown, at = site) {
  const init = {
    method,
    headers: { Authorization: firstOperator },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const answer = await at.fetch(url, init);
  return { status: answer.status, ...((await answer.json()) as Omit<OperatorAnswer, 'status'>) };
}

const write = (id: string, title: string, more: object = {}, at = site) =>
  operate(
    'PUT',
    `/ops/api/help/${id}`,
    {
      texts: {
        en: { title, content: `<p style="font-size:28px" onclick="x()">About ${title}</p></div></main>` },
      },
      expectedVersion: 0,
      ...more,
    },
    at,
  );

async function items(lang: string, at = site) {
  const answer = await at.fetch(`${helpContracts.helpCenter.path}?lang=${lang}`);
  return helpContracts.helpCenter.output.parse(((await answer.json()) as { value: unknown }).value);
}

async function page(path: string, at = site, cookies = 'language=en') {
  const answer = await at.fetch(path, { headers: { Cookie: cookies } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const topicsOf = (html: string) =>
  [...html.matchAll(/<details name="help"( open)?[^>]*>/g)].map(([, open]) => open !== undefined);
const articlesOf = (html: string) => html.match(/<article/g)?.length;

describe('the built-in help of a site', () => {
  it('is shown while the operator has written none, and opens at ?p= without a script', async () => {
    const own = await startSite();
    await makeDemonstration(own);
    const [english, urdu] = [await items('EN', own), await items('UR', own)];
    expect(english.map(({ id }) => id)).toContain('terms');
    expect(urdu.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(urdu[0]?.title).not.toBe(english[0]?.title);
    expect(english.every(({ content }) => content.startsWith('<p>') && !content.includes('<script'))).toBe(
      true,
    );
    const all = await page('/m/help', own);
    expect(topicsOf(all).length).toBeGreaterThan(3);
    expect(topicsOf(all)).not.toContain(true);
    expect(all).toContain('id="terms"');
    const opened = /<details[^>]*name="help"[^>]*\bopen\b/g;
    expect((await page('/m/help?p=1', own)).match(opened)).toHaveLength(1);
    expect(articlesOf(await page('/m/helpDetail', own))).toBeGreaterThan(3);
    expect(articlesOf(await page('/m/helpDetail?p=1', own))).toBe(1);
    expect((await page('/m/help?p=x', own)).match(opened)).toBeNull();
  });

  it('has no article about play money where there is none, in the agreement neither', async () => {
    const own = await startSite();
    const ids = (await items('EN', own)).map(({ id }) => id);
    expect(ids).toEqual(['play', 'fair', 'favourites', 'care', 'privacy']);
    for (const language of ['en', 'ur', 'ko']) {
      const cookies = `language=${language}`;
      expect(topicsOf(await page('/m/help', own, cookies))).toHaveLength(ids.length);
      expect(articlesOf(await page('/m/helpDetail', own, cookies))).toBe(ids.length);
    }
    expect(await page('/m/help?p=3', own)).toMatch(/<details name="help" open[^>]*>.{0,80}Responsible play/);
    expect(articlesOf(await page('/m/helpDetail?p=3', own))).toBe(1);
    const agreement = await page('/m/userAgreement', own);
    expect(agreement).not.toContain('demo site');
    expect([...agreement.matchAll(/<article id="(\w+)"/g)].map(([, id]) => id)).toEqual(['care', 'privacy']);
  });
});

describe('terms, responsible play and privacy', () => {
  const policiesOf = async (path: string, at: Site) =>
    [...(await page(path, at)).matchAll(/id="(terms|care|privacy)"/g)].map(([, id]) => id);

  it('are in the agreement, to which every footer leads, whatever an operator has stored', async () => {
    const own = await startSite();
    await write('terms', 'Terms', {}, own);
    await write('guide', 'Guide', {}, own);
    const policies = ['care', 'terms', 'privacy'];
    expect(await policiesOf('/m/userAgreement', own)).toEqual(policies);
    const html = await page('/m/home', own);
    for (const policy of policies) expect(html).toContain(`href="/m/userAgreement#${policy}"`);
  });

  it('replace one built-in article each, so that a merchant who has written terms keeps the rest', async () => {
    const own = await startSite();
    await write('terms', 'Own terms', { position: 1 }, own);
    await write('minors', 'Minors', { parent: 'terms' }, own);
    const listed = await items('EN', own);
    expect(listed.map(({ id }) => id)).toEqual(['play', 'fair', 'favourites', 'care', 'terms', 'privacy']);
    expect(listed[4]).toMatchObject({ title: 'Own terms', children: [{ id: 'minors' }] });
    expect(await policiesOf('/m/help', own)).toEqual(['care', 'terms', 'privacy']);
    await write('care', 'Own care', {}, own);
    expect((await items('EN', own)).map(({ title }) => title).slice(3, 5)).toEqual(['Own care', 'Own terms']);
  });

  it('are in a help centre that its operator has written as far as they were written', async () => {
    const own = await startSite();
    await write('terms', 'Terms', { position: 1 }, own);
    await write('guide', 'Guide', { position: 2 }, own);
    expect((await items('EN', own)).map(({ id }) => id)).toEqual(['terms', 'guide']);
    expect(await policiesOf('/m/help', own)).toEqual(['terms']);
  });
});

describe('the operator’s help', () => {
  it('replaces the built-in one, sanitised and contained in its own markup, with children', async () => {
    expect((await write('paying', 'Paying <b>in</b>', { position: 2 })).value).toEqual({
      id: 'paying',
      version: 1,
    });
    await write('terms', 'Terms', { position: 1 });
    await write('refunds', 'Refunds', { parent: 'paying' });
    expect(await items('KO')).toEqual([
      expect.objectContaining({ id: 'terms', children: [] }),
      expect.objectContaining({
        id: 'paying',
        title: 'Paying <b>in</b>',
        content: '<p style="font-size:0.28rem">About Paying <b>in</b></p>',
        children: [expect.objectContaining({ id: 'refunds' })],
      }),
    ]);
    const html = await page('/m/help?p=1&c=0');
    expect(topicsOf(html)).toEqual([false, true]);
    expect(html).toContain('<h2>Paying &lt;b&gt;in&lt;/b&gt;</h2>');
    expect(html).toContain('<details name="help-paying" open');
    expect(html).toContain('<div id="refunds"><p>About Refunds</p></div>');
    expect(html).not.toContain('onclick');
    expect(html).not.toContain('0.28rem');
    expect(html.match(/<\/main>/g)).toHaveLength(1);
    expect(articlesOf(await page('/m/helpDetail'))).toBe(3);
    const child = await page('/m/helpDetail?p=1&c=0');
    expect(articlesOf(child)).toBe(1);
    expect(child).toContain('About Refunds');
  });

  it('is shown without drafts, and with the built-in articles while there is nothing else', async () => {
    const own = await startSite();
    const built = await items('EN', own);
    await write('drafted', 'Drafted', { draft: true }, own);
    expect(await items('EN', own)).toEqual(built);
    const listed = await operate('GET', '/ops/api/help', undefined, own);
    expect(listed.value['items']).toEqual([
      expect.objectContaining({ id: 'drafted', state: 'draft', title: 'Drafted', missing: ['ur', 'ko'] }),
    ]);
    await write('drafted', 'Ready', { draft: false, expectedVersion: 1 }, own);
    expect((await items('EN', own)).map(({ title }) => title)).toEqual(['Ready']);
  });

  it('is changed only at its current version, has one level of children, and is audited', async () => {
    await write('care', 'Care');
    expect((await write('care', 'Again')).error.code).toBe('VERSION_CONFLICT');
    expect((await write('care', 'Better', { expectedVersion: 1 })).value).toEqual({ id: 'care', version: 2 });
    expect((await write('deep', 'Deep', { parent: 'refunds' })).error.details).toEqual({
      fields: ['parent'],
    });
    expect((await write('paying', 'P', { parent: 'terms', expectedVersion: 1 })).error.code).toBe(
      'INVALID_INPUT',
    );
    const removed = await operate('DELETE', '/ops/api/help/paying', { reason: 'moved' });
    expect(removed.status).toBe(200);
    expect((await items('EN')).map(({ id }) => id)).not.toContain('paying');
    expect((await operate('DELETE', '/ops/api/help/paying', { reason: 'moved' })).error.code).toBe(
      'HELP_UNKNOWN',
    );
    const listed = await operate('GET', '/ops/api/help');
    expect(listed.value['items']).toHaveLength(2);
    const acts = await site.sql(
      "SELECT version FROM operator_changes WHERE merchant = ? AND subject = 'help:care'",
      site.merchant,
    );
    expect(acts).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('belongs to its merchant only, and no page is revalidated by the ETag of other content', async () => {
    const other = await startSite();
    const ids = async (at: Site) => (await items('EN', at)).map(({ id }) => id);
    expect(await ids(other)).not.toContain('one');
    const before = (await other.fetch('/m/help')).headers.get('ETag') ?? '';
    await write('one', 'One', {}, other);
    const again = await other.fetch('/m/help', { headers: { 'If-None-Match': before } });
    expect(again.status).toBe(200);
    expect((await operate('PUT', '/ops/api/help/one', { expectedVersion: 0, texts: {} }, other)).status).toBe(
      400,
    );
  });
});

describe('a text that was written while a later one was stored', () => {
  it('has an ETag of its own, on the help pages and in the agreement', async () => {
    const own = await startSite();
    const tagOf = async (path: string) => (await own.fetch(path)).headers.get('ETag');
    await write('later', 'Later', {}, own);
    await write('terms', 'Terms', {}, own);
    await own.sql(
      "UPDATE help_articles SET changed_at_ms = 9000000000000 WHERE merchant = ? AND id = 'later'",
      own.merchant,
    );
    const paths = ['/m/help', '/m/helpDetail', '/m/userAgreement'];
    const before = await Promise.all(paths.map(tagOf));
    await write('terms', 'Other terms', { expectedVersion: 1 }, own);
    expect(await page('/m/userAgreement', own)).toContain('Other terms');
    const after = await Promise.all(paths.map(tagOf));
    expect(after.filter((tag) => before.includes(tag))).toEqual([]);
  });
});

describe('the user agreement', () => {
  it('is the operator’s text, or the built-in one where the operator has none', async () => {
    const own = await startSite();
    await makeDemonstration(own);
    const built = await page('/m/userAgreement', own);
    expect(articlesOf(built)).toBe(3);
    await write('terms', 'Our <own> terms', {}, own);
    const html = await page('/m/userAgreement', own);
    expect(html).toContain('<h2>Our &lt;own&gt; terms</h2>');
    expect(html).not.toContain('onclick');
    expect(articlesOf(html)).toBe(3);
    const titles = (text: string) => [...text.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
    const replaced = titles(built).filter((title) => !titles(html).includes(title));
    expect(replaced).toEqual([expect.stringContaining('Terms')]);
  });

  it('names the player protection rules that apply to its reader', async () => {
    const own = await startSite();
    await storeDocument(own, own.merchant, 'jurisdiction', { pack: 'demo', countries: { KR: 'open' } });
    const packAt = async (visitor?: Visitor) => {
      const html = await (await own.fetch('/m/userAgreement', {}, visitor)).text();
      return /<bdi data-pack[^>]*>([^<]*)</.exec(html)?.[1];
    };
    await expect.poll(() => packAt(), { timeout: 15_000 }).toBe(`demo ${demoPack.version}`);
    expect(await packAt({ address: '211.36.0.1', country: 'KR', regionCode: '11', asn: 4766 })).toBe(
      `open ${openPack.version}`,
    );
  });
});
