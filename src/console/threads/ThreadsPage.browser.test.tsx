import { describe, expect, it } from 'vitest';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { ComplaintsPage, FeedbackPage } from './ThreadsPage.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const atMs = 1_700_000_000_000;
const complaint = {
  ...{ reference: 'C-7K2M-9QXA', topic: 'payment', words: 'My deposit is missing.', about: 'D-1029' },
  ...{ sentAtMs: atMs, deadlineAtMs: atMs + 86_400_000, memberId, username: 'sana77', pack: 'demo@3' },
  isOverdue: true,
  answers: [{ words: 'We are looking into it.', answeredAtMs: atMs + 1_000 }],
  replies: [{ words: 'Any news?', sentAtMs: atMs + 2_000, reopens: false }],
};
const id = '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const feedback = {
  ...{ id, words: 'The new lobby is slow.', remark: 'On the bus', pictures: ['a'.repeat(32)] },
  ...{ sentAtMs: atMs, answers: [], replies: [], mayReply: true, memberId, username: 'sana77' },
};
const { operatorComplaints, operatorComplaint, answerComplaint } = complaintsContracts;
const { operatorFeedback, oneFeedback, answerFeedback } = feedbackContracts;
const complaints = <ComplaintsPage screen={screenNamed('threads')} menu={consoleMenu} />;

describe.each(consoleWidths)('threads of members at %i px', (width) => {
  it('shows what both sides wrote in order with the missed deadline, and sends the answer below', async () => {
    answerConsole([
      [operatorComplaints, { value: { items: [complaint] } }],
      [operatorComplaint, { value: complaint }],
      [answerComplaint, { value: complaint }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, complaints, `/?id=${complaint.reference}`);
    await expect.element(screen.getByText(/Overdue since/)).toBeVisible();
    const turns = screen.getByText(/deposit is missing|looking into it|Any news/);
    await expect
      .poll(() => turns.elements().map((each) => each.textContent))
      .toEqual(['My deposit is missing.', 'We are looking into it.', 'Any news?']);
    await screen.getByLabelText('Your words').fill('It has arrived.');
    await screen.getByLabelText(/^Outcome/).selectOptions('upheld');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.getByRole('button', { name: 'Send the answer' }).click();
    await expect
      .poll(() => sent(`/ops/api/complaints/${complaint.reference}/answers`))
      .toEqual({ words: 'It has arrived.', outcome: 'upheld' });
    await expect.element(screen.getByLabelText('Your words')).toHaveValue('');
  });

  it('takes no answer to a complaint that is decided, and says how it was decided', async () => {
    const decided = { ...complaint, isOverdue: false, decided: { outcome: 'rejected', atMs } };
    // It has left the list of open ones, and is found by its reference.
    answerConsole([
      [operatorComplaints, { value: { items: [] } }],
      [operatorComplaint, { value: decided }],
    ]);
    const screen = await showConsole(width, complaints, `/?id=${complaint.reference}`);
    await expect.element(screen.getByText(/Decided: Refused/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the answer' }).elements()).toEqual([]);
    await expectAccessible();
  });

  it('makes the evidence of a member as a file, with a reason', async () => {
    answerConsole([
      [operatorComplaints, { value: { items: [complaint] } }],
      [operatorComplaint, { value: complaint }],
      [evidenceContracts.operatorEvidence, { value: { evidence: {}, seal: {} } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, complaints, `/?id=${complaint.reference}`);
    await screen.getByRole('button', { name: 'Evidence file' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText(/^Days/).fill('90');
    await sheet.getByLabelText('Reason').fill('Complaint');
    await sheet.getByRole('button', { name: 'Evidence file' }).click();
    await expect
      .element(sheet.getByRole('link', { name: 'Save the file' }))
      .toHaveAttribute('download', 'evidence.json');
    expect(sent(`/ops/api/members/${memberId}/evidence`)).toEqual({ days: 90, reason: 'Complaint' });
    await expectAccessible();
  });

  it('answers feedback, and shows its pictures only when asked', async () => {
    answerConsole([
      [operatorFeedback, { value: { items: [feedback] } }],
      [oneFeedback, { value: feedback }],
      [answerFeedback, { code: 'STORE_UNREACHABLE' }],
    ]);
    const sent = watchBodies();
    const page = <FeedbackPage screen={screenNamed('feedback')} menu={consoleMenu} />;
    const screen = await showConsole(width, page, `/?id=${id}`);
    await expect.element(screen.getByRole('button', { name: 'Show picture 1' })).toBeVisible();
    expect(screen.getByRole('img').elements()).toEqual([]);
    await screen.getByLabelText('Your words').fill('Thank you.');
    await screen.getByRole('button', { name: 'Send the answer' }).click();
    await expect.poll(() => sent(`/ops/api/feedback/${id}/answers`)).toEqual({ words: 'Thank you.' });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByLabelText('Your words')).toHaveValue('Thank you.');
    await expectAccessible();
  });

  it('has an answer looked for that may have arrived, since sent again it would stand there twice', async () => {
    answerConsole([
      [operatorFeedback, { value: { items: [feedback] } }],
      [oneFeedback, { value: feedback }],
      [answerFeedback, 'offline'],
    ]);
    const page = <FeedbackPage screen={screenNamed('feedback')} menu={consoleMenu} />;
    const screen = await showConsole(width, page, `/?id=${id}`);
    await screen.getByLabelText('Your words').fill('Thank you.');
    await screen.getByRole('button', { name: 'Send the answer' }).click();
    await expect.element(screen.getByText(/Look first: sent again/).first()).toBeVisible();
  });
});
