import { beforeAll, describe, expect, it } from 'vitest';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { firstOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let ada: Person;
let bela: Person;
beforeAll(async () => {
  site = await startSite();
  ada = await registerMember(site);
  bela = await registerMember(site);
});

const { inbox, inboxUnread, readMessages, unreadCounts } = messagesContracts;

async function send(key: string, usernames: readonly string[], more: object = {}, at = site) {
  const texts = { en: { title: `Title ${key}`, content: '<p onclick="x()">Text<script>x()</script></p>' } };
  const answer = await at.fetch('/ops/api/messages', {
    method: 'POST',
    headers: { Authorization: firstOperator },
    body: JSON.stringify({ key, usernames, texts, ...more }),
  });
  return (await answer.json()) as { value: { sent: number; unknown: string[] }; error?: { code: string } };
}

async function read(person: Person, query = '') {
  const answer = await person.fetch(`${inbox.path}${query}`);
  expect(answer.status).toBe(200);
  return inbox.output.parse(((await answer.json()) as { value: unknown }).value);
}

async function readAll(person: Person, upTo: number) {
  const answer = await person.fetch(readMessages.path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ read: true, upTo }),
  });
  return (await answer.json()) as { value?: unknown; error?: { code: string } };
}

async function change(person: Person, method: 'PUT' | 'DELETE', id: number | string) {
  const body = method === 'PUT' ? { body: '{"read":true}' } : {};
  const answer = await person.fetch(`/wps/member/messages/${id}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...body,
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { value?: unknown; error?: { code: string } }),
  };
}

const unread = async (person: Person) =>
  ((await (await person.fetch(inboxUnread.path)).json()) as { value: { totalUnreadCount: number } }).value
    .totalUnreadCount;

describe('a member’s inbox', () => {
  it('holds what operators sent, sanitised, once for each key, and reports unknown usernames', async () => {
    const sent = await send('welcome-1', [ada.username.toUpperCase(), bela.username, 'nobody-here']);
    expect(sent.value).toEqual({ sent: 2, unknown: ['nobody-here'], quiet: 0 });
    expect((await send('welcome-1', [ada.username])).value.sent).toBe(0);
    const { items } = await read(ada);
    expect(items).toEqual([
      expect.objectContaining({ title: 'Title welcome-1', content: '<p>Text</p>', read: false }),
    ]);
    const [act] = await site.sql(
      'SELECT document FROM operator_changes WHERE merchant = ? AND subject = ?',
      site.merchant,
      'message:welcome-1',
    );
    expect(JSON.parse(String(act?.['document']))).toHaveProperty('usernames');
  });

  it('counts what is unread; reading and deleting change one member’s own', async () => {
    await send('counted-1', [ada.username, bela.username]);
    await send('counted-2', [ada.username]);
    const before = await unread(ada);
    const [last] = (await read(ada)).items;
    expect((await change(ada, 'PUT', last?.id ?? 0)).value).toEqual({ unread: before - 1 });
    expect((await change(ada, 'PUT', last?.id ?? 0)).value).toEqual({ unread: before - 1 });
    expect(await unread(bela)).toBe(2);
    expect((await change(ada, 'DELETE', last?.id ?? 0)).status).toBe(200);
    expect((await change(ada, 'DELETE', last?.id ?? 0)).error?.code).toBe('MESSAGE_UNKNOWN');
    expect((await change(ada, 'PUT', last?.id ?? 0)).error?.code).toBe('MESSAGE_UNKNOWN');
    expect((await read(ada)).items.map(({ title }) => title)).not.toContain('Title counted-2');
    await send('counted-2', [ada.username]);
    expect((await read(ada)).items.map(({ title }) => title)).not.toContain('Title counted-2');
    expect((await read(bela)).items.map(({ title }) => title)).toContain('Title counted-1');
  });

  it('is read as a whole in one call, also twice, up to a message and only by its own member', async () => {
    const [one, other] = await Promise.all([registerMember(site), registerMember(site)]);
    const both = [one.username, other.username];
    await send('whole-key-1', both);
    await send('whole-key-2', both);
    const newest = (await read(one)).items[0]?.id ?? 0;
    await send('whole-key-3', both);
    expect(await readAll(one, newest)).toMatchObject({ value: { unread: 1 } });
    expect(await readAll(one, newest)).toMatchObject({ value: { unread: 1 } });
    const { items, unread: left } = await read(one);
    expect([items.map((item) => item.read), left]).toEqual([[false, true, true], 1]);
    expect(await unread(other)).toBe(3);
    expect((await readAll(one, 0)).error?.code).toBe('INVALID_INPUT');
  });

  it('says in which language a message is that was not written in the requested one', async () => {
    const person = await registerMember(site);
    await send('spoken-1', [person.username]);
    const texts = { ur: { title: 'سلام', content: '' }, ko: { title: '안녕', content: '' } };
    await send('spoken-2', [person.username], { texts });
    const spoken = async (language: string) =>
      (await read(person, `?language=${language}`)).items.map((item) => item.language);
    expect(await spoken('UR')).toEqual(['ur', 'en']);
    expect(await spoken('EN')).toEqual(['ur', 'en']);
  });

  it('is counted together with announcements and chat, without those that the merchant has off', async () => {
    const own = await startSite();
    await storeDocument(own, own.merchant, 'whitelabel', { CBS3: true });
    const counts = async (person: Person) =>
      unreadCounts.output.parse(
        ((await (await person.fetch(unreadCounts.path)).json()) as { value: unknown }).value,
      );
    const person = await registerMember(own);
    await send('together-1', [person.username], {}, own);
    const announcement = { type: 'PL', texts: { en: { title: 'News', content: '' } } };
    await own.fetch('/ops/api/announcements', {
      method: 'POST',
      headers: { Authorization: firstOperator },
      body: JSON.stringify(announcement),
    });
    expect(await counts(person)).toEqual({
      messages: 1,
      announcements: 1,
      chat: 0,
      unclaimed: 0,
      owedDays: 0,
    });
    await storeDocument(own, own.merchant, 'merchant', { features: ['messages'] });
    await expect.poll(() => counts(person), { timeout: 15_000 }).toEqual({ messages: 1 });
  });

  it('is paginated without a gap', async () => {
    const person = await registerMember(site);
    for (let at = 1; at <= 5; at += 1) await send(`page-key-${at}`, [person.username]);
    const first = await read(person, '?size=2');
    expect(first.more).toBe(true);
    await send('page-key-6', [person.username]);
    const second = await read(person, `?size=3&before=${first.items.at(-1)?.id}`);
    expect(second.items.map(({ title }) => title)).toEqual(
      ['page-key-3', 'page-key-2', 'page-key-1'].map((key) => `Title ${key}`),
    );
    expect(second.more).toBe(false);
  });

  it('keeps the latest two hundred and no more', async () => {
    const person = await registerMember(site);
    await send('kept-first', [person.username]);
    const [member] = await site.sql('SELECT id FROM members WHERE username = ?', person.username);
    const name = `${site.merchant}/${String(member?.['id'])}`;
    const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name });
    for (let at = 0; at < 199; at += 1)
      await storage.exec(
        'INSERT INTO inbox_messages (message_key, texts, sent_at_ms) VALUES (?, ?, 0)',
        `planted-${at}`,
        '{"en":{"title":"planted","content":""}}',
      );
    await send('kept-last', [person.username]);
    expect(await unread(person)).toBe(200);
  });

  it('begins with the operator’s welcome, once, also after it was deleted', async () => {
    const own = await startSite();
    const welcome = { en: { title: 'Hello', content: '<p style="color:red;position:fixed">Hi</p>' } };
    await own.sql(
      `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
       VALUES (?, 'messages', ?, 1, 0, 'test')`,
      own.merchant,
      JSON.stringify({ welcome }),
    );
    const person = await registerMember(own);
    expect(await unread(person)).toBe(1);
    expect(await unread(person)).toBe(1);
    const { items } = await read(person);
    expect(items).toEqual([expect.objectContaining({ content: '<p style="color:red">Hi</p>' })]);
    await change(person, 'DELETE', items[0]?.id ?? 0);
    expect((await read(person)).items).toEqual([]);
  });

  it('is closed to visitors and demo accounts, and sending to all but operators', async () => {
    const trial = await startTrial(site);
    const code = async (answer: Response) =>
      ((await answer.json()) as { error: { code: string } }).error.code;
    expect(await code(await site.fetch(inbox.path))).toBe('SESSION_MISSING');
    expect(await code(await trial.fetch(inbox.path))).toBe('REAL_ACCOUNT_NEEDED');
    expect(await code(await trial.fetch(inboxUnread.path))).toBe('REAL_ACCOUNT_NEEDED');
    expect(await code(await site.fetch(unreadCounts.path))).toBe('SESSION_MISSING');
    expect(await code(await trial.fetch(unreadCounts.path))).toBe('REAL_ACCOUNT_NEEDED');
    expect((await readAll(trial, 1)).error?.code).toBe('REAL_ACCOUNT_NEEDED');
    expect(await code(await ada.fetch('/ops/api/messages', { method: 'POST', body: '{}' }))).toBe(
      'OPERATOR_UNKNOWN',
    );
  });

  it.each([
    ['a link that leaves the site', { link: 'https://evil.example/' }],
    ['no text', { texts: {} }],
    ['more names than a call takes', { usernames: Array.from({ length: 101 }, (_, at) => `m${at}`) }],
  ])('refuses %s', async (_, more) => {
    expect((await send('refused-1', [ada.username], more)).error?.code).toBe('INVALID_INPUT');
  });
});
