import { afterEach, describe, expect, it, vi } from 'vitest';
import { operatorChatContracts } from '#src/contracts/chat/chat.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { ChatPage } from './ChatPage.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const me = 'sana@operator.example';
const atMs = 1_700_000_000_000;
const listed = { memberId, username: 'sana77', status: 'waiting', lastSeq: 2, lastAtMs: atMs, unread: 2 };
const room = {
  ...{ status: 'waiting', attended: true, lastSeq: 2, memberReadSeq: 0, operatorReadSeq: 0, unread: 0 },
};
const items = [
  { seq: 2, clientId: 'c-000002', by: 'member', atMs, text: 'Where is my deposit?' },
  { seq: 1, clientId: 'c-000001', by: 'room', atMs, notice: 'waiting' },
];
const { conversations, conversation, answerConversation, answerWithPicture, claimConversation } =
  operatorChatContracts;
const page = <ChatPage screen={screenNamed('chat')} menu={consoleMenu} />;
const answerPath = `/ops/api/chat/conversations/${memberId}/messages`;

/** The site's side of the socket, as far as the page sees it. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static last: Line | undefined;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  readonly sent: string[] = [];
  constructor() {
    super();
    Line.last = this;
    setTimeout(() => this.onopen?.());
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
}

afterEach(() => vi.unstubAllGlobals());

async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'one.png', { type: 'image/png' });
}

function answerChat(more: Parameters<typeof answerConsole>[0], history: object = { room, items }): string[] {
  vi.stubGlobal('WebSocket', Line);
  return answerConsole(
    [...more, [conversations, { value: { items: [listed] } }], [conversation, { value: history }]],
    sessionOf(me),
  );
}

describe.each(consoleWidths)('a conversation with a member at %i px', (width) => {
  it('shows what comes by the socket, and sends an answer once under one id', async () => {
    answerChat([[answerConversation, 'offline']]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText('Where is my deposit?')).toBeVisible();
    await expect.element(screen.getByText(/Never ask for a password/)).toBeVisible();
    await expect.poll(() => Line.last).toBeDefined();
    const message = { seq: 3, clientId: 'c-000003', by: 'member', atMs, text: 'Hello?' };
    Line.last?.onmessage?.({ data: JSON.stringify({ kind: 'message', message }) });
    await expect.element(screen.getByText('Hello?')).toBeVisible();
    await screen.getByLabelText('Your answer').fill('I look it up.');
    await screen.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByLabelText('Your answer')).toHaveValue('I look it up.');
    const first = sent(answerPath) as { clientId: string };
    await screen.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => sent(answerPath)).toEqual({ clientId: first.clientId, text: 'I look it up.' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('takes no answer while a colleague has it, and offers to take it over', async () => {
    const taken = { room: { ...room, status: 'claimed' }, operatorId: 'omar@operator.example', items };
    answerChat([[claimConversation, { value: taken.room }]], taken);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText(/A colleague has this conversation/)).toBeVisible();
    expect(screen.getByLabelText('Your answer').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Take it on' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByRole('checkbox').click();
    await sheet.getByRole('button', { name: 'Take it on' }).click();
    await expect
      .poll(() => sent(`/ops/api/chat/conversations/${memberId}/claim`))
      .toEqual({ takeOver: true });
    await expectAccessible();
  });

  it('keeps what was typed when a colleague takes it over, and shows who has it', async () => {
    const mine = { room: { ...room, status: 'claimed' }, operatorId: me, items };
    answerChat([], mine);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByLabelText('Your answer').fill('I look it up.');
    await expect.poll(() => Line.last).toBeDefined();
    answerChat([], { ...mine, operatorId: 'omar@operator.example' });
    Line.last?.onmessage?.({ data: JSON.stringify({ kind: 'room', room: mine.room }) });
    await expect.element(screen.getByText('omar@operator.example')).toBeVisible();
    expect(screen.getByLabelText('Your answer').elements()).toEqual([]);
    answerChat([], mine);
    Line.last?.onmessage?.({ data: JSON.stringify({ kind: 'room', room: mine.room }) });
    await expect.element(screen.getByLabelText('Your answer')).toHaveValue('I look it up.');
  });

  it('sends the same picture under the same id while nobody knows whether it has arrived', async () => {
    const requested = answerChat([[answerWithPicture, 'offline']]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    const picture = await pictureFile();
    const sent = () => requested.filter((path) => path.includes('/pictures/'));
    await screen.getByLabelText('Send a picture').upload(picture);
    await expect.poll(() => sent().length).toBe(1);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByLabelText('Send a picture').upload(picture);
    await expect.poll(() => sent().length).toBe(2);
    expect(new Set(sent()).size).toBe(1);
  });

  it('marks what the member has read', async () => {
    const answer = {
      seq: 3,
      clientId: 'c-000003',
      by: 'operator',
      atMs,
      text: 'It is here.',
      operatorId: me,
    };
    answerChat([], { room: { ...room, lastSeq: 3 }, items: [answer, ...items] });
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText('It is here.')).toBeVisible();
    expect(screen.getByText(/· Read/).elements()).toEqual([]);
    await expect.poll(() => Line.last).toBeDefined();
    const read = { ...room, lastSeq: 3, memberReadSeq: 3 };
    Line.last?.onmessage?.({ data: JSON.stringify({ kind: 'room', room: read }) });
    await expect.element(screen.getByText(/· Read/)).toBeVisible();
  });

  it('says that the connection is lost, and does not call it open', async () => {
    answerChat([]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText('Where is my deposit?')).toBeVisible();
    await expect.poll(() => Line.last).toBeDefined();
    Line.last?.onclose?.({ code: 4401 });
    await expect.element(screen.getByText(/The connection has ended/)).toBeVisible();
    await expectAccessible();
  });
});
