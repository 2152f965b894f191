import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { callSealed, logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

interface Titled {
  readonly title: string;
}

/** Every call that lists announcements, with its list for users who may receive promotions. */
const lists = [
  ['/wps/relay/MCSFE_getListAnnouncements?types=PL,PR', ['New rules', 'Spring bonus']],
  ['/wps/relay/MCSFE_getListAnnouncements?types=B', ['Spring bonus']],
  ['/wps/relay/MCSFE_getPopularAnnouncements', ['Spring bonus']],
  ['/wps/system/notice', ['New rules', 'Spring bonus']],
  ['/wps/relay/GLS2_lobbyNews', ['New rules', 'Spring bonus']],
] as const;

let site: Site;
let excluded: Person;
let other: Person;

const announcement = {
  type: 'PR',
  promotionType: 'spring',
  texts: { en: { title: 'Spring bonus', content: '<p>Play more.</p>' } },
};

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  for (const written of [
    announcement,
    { ...announcement, type: 'PU', execution: 'A' },
    { ...announcement, type: 'B', groupName: 'm_reg', url: '/m/home', picture: '/art/banners/welcome.webp' },
    { type: 'PL', texts: { en: { title: 'New rules', content: '<p>Read them.</p>' } } },
  ])
    expect((await operate(site, 'POST', '/ops/api/announcements', written)).status).toBe(200);
  other = await registerMember(site);
  const person = await registerMember(site);
  const body = JSON.stringify({ term: '1-week' });
  await person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
  excluded = await logInAs(site, person);
});

async function titlesAt(fetched: Promise<Response>): Promise<string[]> {
  const { value } = (await (await fetched).json()) as { value: Titled[] | { items: Titled[] } };
  return (Array.isArray(value) ? value : value.items).map(({ title }) => title).sort();
}

const titles = (person: Person) =>
  titlesAt(person.fetch('/wps/relay/MCSFE_getListAnnouncements?types=PL,PR,PU&flushCache=1'));

const loginOn = ({ username, password }: Person, headers: Record<string, string>) =>
  callSealed(site, accountContracts.sessionLogin, { username, password, remember: false }, headers);

describe('who has stopped play', () => {
  it('is shown no promotion, neither in a list nor in a popup', async () => {
    expect(await titles(other)).toEqual(['New rules', 'Spring bonus', 'Spring bonus']);
    expect(await titles(excluded)).toEqual(['New rules']);
  });

  it.each(lists)(
    'is told of none by %s, on their own device neither once they are logged out',
    async (path, all) => {
      const quiet = all.filter((title) => title === 'New rules');
      expect(await titlesAt(other.fetch(path))).toEqual(all);
      expect(await titlesAt(excluded.fetch(path))).toEqual(quiet);
      expect(await titlesAt(site.fetch(path))).toEqual(all);
      expect(await titlesAt(site.fetch(path, { headers: { Cookie: 'quiet=1' } }))).toEqual(quiet);
    },
  );

  it('finds no banner that advertises, of the operator or of the built page, and no bonus for the app', async () => {
    await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
    await storeDocument(site, site.merchant, 'download', {
      enabled: true,
      bonus: { en: 'Bonus up to Rs 3,777' },
    });
    const banner = { type: 'B', groupName: 'm_home', url: '/m/help', picture: '/art/banners/fair.webp' };
    const home = async (cookie: string) => {
      const headers = { Cookie: cookie, 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile' };
      const html = await (await site.fetch('/m/home', { headers })).text();
      return ['Start with demo credit', 'Verify our own games', 'Spring banner', 'Bonus up to'].filter(
        (words) => html.includes(words),
      );
    };
    const built = ['Start with demo credit', 'Verify our own games', 'Bonus up to'];
    await expect.poll(() => home(''), { timeout: 15_000 }).toEqual(built);
    expect(await home('quiet=1')).toEqual(['Verify our own games']);
    const texts = { en: { title: 'Spring banner', content: '' } };
    const made = await operate(site, 'POST', '/ops/api/announcements', {
      ...banner,
      promotionType: 'spring',
      texts,
    });
    expect(made.status).toBe(200);
    await site.fetch('/wps/relay/MCSFE_getListAnnouncements?flushCache=1');
    expect(await home('')).toEqual(['Spring banner', 'Bonus up to']);
    expect(await home('quiet=1')).toEqual(['Verify our own games']);
  });

  it('is shown none on the pages of the device where the break was taken', async () => {
    const page = async (cookie: string) =>
      (await site.fetch('/m/home', { headers: { Cookie: cookie } })).text();
    expect(await page('signedIn=1')).toContain('Spring bonus');
    const quiet = await page('signedIn=1; __Host-break=0f5a7c3e-1111-4222-8333-444455556666');
    expect(quiet).toContain('New rules');
    expect(quiet).not.toContain('Spring bonus');
  });

  it('is shown none on the pages of a device that was logged in on afterwards, until somebody else logs in', async () => {
    const home = async (person: Person) => (await person.fetch('/m/home')).text();
    expect(excluded.cookies.get('__Host-break')).toBeUndefined();
    expect(await home(excluded)).not.toContain('Spring bonus');
    expect(await home(other)).toContain('Spring bonus');
    const headers = { Cookie: 'quiet=1' };
    const login = await loginOn(other, headers);
    expect(login.headers.getSetCookie().find((line) => line.startsWith('quiet='))).toContain('Max-Age=0');
  });

  it('is as little told of them after a marker of harm, from the next login on', async () => {
    const marked = await registerMember(site);
    const mark = `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms)
      VALUES ('chasing', 'message', 30, 30, 'demo@1', ${Date.now()})`;
    await memberRows(site, marked, mark);
    expect(await titles(marked)).toEqual(['New rules']);
    const home = await (await (await logInAs(site, marked)).fetch('/m/home')).text();
    expect(home).toContain('New rules');
    expect(home).not.toContain('Spring bonus');
  });

  it('is as little told of them for some days after a time-out, on any channel, and then again', async () => {
    const person = await registerMember(site);
    const body = JSON.stringify({ term: '24-hours' });
    await person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
    const back = await logInAs(site, person);
    await memberRows(site, back, 'DROP TRIGGER play_stops_are_not_shortened');
    const endedDaysAgo = (days: number) =>
      memberRows(site, back, `UPDATE play_stops SET until_ms = ${Date.now() - days * 86_400_000}`);
    const shown = async () => {
      const again = await logInAs(site, person);
      const page = await (await again.fetch('/m/home')).text();
      return { listed: await titles(again), onPage: page.includes('Spring bonus') };
    };
    // The demo's pack says seven days.
    await endedDaysAgo(6);
    expect(await shown()).toEqual({ listed: ['New rules'], onPage: false });
    const message = { texts: { en: { title: 'Hello', content: '<p>A word.</p>' } }, key: 'campaign:2' };
    const sent = await operate(site, 'POST', '/ops/api/messages', {
      ...message,
      usernames: [person.username],
    });
    expect(sent.value).toEqual({ sent: 0, unknown: [], quiet: 1 });
    await endedDaysAgo(8);
    expect(await shown()).toEqual({ listed: ['New rules', 'Spring bonus', 'Spring bonus'], onPage: true });
  });

  it('gets no campaign, and every message of service', async () => {
    const message = { texts: { en: { title: 'Hello', content: '<p>A word.</p>' } } };
    const usernames = [excluded.username, other.username];
    const send = async (key: string, more = {}) =>
      (await operate(site, 'POST', '/ops/api/messages', { ...message, key, usernames, ...more })).value;
    expect(await send('campaign:1')).toEqual({ sent: 1, unknown: [], quiet: 1 });
    expect(await send('service:1', { purpose: 'service' })).toEqual({ sent: 2, unknown: [], quiet: 0 });
  });
});
