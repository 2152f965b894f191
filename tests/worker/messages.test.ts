import { beforeAll, describe, expect, it } from 'vitest';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
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

const { inbox, inboxUnread } = messagesContracts;

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
