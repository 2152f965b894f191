import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#src/contracts/chat/chat-frames.ts';
import { askForSocket, type ChatSocket, cookieHeader, openChatSocket } from '#tests/support/chat-socket.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { phonePhoto, pngPicture } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'whitelabel', { CBS3: true });
  await storeDocument(site, site.merchant, 'chat', { sessionCheckSeconds: 1, messagesPerMinute: 5 });
});

const path = '/wps/chat/socket';
const said = (text: string) => ({ kind: 'send', clientId: randomUUID(), text }) as const;

async function chatting(): Promise<{ person: Person; socket: ChatSocket }> {
  const person = await registerMember(site);
  const socket = await openChatSocket(site, path, { headers: cookieHeader(person.cookies) });
  await socket.next('start');
  return { person, socket };
}

async function refusal(headers: Record<string, string>, visitor = site.visitor): Promise<[number, string]> {
  const answer = await askForSocket(site, path, { headers, visitor });
  expect(answer.webSocket ?? undefined).toBeUndefined();
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
}

describe('a web socket', () => {
  it('is refused to another site, although the browser attaches the cookie', async () => {
    const cookies = cookieHeader((await registerMember(site)).cookies);
    const foreign = { ...cookies, Origin: 'https://elsewhere.example' };
    expect(await refusal(foreign)).toEqual([403, 'ORIGIN_REFUSED']);
    expect(await refusal({ ...cookies, 'Sec-Fetch-Site': 'cross-site' })).toEqual([403, 'ORIGIN_REFUSED']);
  });

  it('is refused to guests, to trial accounts, and in regions that are not served', async () => {
    expect(await refusal({})).toEqual([401, 'SESSION_MISSING']);
    const trial = cookieHeader((await startTrial(site)).cookies);
    expect(await refusal(trial)).toEqual([403, 'REAL_ACCOUNT_NEEDED']);
    const { person } = await chatting();
    const american = { address: '8.8.8.8', country: 'US' };
    expect(await refusal(cookieHeader(person.cookies), american)).toEqual([451, 'REGION_RESTRICTED']);
  });

  it('ends with the session, without a message from the member', async () => {
    const { person, socket } = await chatting();
    await person.fetch('/wps/session/logout', { method: 'DELETE' });
    expect(await socket.closed).toBe(4401);
    expect(await refusal(cookieHeader(person.cookies))).toEqual([401, 'SESSION_MISSING']);
  });

  it('closes the first one when a fifth is opened', async () => {
    const { person, socket } = await chatting();
    const headers = cookieHeader(person.cookies);
    for (let more = 0; more < 4; more += 1) await openChatSocket(site, path, { headers });
    expect(await socket.closed).toBe(4409);
  });

  it.each([
    [
      'a flood of frames',
      4429,
      (socket: ChatSocket) => {
        for (let count = 0; count < 80; count += 1) socket.send({ kind: 'typing' });
      },
    ],
    ['a frame that is too large', 1009, (socket: ChatSocket) => socket.sendRaw('x'.repeat(9_000))],
    ['bytes', 1003, (socket: ChatSocket) => socket.sendRaw(new ArrayBuffer(8))],
  ])('that sends %s is closed with %i', async (_, code, misbehave) => {
    const { socket } = await chatting();
    misbehave(socket);
    expect(await socket.closed).toBe(code);
  });

  it.each([
    ['no JSON', 'hello'],
    ['an unknown kind', '{"kind":"claim"}'],
    ['a field too many', JSON.stringify({ ...said('a'), by: 'operator' })],
    ['another side’s mark', JSON.stringify({ kind: 'read', seq: -1 })],
    ['an endless text', JSON.stringify(said('x'.repeat(2_001)))],
    ['nothing but what is not seen', JSON.stringify(said('\u202e\u0000'))],
  ])('that sends %s gets a refusal, and nothing is stored', async (_, text) => {
    const { person, socket } = await chatting();
    socket.sendRaw(text);
    expect(await socket.next('refused')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await messagesOf(person)).toEqual([]);
  });
});

async function messagesOf(person: Person): Promise<ChatMessage[]> {
  const answer = await person.fetch('/wps/chat/messages');
  return ((await answer.json()) as { value: { messages: ChatMessage[] } }).value.messages;
}

async function sendPicture(
  person: Person,
  bytes: Uint8Array,
  clientId = randomUUID(),
): Promise<{ status: number; id: string; code: string }> {
  const init = { method: 'POST', body: bytes as BodyInit, headers: { 'Content-Type': 'image/jpeg' } };
  const answer = await person.fetch(`/wps/chat/pictures/${clientId}`, init);
  const wire = (await answer.json()) as { value?: ChatMessage; error?: { code: string } };
  return { status: answer.status, id: wire.value?.picture?.id ?? '', code: wire.error?.code ?? '' };
}

describe('a picture', () => {
  it('is visible in its own conversation and to no other member', async () => {
    const [one, other] = [await chatting(), await chatting()];
    const { status, id } = await sendPicture(one.person, await pngPicture(150, 150));
    expect(status).toBe(200);
    expect((await one.socket.next('message')).message.picture?.id).toBe(id);
    const own = await one.person.fetch(`/wps/chat/pictures/${id}`);
    expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const foreign = await other.person.fetch(`/wps/chat/pictures/${id}`);
    expect(foreign.status).toBe(404);
    expect((await site.fetch(`/wps/chat/pictures/${id}`)).status).toBe(401);
  });

  it('that is sent twice is stored once', async () => {
    const { person } = await chatting();
    const [clientId, photo] = [randomUUID(), await phonePhoto()];
    const [first, second] = [
      await sendPicture(person, photo, clientId),
      await sendPicture(person, photo, clientId),
    ];
    expect(second.id).toBe(first.id);
    const owner = `member:${String(await memberId(person))}`;
    expect(await site.sql('SELECT id FROM uploads WHERE owner = ?', owner)).toEqual([{ id: first.id }]);
  });

  it('that is no image is refused, and no message appears', async () => {
    const { person } = await chatting();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await sendPicture(person, svg)).toMatchObject({ status: 415, code: 'IMAGE_TYPE_REFUSED' });
    expect(await messagesOf(person)).toEqual([]);
  });
});

async function memberId(person: Person): Promise<unknown> {
  const [row] = await site.sql(
    'SELECT id FROM members WHERE merchant = ? AND username = ?',
    site.merchant,
    person.username,
  );
  return row?.['id'];
}

describe('a message', () => {
  it('with markup stays plain text', async () => {
    const { person, socket } = await chatting();
    const markup = '<img src=x onerror="alert(1)"> javascript:alert(1)';
    socket.send(said(markup));
    expect((await socket.next('message')).message.text).toBe(markup);
    expect((await messagesOf(person))[0]?.text).toBe(markup);
  });

  it('reaches only its own conversation', async () => {
    const [one, other] = [await chatting(), await chatting()];
    one.socket.send(said('A secret'));
    await one.socket.next('message');
    expect(await messagesOf(other.person)).toEqual([]);
    expect(other.socket.waiting()).toEqual([]);
  });

  it('over the limit per minute is refused, over the socket and over HTTP', async () => {
    const { person, socket } = await chatting();
    for (let count = 0; count < 6; count += 1) socket.send(said(`Message ${count}`));
    expect((await socket.next('refused')).code).toBe('TOO_MANY_REQUESTS');
    const body = JSON.stringify({ clientId: randomUUID(), text: 'Again' });
    expect((await person.fetch('/wps/chat/messages', { method: 'POST', body })).status).toBe(429);
  });
});
