import { afterEach, expect, it } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { operatorChatContracts } from '#src/contracts/chat/chat.ts';
import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { ChatPage } from '#src/console/chat/ChatPage.tsx';
import { ComplaintsPage } from '#src/console/threads/ThreadsPage.tsx';
import type { BuiltScreen, ValueKind } from '#src/console/screen/built-screen.ts';
import { answerConsole, consoleMenu, screenNamed, showConsole } from '#tests/support/console.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** What a name, a note, a reason, a payee or a feed may say. */
const markup = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script><b>bold</b>';
const numbers: readonly ValueKind[] = ['whole', 'money', 'instant', 'due', 'count'];

function valueOf(kind: ValueKind): unknown {
  if (numbers.includes(kind)) return 1_700_000_000_000;
  if (kind === 'flag') return true;
  return kind === 'list' || kind === 'choices' ? [markup] : markup;
}

/** A row whose every text is markup, and what else a detail may say. */
function rowOf({ list }: BuiltScreen) {
  const columns = (list?.columns ?? []).map(({ name, kind }) => [name, valueOf(kind)] as const);
  const key = (list?.key ?? '').split('/').map((name) => [name, 'x1'] as const);
  return {
    ...Object.fromEntries(columns),
    ...{
      reason: markup,
      note: markup,
      words: markup,
      payerName: markup,
      inner: { name: markup, of: [markup] },
    },
    ...Object.fromEntries(key),
  };
}

function expectText(): void {
  expect(document.querySelectorAll('img[src="x"], main b, [onerror]')).toHaveLength(0);
  for (const script of document.querySelectorAll('main script'))
    expect(script.textContent).not.toContain('run');
  expect(document.title).not.toBe('run');
}

afterEach(() => expect(document.title).not.toBe('run'));

/** Every screen that lists something without a further choice; the payouts of a till are drawn by the same kit. */
const listing = consoleMenu
  .map(({ name }) => screenNamed(name))
  .filter(({ list }) => list !== undefined && list.call.params.length === 0);

it.each(listing.map(({ name }) => name))('markup stays text in rows and open objects: %s', async (name) => {
  const built = screenNamed(name);
  const row = rowOf(built);
  const read = built.detail?.call;
  // The build's calls have what the stand-in looks at: method and path.
  const answers = [
    [built.list?.call, { value: { items: [row] } }],
    ...(read ? [[read, { value: row }]] : []),
  ] as unknown as [Endpoint, { value: object }][];
  answerConsole(answers);
  const id = (built.list?.key ?? '')
    .split('/')
    .map(() => 'x1')
    .join('/');
  const page = <ScreenPage screen={built} menu={consoleMenu} />;
  const screen = await showConsole(1280, page, built.detail ? `/?id=${id}` : '/');
  await expect.element(screen.getByText('<b>bold</b>', { exact: false }).first()).toBeInTheDocument();
  expectText();
});

it('markup stays text in what members write to customer service', async () => {
  const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
  const room = {
    status: 'waiting',
    attended: true,
    lastSeq: 1,
    memberReadSeq: 0,
    operatorReadSeq: 0,
    unread: 0,
  };
  const said = { seq: 1, clientId: 'c-000001', by: 'member', atMs: 1_700_000_000_000, text: markup };
  const listed = { memberId, username: markup, status: 'waiting', lastSeq: 1, lastAtMs: 1, unread: 1 };
  answerConsole([
    [operatorChatContracts.conversations, { value: { items: [listed] } }],
    [operatorChatContracts.conversation, { value: { room, items: [said] } }],
  ]);
  const page = <ChatPage screen={screenNamed('chat')} menu={consoleMenu} />;
  const screen = await showConsole(1280, page, `/?id=${memberId}`);
  await expect.element(screen.getByText('<b>bold</b>', { exact: false }).first()).toBeInTheDocument();
  expectText();
});

it('markup stays text in a complaint and its answers', async () => {
  const complaint = {
    ...{
      reference: 'C-7K2M-9QXA',
      topic: 'payment',
      words: markup,
      about: markup,
      sentAtMs: 1,
      deadlineAtMs: 2,
    },
    ...{ memberId: 'm', username: markup, pack: 'demo@3', isOverdue: true },
    answers: [{ words: markup, answeredAtMs: 3 }],
    replies: [{ words: markup, sentAtMs: 4, reopens: false }],
  };
  answerConsole([
    [complaintsContracts.operatorComplaints, { value: { items: [complaint] } }],
    [complaintsContracts.operatorComplaint, { value: complaint }],
  ]);
  const page = <ComplaintsPage screen={screenNamed('threads')} menu={consoleMenu} />;
  const screen = await showConsole(1280, page, `/?id=${complaint.reference}`);
  await expect.element(screen.getByText('<b>bold</b>', { exact: false }).first()).toBeInTheDocument();
  expectText();
});
