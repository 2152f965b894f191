import { beforeAll, describe, expect, it } from 'vitest';
import { secondSettings } from '#demo/operator/second-settings.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import {
  callSealed,
  logInAs,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const names = ['پہلا', '첫째'] as const;
let first: Site;
let second: Site;
let member: Person;

/** Two merchants in one Worker and one database: the first as built, the second as the demo's. */
beforeAll(async () => {
  first = await startSite();
  second = await startSite();
  await storeDocument(first, first.merchant, 'merchant', {
    brand: { name: 'Firstbird' },
    features: ['announcements'],
  });
  const merchant = secondSettings['merchant'] as { readonly features: readonly string[] };
  const documents = {
    ...secondSettings,
    'region-policy': operatedPolicy,
    // Its app page has words of the merchant too.
    merchant: { ...merchant, features: [...merchant.features, 'app'] },
  };
  for (const [name, document] of Object.entries(documents))
    await storeDocument(second, second.merchant, name, document);
  await storeDocument(second, second.merchant, 'demonstration', { isDemonstration: true });
  await loadCatalogue(first, smallVendors, [
    ...several('PP', 'RNG', 40, 'First game', ...names),
    ...several('PP', 'FISH', 3, 'First game', ...names),
  ]);
  await loadCatalogue(second, smallVendors, [
    ...several('PP', 'FISH', 30, 'Second game', 'دوسرا', '둘째'),
    ...several('JL', 'RNG', 3, 'Second game', 'دوسرا', '둘째'),
  ]);
  member = await registerMember(first);
});

const valueOf = async <Value>(site: Site, path: string) =>
  ((await (await site.fetch(path)).json()) as { value: Value }).value;
const pageOf = async (site: Site, path: string, headers: Record<string, string> = {}) => {
  const answer = await site.fetch(path, { headers: { Accept: 'text/html', ...headers } });
  return { answer, html: await answer.text() };
};
const pages = [
  '/m/app',
  '/m/notice',
  '/m/userAgreement',
  '/m/home',
  '/m/gameList',
  '/m/login',
  '/m/register',
  '/m/help',
  '/m/fairness',
  '/m/member/home',
];

describe('a second merchant’s page', () => {
  it.each(pages)(
    '%s is in its language and shows nothing of the first or of the built brand',
    async (path) => {
      const { answer, html } = await pageOf(second, path);
      expect(answer.status).toBe(200);
      expect(html).toMatch(/<html[^>]* lang="ko"/);
      expect(html).toMatch(/<html[^>]* data-theme="light"/);
      expect(html).toContain('data-navigation="actions"');
      expect(html).toContain('Tidelight');
      expect(html).not.toMatch(/Nightjar|Firstbird|First game|첫째/);
      expect(html).not.toContain(first.merchant);
      expect(html).not.toContain('/art/icons/icon-');
      expect(html).not.toMatch(/data-language="ur"/);
    },
  );

  it('has its colours and its mark in a style that its own policy allows, and no other', async () => {
    const { answer, html } = await pageOf(second, '/m/home');
    const style = /<style>(:root\[data-theme=dark\][^<]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(style).toContain('--color-action:#3fd0c9');
    expect(style).toContain('--brand-mark:url("data:image/svg+xml,');
    const print = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const source = `'sha256-${Buffer.from(print).toString('base64')}'`;
    expect(answer.headers.get('Content-Security-Policy')).toContain(source);
    const other = await pageOf(first, '/m/home');
    expect(other.html).not.toContain('#3fd0c9');
    expect(other.answer.headers.get('Content-Security-Policy')).not.toContain(source);
  });

  it('is never revalidated by the first one’s ETag, or by one from before a change of its colours', async () => {
    const etag = async (site: Site, path: string) =>
      (await site.fetch(path, { headers: { Cookie: 'language=en' } })).headers.get('ETag') ?? '';
    const asks = async (tag: string) =>
      (await pageOf(second, '/m/help', { Cookie: 'language=en', 'If-None-Match': tag })).answer.status;
    const [firsts, own] = [await etag(first, '/m/help'), await etag(second, '/m/help')];
    expect([await asks(firsts), await asks(own)]).toEqual([200, 304]);
    const brand = secondSettings['brand'] as Record<string, unknown>;
    const colours = { ...(brand['colours'] as object), dark: { action: '#ffd1dc', accent: '#ffd1dc' } };
    await change('brand', { ...brand, colours });
    expect(await asks(own)).toBe(200);
    await change('brand', brand);
    expect(await asks(own)).toBe(304);
  });

  it('uses only its own languages, even if the visitor’s cookie names another', async () => {
    for (const headers of [{ Cookie: 'language=ur' }, { Cookie: 'language=xx' }])
      expect((await pageOf(second, '/m/home', headers)).html).toMatch(/<html[^>]* lang="ko"/);
    const request = await pageOf(second, '/m/home?lang=ur');
    expect([request.html.includes('lang="ur"'), request.answer.headers.getSetCookie()]).toEqual([false, []]);
    expect((await pageOf(second, '/m/home', { Cookie: 'language=en' })).html).toMatch(/<html[^>]* lang="en"/);
    expect((await pageOf(second, '/m/home', { Cookie: 'theme=dark' })).html).toContain('data-theme="dark"');
  });

  it('that refuses a visitor is in its language and colours too', async () => {
    const american = { address: '8.8.8.8', country: 'US' };
    const refused = await second.fetch('/m/home', { headers: { Accept: 'text/html' } }, american);
    const html = await refused.text();
    expect(refused.status).toBe(451);
    expect(html).toMatch(/lang="ko"[^>]*data-theme="light"/);
    expect(html).toContain('--color-action:#0b6b72');
    expect(html).not.toContain('Nightjar');
  });
});

/** Replaces a document of the second merchant as its operator does. */
async function change(name: string, document: unknown) {
  const url = `${second.origin}/ops/api/settings/${name}`;
  const { value } = await operate(second, 'GET', url);
  return operate(second, 'PUT', url, { document, expectedVersion: value['version'] });
}

describe('brand colours', () => {
  it.each([
    [{ dark: { action: '#ffffff', accent: '#223344' } }, 'colours.dark.accent'],
    [{ light: { action: '#0b6b72', accent: '#9adfe0' } }, 'colours.light.accent'],
    [{ light: { action: '#0b6b72', accent: '#0b6b72', ground: '#777777' } }, 'colours.light.ground'],
    [{ dark: { action: 'red', accent: '#ffffff' } }, 'colours.dark.action'],
  ])('that are invalid are refused by the field’s name: %o', async (changes, field) => {
    const brand = secondSettings['brand'] as { colours: object };
    const refused = await change('brand', { ...brand, colours: { ...brand.colours, ...changes } });
    expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.error.details?.['fields']).toContain(field);
  });

  it('are unchanged when a logo with active content is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    const refused = await change('brand', { ...(secondSettings['brand'] as object), logo: { svg } });
    expect(refused.error.code).toBe('INVALID_INPUT');
    expect((await pageOf(second, '/m/home')).html).not.toContain('<script>1</script>');
  });
});

describe('the files of two merchants', () => {
  it('are separate: manifest and mark', async () => {
    const manifest = async (site: Site) =>
      (await (await site.fetch('/manifest.webmanifest')).json()) as Record<string, unknown>;
    const own = await manifest(second);
    expect(own).toMatchObject({ name: 'Tidelight', lang: 'ko', theme_color: '#f2f8f8' });
    expect(await manifest(first)).toMatchObject({ name: 'Firstbird', lang: 'en', theme_color: '#0b1020' });
    const [icon] = own['icons'] as { src: string; type: string }[];
    const mark = await second.fetch(icon?.src ?? '');
    expect([mark.status, mark.headers.get('Content-Type'), icon?.type]).toEqual([
      200,
      'image/svg+xml',
      'image/svg+xml',
    ]);
    expect(mark.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await first.fetch(icon?.src ?? '')).status).toBe(404);
  });

  it('lead robots to their own sitemap', async () => {
    for (const site of [first, second])
      expect(await (await site.fetch('/robots.txt')).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  });

  it.each(['/openapi.json', '/sw.js', '/speculation-rules.json'])('%s names no merchant', async (path) => {
    const texts = await Promise.all([first, second].map(async (site) => (await site.fetch(path)).text()));
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).not.toMatch(
      new RegExp(`Nightjar|Firstbird|Tidelight|${first.merchant}|${second.merchant}`),
    );
  });
});

describe('members of two merchants', () => {
  it('have sessions only at their own merchant, by cookie and by bearer', async () => {
    expect((await member.fetch('/wps/member/info')).status).toBe(200);
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await second.fetch('/wps/member/info', { headers: { Cookie: cookie } })).status).toBe(401);
    const token = [...member.cookies].find(([name]) => name.includes('session'))?.[1] ?? '';
    const bearer = { headers: { Authorization: `Bearer ${token}` } };
    expect((await first.fetch('/wps/member/info', bearer)).status).toBe(200);
    expect((await second.fetch('/wps/member/info', bearer)).status).toBe(401);
  });

  it('get cookies that are sent to no other host', async () => {
    const answer = await callSealed(first, accountContracts.sessionLogin, {
      username: member.username,
      password: member.password,
      remember: false,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i);
  });

  it('may have the same name, and are different accounts', async () => {
    const login = () =>
      callSealed(second, accountContracts.sessionLogin, {
        username: member.username,
        password: member.password,
        remember: false,
      });
    expect((await login()).status).toBe(401);
    const twin = await callSealed(
      second,
      accountContracts.memberRegister,
      registrationOf(member.username, 'green gull 9 under'),
      {},
      newcomer(),
    );
    expect(twin.status).toBe(200);
    expect((await login()).status).toBe(401);
    const other = { ...member, password: 'green gull 9 under' };
    const [here, there] = await Promise.all([logInAs(first, member), logInAs(second, other)]);
    const details = async (person: Person) =>
      ((await (await person.fetch('/wps/member/info')).json()) as { value: { id: string; currency: string } })
        .value;
    const [one, two] = [await details(here), await details(there)];
    expect([one.currency, two.currency, one.id === two.id]).toEqual(['USD', 'KRW', false]);
  });

  it('are not found by the other merchant’s operators', async () => {
    const found = await operate(
      second,
      'GET',
      `${second.origin}/ops/api/members?username=nobody-${member.username}`,
    );
    expect(found.value).toEqual({ items: [] });
    const [row] = await first.sql(
      'SELECT id FROM members WHERE merchant = ? AND username = ?',
      first.merchant,
      member.username,
    );
    const request = await operate(
      second,
      'PUT',
      `${second.origin}/ops/api/members/${String(row?.['id'])}/status`,
      {
        status: 'disabled',
        reason: 'a test',
      },
    );
    expect(request.error.code).toBe('PLAYER_UNKNOWN');
    expect((await member.fetch('/wps/member/info')).status).toBe(200);
  });
});

describe('what two merchants offer', () => {
  it('comes from their own catalogue in their own order', async () => {
    const list = async (site: Site) =>
      (await valueOf<{ games: { gameName: string }[] }>(site, '/wps/relay/GCSGAME_gameList')).games.map(
        ({ gameName }) => gameName.replace(/ \d+$/, ''),
      );
    expect(new Set(await list(first))).toEqual(new Set(['First game']));
    expect(new Set(await list(second))).toEqual(new Set(['Second game']));
    const order = async (site: Site) =>
      (
        await valueOf<{ sortingList: { gameCategory: string }[] }>(site, '/wps/relay/GCSGAME_getVassGameType')
      ).sortingList.map(({ gameCategory }) => gameCategory);
    expect(await order(first)).toEqual(['RNG', 'rngPP', 'FISH']);
    expect(await order(second)).toEqual(['FISH', 'RNG']);
  });

  it('follows their own settings', async () => {
    const settings = (site: Site) =>
      valueOf<Record<string, unknown>>(site, '/wps/system/settings/consolidated');
    expect(await settings(first)).toMatchObject({ currency: 'USD', languages: ['en', 'ur', 'ko'] });
    expect(await settings(second)).toMatchObject({
      merchantCode: second.merchant,
      currency: 'KRW',
      languages: ['ko', 'en'],
      defaultTheme: 'light',
      whitelabel: { MOBILENUMREG3: false, CBS3: false },
    });
    const countries = await valueOf<{ country: string }[]>(second, '/wps/system/country');
    expect(countries.map(({ country }) => country).sort()).toEqual(['JP', 'KR']);
  });
});
