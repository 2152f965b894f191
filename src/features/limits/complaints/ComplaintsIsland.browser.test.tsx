import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { complaintsContracts, type OwnComplaint } from '#src/contracts/limits/complaints.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $complaints } from './complaints.store.ts';
import { complaintsCalls } from './complaints-words.server.ts';
import { ComplaintsIsland } from './ComplaintsIsland.tsx';

const dayMs = 24 * 3_600_000;
const complaint = (reference: string, more: Partial<OwnComplaint> = {}): OwnComplaint => ({
  reference,
  topic: 'bet',
  words: `Words of ${reference}`,
  about: '',
  sentAtMs: 0,
  deadlineAtMs: 56 * dayMs,
  answers: [],
  replies: [],
  mayReply: false,
  ...more,
});
const page = (items: OwnComplaint[]): Answer => ({
  value: {
    nowMs: 50 * dayMs,
    items,
    answerDays: 56,
    disputeBody: { name: 'Ombudsman', url: 'https://disputes.example.com/' },
  },
});

beforeEach(() => {
  $complaints.set({ status: 'loading' });
  history.replaceState(null, '', location.pathname);
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(screenDirections)('the screen of complaints (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['limits-complaints', 'activity', 'reference']);

  async function screenOf(list: Answer, made: Answer = 'pending', evidence: Answer = 'pending') {
    const requests = answerCalls([
      [complaintsContracts.memberComplaints, list],
      [complaintsContracts.makeComplaint, made],
      [evidenceContracts.exportEvidence, evidence],
    ]);
    const words = wordsFor(language, ['limits-complaints', 'activity', 'reference'], complaintsCalls);
    return { screen: await show(direction, <ComplaintsIsland words={words} />), requests };
  }

  it('loading: shows a placeholder while it loads', async () => {
    const { screen } = await screenOf('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('begins with the topic and the reference that its address names', async () => {
    history.replaceState(null, '', '?topic=payment&about=D-17');
    const { screen } = await screenOf(page([]));
    await expect.element(screen.getByRole('combobox', { name: t.topic })).toHaveValue('payment');
    await expect.element(screen.getByRole('textbox', { name: t.about })).toHaveValue('D-17');
  });

  it('shows a short reference of what it is about, and sends the whole id', async () => {
    const id = '0192f3a4-5b6c-4d8e-9fab-cdef01234567';
    history.replaceState(null, '', `?topic=bet&about=${id}/2`);
    const { screen } = await screenOf(page([complaint('C-AAAA-AAAA', { about: `${id}/2` })]));
    const sent = vi.fn(fetch);
    vi.stubGlobal('fetch', sent);
    const about = screen.getByRole('textbox', { name: t.about });
    await expect.element(about).toHaveValue('0192F3A4');
    await expect.element(screen.getByText('0192F3A4', { exact: true })).toBeVisible();
    await screen.getByRole('textbox', { name: t.words }).fill('It paid too little');
    await expectAccessible();
    await screen.getByRole('button', { name: t.send }).click();
    await expect.poll(() => sent.mock.lastCall?.[1]?.body).toContain(`"about":"${id}/2"`);
  });

  it('adds words to an open complaint, in the order in which both sides wrote', async () => {
    const open = complaint('C-AAAA-AAAA', {
      mayReply: true,
      answers: [{ words: 'We look', answeredAtMs: 5 }],
    });
    const { screen } = await screenOf(page([open]));
    await screen.getByRole('button', { name: t.reply }).click();
    const field = screen.getByRole('textbox', { name: t.replyWords });
    await expect.element(field).toHaveFocus();
    await field.fill('It was at noon');
    const replies = [{ words: 'It was at noon', sentAtMs: 9, reopens: false }];
    const calls = answerCalls([[complaintsContracts.replyToComplaint, { value: { ...open, replies } }]]);
    await screen.getByRole('button', { name: t.replySend, exact: true }).click();
    await expect.element(screen.getByText('It was at noon')).toBeVisible();
    expect(calls).toEqual(['/wps/member/complaints/C-AAAA-AAAA/replies']);
    const said = screen.getByRole('listitem').element().textContent ?? '';
    expect(said.indexOf('We look')).toBeLessThan(said.indexOf('It was at noon'));
    await expectAccessible();
  });

  it('reopens a decided complaint while that is possible, and keeps the words when it was refused', async () => {
    const decided = complaint('C-BBBB-BBBB', {
      decided: { outcome: 'rejected', atMs: 5 },
      reopenUntilMs: 60 * dayMs,
    });
    const { screen } = await screenOf(page([decided]));
    await screen.getByRole('button', { name: t.reopen }).click();
    await screen.getByRole('textbox', { name: t.reopenWords }).fill('You missed a ticket');
    answerCalls([[complaintsContracts.replyToComplaint, { code: 'COMPLAINT_CLOSED' }]]);
    await screen.getByRole('button', { name: t.reopenSend, exact: true }).click();
    await expect.element(screen.getByText(failures.COMPLAINT_CLOSED)).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: t.reopenWords }))
      .toHaveValue('You missed a ticket');
  });

  it('empty: requires a description before it sends, and says so beside the focused field', async () => {
    const { screen, requests } = await screenOf(page([]));
    await screen.getByRole('button', { name: t.send }).click();
    const field = screen.getByRole('textbox', { name: t.words });
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByText(t.wordsMissing)).toBeVisible();
    expect(requests).toEqual([complaintsContracts.memberComplaints.path]);
    await expectAccessible();
  });

  it('shows what was sent with its reference and the days left', async () => {
    const { screen } = await screenOf(page([]), {
      value: complaint('C-ABCD-1234', { sentAtMs: 51 * dayMs, deadlineAtMs: 56 * dayMs }),
    });
    await screen.getByRole('textbox', { name: t.words }).fill('It did not pay');
    await screen.getByRole('button', { name: t.send }).click();
    const entry = screen.getByRole('list', { name: t.thread });
    await expect.element(entry.getByText('C-ABCD-1234')).toBeVisible();
    await expect.element(entry.getByText(/\b5\b|^5/).first()).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: t.words })).toHaveValue('');
  });

  it('refused: keeps what was typed if it could not be sent', async () => {
    const { screen } = await screenOf(page([]), { code: 'COMPLAINTS_MAX' });
    const field = screen.getByRole('textbox', { name: t.words });
    await field.fill('It did not pay');
    await screen.getByRole('button', { name: t.send }).click();
    await expect.element(screen.getByText(failures.COMPLAINTS_MAX)).toBeVisible();
    await expect.element(field).toHaveValue('It did not pay');
  });

  it('filled: shows decisions, answers, a missed deadline and who decides a dispute', async () => {
    const { screen } = await screenOf(
      page([
        complaint('C-0000-0001', {
          decided: { outcome: 'rejected', atMs: 5 },
          answers: [{ words: '<b>We looked</b>', answeredAtMs: 5 }],
        }),
        complaint('C-0000-0002', { deadlineAtMs: 49 * dayMs }),
      ]),
    );
    await expect.element(screen.getByText(t.decidedRejected)).toBeVisible();
    await expect.element(screen.getByText('<b>We looked</b>')).toBeVisible();
    await expect.element(screen.getByText(t.overdue)).toBeVisible();
    const body = screen.getByRole('link', { name: 'Ombudsman' });
    await expect.element(body).toHaveAttribute('href', 'https://disputes.example.com/');
    await expectAccessible();
  });

  it('saves the records with one tap', async () => {
    const saved: string[] = [];
    const { screen } = await screenOf(page([]), 'pending', { value: { evidence: {}, seal: {} } });
    screen.container.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      saved.push(event.target.download);
    });
    await screen.getByRole('button', { name: t.evidenceTake }).click();
    await expect.element(screen.getByText(t.evidenceDone)).toBeVisible();
    expect(saved).toEqual([expect.stringMatching(/^evidence-\d{4}-\d\d-\d\d\.json$/)]);
  });

  it('failed: says that it failed, and retries on demand', async () => {
    const { screen } = await screenOf('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    answerCalls([[complaintsContracts.memberComplaints, page([])]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.empty)).toBeVisible();
  });
});
