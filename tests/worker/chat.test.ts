import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#src/contracts/chat/chat-frames.ts';
import { type ChatSocket, cookieHeader, openChatSocket } from '#tests/support/chat-socket.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { firstOperator, operatedPolicy, operatorVisitor, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'whitelabel', { CBS3: true });
  await storeDocument(site, site.merchant, 'chat', { sessionCheckSeconds: 1 });
});

const memberPath = '/wps/chat/socket';

function memberSocket(person: Person, after?: number): Promise<ChatSocket> {
  const path = after === undefined ? memberPath : `${memberPath}?after=${after}`;
  return openChatSocket(site, path, { headers: cookieHeader(person.cookies) });
}

async function memberIdOf(person: Person): Promise<string> {
  const [row] = await site.sql(
    'SELECT id FROM members WHERE merchant = ? AND username = ?',
    site.merchant,
    person.username,
  );
  return String(row?.['id']);
}

async function operatorSocket(person: Person, authorization = firstOperator): Promise<ChatSocket> {
  const path = `/ops/api/chat/conversations/${await memberIdOf(person)}/socket`;
  return openChatSocket(site, path, { headers: { Authorization: authorization }, visitor: operatorVisitor });
}

async function operatorCall(
  method: string,
  path: string,
  body?: unknown,
  authorization = firstOperator,
): Promise<{ status: number; value: Record<string, unknown>; error?: { code: string } }> {
  const init = {
    method,
    headers: { Authorization: authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const answer = await site.fetch(`/ops/api/chat/conversations${path}`, init, operatorVisitor);
  return { status: answer.status, ...((await answer.json()) as { value: Record<string, unknown> }) };
}

async function memberCall(person: Person, path: string): Promise<Record<string, unknown>> {
  return ((await (await person.fetch(path)).json()) as { value: Record<string, unknown> }).value;
}

const said = (text: string) => ({ kind: 'send', clientId: randomUUID(), text }) as const;

describe('a conversation', () => {
  it('works both ways over sockets, in order, with typing and read marks', async () => {
    const person = await registerMember(site);
    const member = await memberSocket(person);
    expect(await member.next('start')).toMatchObject({
      messages: [],
      room: { status: 'closed', lastSeq: 0 },
    });
    const question = said('Where is my bonus?');
    member.send(question);
    const { message } = await member.next('message');
    expect(message).toMatchObject({ seq: 1, by: 'member', text: question.text, clientId: question.clientId });
    expect((await member.next('message')).message.notice).toBe('waiting');

    const operator = await operatorSocket(person);
    const start = await operator.next('start');
    expect(start.messages.map(({ seq }) => seq)).toEqual([1, 2]);
    operator.send({ kind: 'typing' });
    expect(await member.next('typing')).toEqual({ kind: 'typing', by: 'operator' });
    operator.send(said('I am looking into it.'));
    expect((await member.next('message')).message.notice).toBe('joined');
    const answer = (await member.next('message')).message;
    expect(answer).toMatchObject({ by: 'operator', text: 'I am looking into it.' });
    expect(answer).not.toHaveProperty('operatorId');
    await operator.next('message');
    expect((await operator.next('message')).message).toHaveProperty('operatorId');
    await expect
      .poll(() => memberCall(person, '/wps/relay/CBS_unreadCount'))
      .toEqual({ totalUnreadCount: 1 });

    member.send({ kind: 'read', seq: answer.seq });
    await expect
      .poll(() => memberCall(person, '/wps/relay/CBS_unreadCount'))
      .toEqual({ totalUnreadCount: 0 });
    const rooms = member.waiting().filter((frame) => frame.kind === 'room');
    expect(rooms.at(-1)).toMatchObject({ room: { status: 'claimed', operatorReadSeq: answer.seq } });
  });

  it('stores a message once, however often and by whatever channel it is sent', async () => {
    const person = await registerMember(site);
    const member = await memberSocket(person);
    const message = said('Hello');
    member.send(message);
    member.send(message);
    await member.next('message');
    const { clientId, text } = message;
    const call = { method: 'POST', body: JSON.stringify({ clientId, text }) };
    expect((await person.fetch('/wps/chat/messages', call)).status).toBe(200);
    const { messages } = (await memberCall(person, '/wps/chat/messages')) as { messages: ChatMessage[] };
    expect(messages.filter(({ by }) => by === 'member')).toHaveLength(1);
  });

  it('sends a reconnecting client what it missed, and nothing twice', async () => {
    const person = await registerMember(site);
    const first = await memberSocket(person);
    first.send(said('One'));
    const { seq } = (await first.next('message')).message;
    first.close();
    const send = (text: string) => operatorCall('POST', `/${id}/messages`, { clientId: randomUUID(), text });
    const id = await memberIdOf(person);
    await send('Two');
    await send('Three');
    const again = await memberSocket(person, seq);
    const start = await again.next('start');
    expect(start.gap).toBe(false);
    expect(start.messages.map(({ text, notice }) => text ?? notice)).toEqual([
      'waiting',
      'joined',
      'Two',
      'Three',
    ]);
    const elsewhere = await memberSocket(person, 500);
    expect(await elsewhere.next('start')).toMatchObject({ gap: true });
  });

  it('is paged backwards by sequence number', async () => {
    const person = await registerMember(site);
    const member = await memberSocket(person);
    for (const text of ['a', 'b', 'c', 'd']) member.send(said(text));
    for (let count = 0; count < 5; count += 1) await member.next('message');
    const page = (await memberCall(person, '/wps/chat/messages?before=4&size=2')) as {
      messages: ChatMessage[];
      more: boolean;
    };
    expect(page.messages.map(({ seq }) => seq)).toEqual([2, 3]);
    expect(page.more).toBe(true);
    const id = await memberIdOf(person);
    const { value } = await operatorCall('GET', `/${id}?size=2&cursor=4`);
    expect((value['items'] as ChatMessage[]).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(value['nextCursor']).toBe('2');
    const last = await operatorCall('GET', `/${id}?size=2&cursor=2`);
    expect(last.value).not.toHaveProperty('nextCursor');
  });
});

describe('an operator', () => {
  it('finds, claims, answers and closes conversations, and leaves a trail', async () => {
    const person = await registerMember(site);
    const id = await memberIdOf(person);
    const member = await memberSocket(person);
    member.send(said('Hello?'));
    await member.next('message');
    const listed = () =>
      operatorCall('GET', '?status=waiting').then(({ value }) =>
        (value['items'] as { memberId: string }[]).find(({ memberId }) => memberId === id),
      );
    await expect.poll(listed, { timeout: 5_000 }).toMatchObject({ username: person.username, unread: 1 });

    expect(await operatorCall('PUT', `/${id}/claim`, {})).toMatchObject({ value: { status: 'claimed' } });
    const message = { clientId: randomUUID(), text: 'Mine' };
    const other = await operatorCall('POST', `/${id}/messages`, message, secondOperator);
    expect(other.error?.code).toBe('CHAT_CLAIMED');
    expect((await operatorCall('PUT', `/${id}/claim`, {}, secondOperator)).error?.code).toBe('CHAT_CLAIMED');
    const taken = await operatorCall('PUT', `/${id}/claim`, { takeOver: true }, secondOperator);
    expect(taken.value['status']).toBe('claimed');
    expect((await operatorCall('POST', `/${id}/messages`, message, secondOperator)).status).toBe(200);
    const own = async (authorization: string, status = 'claimed') => {
      const { value } = await operatorCall('GET', `?whose=mine&status=${status}`, undefined, authorization);
      return (value['items'] as { memberId: string }[]).map(({ memberId }) => memberId);
    };
    await expect.poll(() => own(secondOperator), { timeout: 5_000 }).toContain(id);
    expect(await own(firstOperator)).not.toContain(id);
    expect((await operatorCall('PUT', `/${id}/close`, {})).value['status']).toBe('closed');
    const acts = await site.sql(
      'SELECT operator_id FROM operator_changes WHERE merchant = ? AND subject = ? ORDER BY id',
      site.merchant,
      `chat:${id}`,
    );
    expect(acts).toHaveLength(4);

    member.send(said('One more thing'));
    await expect.poll(listed, { timeout: 5_000 }).toMatchObject({ status: 'waiting' });
  });

  it('cannot open a conversation that no member began', async () => {
    expect(await operatorCall('GET', '/nobody')).toMatchObject({ error: { code: 'CHAT_UNKNOWN' } });
    expect((await operatorCall('PUT', '/nobody/close', {})).error?.code).toBe('CHAT_UNKNOWN');
  });
});

describe('outside the hours', () => {
  it('the room says once that nobody is there, and accepts the message', async () => {
    await storeDocument(site, site.merchant, 'chat', {
      hours: [{ days: [0], fromMinute: 0, toMinute: 0 }],
      sessionCheckSeconds: 1,
    });
    // Settings take effect within ten seconds.
    await expect
      .poll(
        async () => {
          const page = await memberCall(await registerMember(site), '/wps/chat/messages');
          return (page['room'] as { attended: boolean }).attended;
        },
        { timeout: 15_000, interval: 1_000 },
      )
      .toBe(false);
    const person = await registerMember(site);
    const member = await memberSocket(person);
    member.send(said('Anyone?'));
    member.send(said('Hello?'));
    const kinds = [];
    for (let count = 0; count < 3; count += 1) {
      const { notice, text } = (await member.next('message')).message;
      kinds.push(notice ?? text);
    }
    expect(kinds).toEqual(['Anyone?', 'away', 'Hello?']);
  });
});
