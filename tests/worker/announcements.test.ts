import { beforeAll, describe, expect, it } from 'vitest';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { logInAs, registerMember, startTrial } from '#tests/support/member.ts';
import { type OperatorAnswer, firstOperator, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const {
  announcements,
  lobbyNews,
  markAnnouncementAsRead,
  markAnnouncementsAsRead,
  notice,
  popularAnnouncements,
} = announcementsContracts;
const list = '/ops/api/announcements';

async function operate(method: string, url: string, body?: unknown, authorization = firstOperator) {
  const init = {
    method,
    headers: { Authorization: authorization },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const answer = await site.fetch(url, init);
  return { status: answer.status, ...((await answer.json()) as Omit<OperatorAnswer, 'status'>) };
}

interface Input {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

async function read(caller: Input, path: string) {
  const answer = await caller.fetch(path);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: unknown }).value;
}

const titlesOf = async (caller: Input, query: string) =>
  announcements.output.parse(await read(caller, `${announcements.path}?${query}`)).map(({ title }) => title);

const written = (title: string, more: object = {}) => ({
  type: 'PL',
  texts: { en: { title, content: `<p style="font-size:28px" onclick="alert(1)">${title}</p>` } },
  ...more,
});

async function create(title: string, more: object = {}): Promise<string> {
  const made = await operate('POST', list, written(title, more));
  expect(made.status).toBe(200);
  return String(made.value['id']);
}

const mark = (caller: Input, announcementId: unknown) =>
  caller.fetch(markAnnouncementAsRead.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ announcementId, read: true }),
  });

describe('announcements', () => {
  it('are sanitised when they are stored, with pixel sizes as rem, and shown in the requested language', async () => {
    await create('New games', {
      groupName: 'languages',
      texts: {
        en: {
          title: 'New <b>',
          content: '<p style="font-size:28px" onclick="x()">Hi<script>x()</script></p>',
        },
        ko: { title: '새 게임', content: '안녕하세요' },
      },
    });
    const ask = async (language: string) =>
      announcements.output.parse(
        await read(site, `${announcements.path}?groupName=languages&language=${language}`),
      )[0];
    expect(await ask('EN')).toMatchObject({
      title: 'New <b>',
      content: '<p style="font-size:0.28rem">Hi</p>',
      type: 'PL',
      read: false,
    });
    expect(await ask('KO')).toMatchObject({ title: '새 게임', language: 'ko' });
    expect(await ask('UR')).toMatchObject({ title: 'New <b>', language: 'en' });
  });

  it('are shown to members, visitors or both, in the operator’s order and within their time', async () => {
    const group = 'groupName=audience&types=PU,PR';
    const more = { type: 'PU', groupName: 'audience' };
    await create('for members', { ...more, execution: 'A', position: 2 });
    await create('for visitors', { ...more, execution: 'B', position: 1 });
    await create('first login', { ...more, execution: 'F', position: 1 });
    await create('for all', { ...more, type: 'PR', position: 3 });
    await create('not yet', { ...more, execution: 'B', startsAtMs: Date.now() + 3_600_000 });
    await create('for the web', { ...more, execution: 'B', platform: 'W' });
    expect(await titlesOf(site, group)).toEqual(['for visitors', 'for all']);
    expect(await titlesOf(site, `${group}&platform=W`)).toContain('for the web');
    const member = await registerMember(site);
    expect(await titlesOf(member, group)).toEqual(['first login', 'for members', 'for all']);
    await logInAs(site, member);
    expect(await titlesOf(await logInAs(site, member), group)).toEqual(['for members', 'for all']);
  });

  it('end when an operator ends them, and a change needs the version that was read', async () => {
    const id = await create('short', { groupName: 'ended' });
    const change = { ...written('longer', { groupName: 'ended' }), expectedVersion: 1 };
    expect((await operate('PUT', `${list}/${id}`, change)).value).toEqual({ id, version: 2 });
    expect((await operate('PUT', `${list}/${id}`, change)).error.code).toBe('VERSION_CONFLICT');
    expect(await titlesOf(site, 'groupName=ended')).toEqual(['longer']);
    await operate('PUT', `${list}/${id}/end`, { reason: 'over' }, secondOperator);
    expect(await titlesOf(site, 'groupName=ended')).toEqual([]);
    const none = await operate('PUT', `${list}/none/end`, { reason: 'over' });
    expect(none.error.code).toBe('ANNOUNCEMENT_UNKNOWN');
    const acts = await site.sql(
      'SELECT operator_id, version FROM operator_changes WHERE merchant = ? AND subject = ? ORDER BY version',
      site.merchant,
      `announcement:${id}`,
    );
    expect(acts).toEqual([
      { operator_id: 'operator-1', version: 1 },
      { operator_id: 'operator-1', version: 2 },
      { operator_id: 'operator-2', version: 3 },
    ]);
    const listed = await operate('GET', `${list}?type=PL`);
    const stored = expect.objectContaining({ id, version: 3 }) as unknown;
    expect(listed.value['items']).toContainEqual(stored);
    expect((await operate('GET', `${list}/${id}`)).value).toEqual(stored);
    expect((await operate('GET', `${list}/none`)).error.code).toBe('ANNOUNCEMENT_UNKNOWN');
  });

  it.each([
    ['a popup for nobody', { type: 'PU' }, 'execution'],
    ['a banner without a picture', { type: 'B' }, 'picture'],
    ['a time that ends before it starts', { startsAtMs: 5, endsAtMs: 5 }, 'endsAtMs'],
    ['a link out of the site', { url: 'https://evil.example/' }, 'url'],
    ['a link that only looks like a path', { url: '//evil.example/' }, 'url'],
    ['a script as a picture', { picture: 'javascript:alert(1)' }, 'picture'],
    ['a field that nobody knows', { merchant: 'other' }, 'merchant'],
  ])('refuse %s', async (_, more, field) => {
    const made = await operate('POST', list, written('x', more));
    expect(made.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [field] } });
  });

  it('are drafts until an operator says otherwise, and listed with what they lack', async () => {
    const more = { groupName: 'drafts', draft: true };
    const id = await create('in work', more);
    const shown = async () =>
      ((await operate('GET', `${list}?type=PL`)).value['items'] as { id: string }[]).find(
        (each) => each.id === id,
      );
    expect(await titlesOf(site, 'groupName=drafts')).toEqual([]);
    expect(await shown()).toMatchObject({ state: 'draft', title: 'in work', missing: ['ur', 'ko'] });
    const pushed = await operate('POST', list, written('x', { ...more, push: true }));
    expect(pushed.error).toMatchObject({ code: 'INVALID_INPUT', details: { fields: ['push'] } });
    const startsAtMs = Date.now() + 3_600_000;
    const later = { groupName: 'drafts', draft: false, startsAtMs, expectedVersion: 1 };
    await operate('PUT', `${list}/${id}`, written('in work', later));
    expect(await shown()).toMatchObject({ state: 'planned' });
    await operate(
      'PUT',
      `${list}/${id}`,
      written('ready', { groupName: 'drafts', startsAtMs: 1, expectedVersion: 2 }),
    );
    expect(await shown()).toMatchObject({ state: 'live', title: 'ready' });
    expect(await titlesOf(site, 'groupName=drafts')).toEqual(['ready']);
    await operate('PUT', `${list}/${id}/end`, { reason: 'over' });
    expect(await shown()).toMatchObject({ state: 'ended' });
  });

  it('are not visible to another merchant', async () => {
    const other = await startSite();
    await create('only here', { groupName: 'mine' });
    expect(await titlesOf(other, 'groupName=mine')).toEqual([]);
    expect(await titlesOf(site, 'groupName=mine')).toEqual(['only here']);
  });

  it('can be written by operators only', async () => {
    expect((await operate('POST', list, written('x'), 'Bearer nobody')).status).toBe(401);
  });
});

describe('the bar and the popup of home', () => {
  const homeOf = async (at: Site, cookies: string) =>
    await (await at.fetch('/m/home', { headers: { Cookie: cookies } })).text();
  const lineOf = (page: string) => /data-news(?=[ >=])[^>]*>([^<]*)</.exec(page)?.[1];
  const popupOf = (page: string) => /data-popup="([^"]*)"/.exec(page)?.[1];

  it('are rendered into the delivered page, for members and visitors in their language', async () => {
    const own = await startSite();
    const before = await homeOf(own, 'language=ko');
    expect(lineOf(before)).toBe('등록된 공지가 없습니다');
    expect(popupOf(before)).toBeUndefined();
    const plant = (id: string, type: string, execution: string | null, title: string) =>
      own.sql(
        `INSERT INTO announcements (merchant, id, type, execution, texts, starts_at_ms, version, changed_at_ms, changed_by)
         VALUES (?, ?, ?, ?, ?, 0, 1, 0, 'test')`,
        own.merchant,
        id,
        type,
        execution,
        JSON.stringify({ en: { title, content: '' }, ko: { title: `${title} 한국어`, content: '' } }),
      );
    await plant('n1', 'PL', null, 'All & <i>sundry</i>');
    await plant('n2', 'PL', 'A', 'Members');
    await plant('p1', 'PU', 'B', 'Popup');
    await own.fetch(`${announcements.path}?flushCache=true`);
    const visitor = await homeOf(own, 'language=en');
    expect(lineOf(visitor)).toBe('All &amp; &lt;i&gt;sundry&lt;/i&gt;');
    expect(popupOf(visitor)).toMatch(/^B [a-z0-9]+$/);
    const member = await homeOf(own, 'language=ko; signedIn=1');
    expect(lineOf(member)).toBe('All &amp; &lt;i&gt;sundry&lt;/i&gt; 한국어 · Members 한국어');
    expect(popupOf(member)).toBeUndefined();
    expect(await homeOf(own, 'language=ur; signedIn=1')).toContain(
      '<bdi lang="en" dir="ltr">All &amp; &lt;i&gt;sundry&lt;/i&gt;</bdi> · <bdi lang="en" dir="ltr">Members</bdi>',
    );
  });

  it('name each announcement of the popup, in the terms of the list that the popup requests', async () => {
    const own = await startSite();
    const plant = (id: string, position: number) =>
      own.sql(
        `INSERT INTO announcements (merchant, id, type, execution, texts, position, starts_at_ms, version, changed_at_ms, changed_by)
         VALUES (?, ?, 'PU', 'B', '{"en":{"title":"Popup","content":""}}', ?, 0, 1, 0, 'test')`,
        own.merchant,
        id,
        position,
      );
    await plant('p1', 1);
    await plant('p2', 2);
    await own.fetch(`${announcements.path}?flushCache=true`);
    const listed = announcements.output.parse(await read(own, `${announcements.path}?types=PU`));
    const [first, second] = listed.map(({ fingerprint }) => fingerprint);
    expect(first).not.toBe(second);
    expect(popupOf(await homeOf(own, 'language=en'))).toBe(`B ${first} ${second}`);
  });
});

describe('the banners of home', () => {
  const slidesOf = async (at: Site, cookies = 'language=en') => {
    const page = await (await at.fetch('/m/home', { headers: { Cookie: cookies } })).text();
    const track = /<ul[^>]*data-track[^>]*>([\s\S]*?)<\/ul>/.exec(page)?.[1] ?? '';
    const dots = /data-dots[^>]*>([\s\S]*?)<\/span>/.exec(page)?.[1] ?? '';
    return { track, slides: track.split('<li').length - 1, dots: dots.split('<i').length - 1 };
  };

  it('are the built-in ones until the operator adds some, and then the operator’s', async () => {
    const own = await startSite();
    const built = await slidesOf(own);
    expect(built.track).toContain('/art/banners/welcome.avif');
    const plant = (id: string, position: number, picture: string, title: string, group = 'm_home') =>
      own.sql(
        `INSERT INTO announcements (merchant, id, type, group_name, texts, url, picture, position, starts_at_ms, version, changed_at_ms, changed_by)
         VALUES (?, ?, 'B', ?, ?, '/m/fairness', ?, ?, 0, 1, 0, 'test')`,
        own.merchant,
        id,
        group,
        JSON.stringify({
          en: { title, content: '<p>Two <b>words</b></p>' },
          ur: { title: 'اردو', content: '' },
        }),
        picture,
        position,
      );
    await plant('b1', 2, '/uploads/one.png?a=1&b=2', 'Second');
    await own.fetch(`${announcements.path}?flushCache=true`);
    // A single banner does not rotate.
    expect(await slidesOf(own)).toMatchObject({ slides: 1, dots: 0 });
    expect((await slidesOf(own, 'language=ko')).track).toContain(
      '<span lang="en" dir="ltr"><strong>Second</strong>',
    );
    await plant('b2', 1, '/art/banners/fair.webp', '<First> "one"');
    await plant('b3', 0, '/art/banners/credit.webp', 'Live', 'm_live');
    await plant('b4', 0, '/art/banners/credit.webp', 'Elsewhere', 'm_reg');
    // The store is read again once a second at most.
    await expect
      .poll(
        async () => {
          await own.fetch(`${announcements.path}?flushCache=true`);
          return (await slidesOf(own)).slides;
        },
        { timeout: 15_000 },
      )
      .toBe(3);
    const { track, dots } = await slidesOf(own);
    expect(dots).toBe(3);
    expect(track.indexOf('Second')).toBeLessThan(track.indexOf('Live'));
    expect(track.indexOf('First')).toBeLessThan(track.indexOf('Second'));
    expect(track).toContain('<strong>&lt;First&gt; &quot;one&quot;</strong><span>Two words</span>');
    expect(track).toContain('srcset="/art/banners/fair.avif"');
    expect(track).toContain('<template data-later><picture><img src="/uploads/one.png?a=1&amp;b=2"');
    expect((await slidesOf(own, 'language=ur')).track).toContain('اردو');
  });
});

describe('reading announcements', () => {
  it('counts what a member has not read, separately for each member', async () => {
    const [one, other] = await Promise.all([registerMember(site), registerMember(site)]);
    const before = notice.output.parse(await read(one, notice.path));
    const first = before.items[0];
    expect(before.unread).toBe(before.items.length);
    expect((await mark(one, first?.id)).status).toBe(200);
    expect((await mark(one, first?.id)).status).toBe(200);
    const after = notice.output.parse(await read(one, notice.path));
    expect(after.unread).toBe(before.unread - 1);
    expect(after.items[0]).toMatchObject({ id: first?.id, read: true });
    expect(notice.output.parse(await read(other, notice.path)).unread).toBe(before.unread);
    expect(notice.output.parse(await read(site, notice.path)).unread).toBe(0);
  });

  it('marks several at once, each once, and leaves out those that do not run', async () => {
    const [one, other] = await Promise.all([registerMember(site), registerMember(site)]);
    const { items, unread } = notice.output.parse(await read(one, notice.path));
    const ids = items.map(({ id }) => id);
    const markAll = (caller: Input, announcementIds: readonly string[]) =>
      caller.fetch(markAnnouncementsAsRead.path, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ announcementIds, read: true }),
      });
    for (let times = 0; times < 2; times += 1) {
      const answer = await markAll(one, [...ids, ...ids.slice(0, 1), 'no-such-one']);
      expect(await answer.json()).toEqual({ success: true, value: { announcementIds: ids } });
      expect(notice.output.parse(await read(one, notice.path)).unread).toBe(0);
    }
    expect(unread).toBe(ids.length);
    expect(notice.output.parse(await read(other, notice.path)).unread).toBe(ids.length);
    expect((await markAll(site, ids)).status).toBe(401);
    expect((await markAll(one, [])).status).toBe(400);
  });

  it('refuses visitors, unknown ids, and any value other than true', async () => {
    const trial = await startTrial(site);
    expect((await mark(site, 'x')).status).toBe(401);
    expect((await mark(trial, 'nothing')).status).toBe(404);
    expect((await mark(trial, "' OR 1=1")).status).toBe(400);
    const body = JSON.stringify({ announcementId: 'x', read: false });
    const headers = { 'Content-Type': 'application/json' };
    expect((await trial.fetch(markAnnouncementAsRead.path, { method: 'POST', headers, body })).status).toBe(
      400,
    );
  });
});

describe('the calls of the pages', () => {
  it('give the lobby its titles and the registration page its group', async () => {
    await create('Welcome aboard', { type: 'PR', groupName: 'm_reg', position: 0 });
    const lobbyRows = lobbyNews.output.parse(await read(site, lobbyNews.path));
    expect(lobbyRows[0]).toMatchObject({ title: 'Welcome aboard' });
    const popular = popularAnnouncements.output.parse(
      await read(site, `${popularAnnouncements.path}?types=PR&platform=M`),
    );
    expect(popular.map(({ title }) => title)).toEqual(['Welcome aboard']);
  });

  it('reload from the store on a flush request, at most once a second', async () => {
    await titlesOf(site, 'groupName=flushed');
    const plant = (id: string) =>
      site.sql(
        `INSERT INTO announcements (merchant, id, type, group_name, texts, starts_at_ms, version, changed_at_ms, changed_by)
         VALUES (?, ?, 'PL', 'flushed', '{"en":{"title":"planted","content":""}}', 0, 1, 0, 'test')`,
        site.merchant,
        id,
      );
    await plant('planted-1');
    expect(await titlesOf(site, 'groupName=flushed')).toEqual([]);
    expect(await titlesOf(site, 'groupName=flushed&flushCache=true')).toEqual(['planted']);
    await plant('planted-2');
    expect(await titlesOf(site, 'groupName=flushed&flushCache=true')).toEqual(['planted']);
  });

  it.each(['types=XX', 'types=PL,', 'groupName=A%27', 'platform=X', 'token=abc', 'flushCache=maybe'])(
    'refuse %s',
    async (query) => {
      expect((await site.fetch(`${announcements.path}?${query}`)).status).toBe(400);
    },
  );
});
