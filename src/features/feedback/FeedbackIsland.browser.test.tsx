import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Feedback, feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $thread } from './feedback.store.ts';
import { feedbackCalls } from './feedback-words.server.ts';
import { FeedbackIsland } from './FeedbackIsland.tsx';

const entry = (id: string, more: Partial<Feedback> = {}): Feedback => ({
  id,
  words: `Words of ${id}`,
  remark: '',
  pictures: [],
  sentAtMs: 0,
  answers: [],
  replies: [],
  mayReply: false,
  ...more,
});

const limits = { wordsMin: 3, wordsMax: 300 };

beforeEach(() => $thread.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

describe.each(screenDirections)('the feedback screen (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, feedback: t } = messagesOf(language);

  it('adds words to earlier feedback under one key, and keeps them after a failure', async () => {
    const { screen } = await screenOf({ value: { items: [entry('a', { mayReply: true })], limits } });
    await screen.getByRole('button', { name: t.reply }).click();
    await screen.getByRole('textbox', { name: t.replyWords }).fill('One more thing');
    answerCalls([[feedbackContracts.replyToFeedback, { code: 'FEEDBACK_REPLIES_MAX' }]]);
    await screen.getByRole('button', { name: t.replySend, exact: true }).click();
    await expect.element(screen.getByText(failures.FEEDBACK_REPLIES_MAX)).toBeVisible();
    const replies = [{ words: 'One more thing', sentAtMs: 5 }];
    answerCalls([[feedbackContracts.replyToFeedback, { value: entry('a', { replies }) }]]);
    await screen.getByRole('button', { name: t.replySend, exact: true }).click();
    await expect.element(screen.getByText('One more thing')).toBeVisible();
    expect(screen.getByRole('button', { name: t.reply }).elements()).toEqual([]);
    await expectAccessible();
  });

  async function screenOf(thread: Answer, sent: Answer = 'pending') {
    const requests = answerCalls([
      [feedbackContracts.feedbackThread, thread],
      [feedbackContracts.sendFeedbackPicture, { value: { id: 'a'.repeat(32) } }],
      [feedbackContracts.sendFeedback, sent],
    ]);
    const words = wordsFor(language, 'feedback', feedbackCalls);
    const screen = await show(direction, <FeedbackIsland words={words} />);
    return { screen, requests };
  }

  const empty: Answer = { value: { items: [], limits } };

  /** A picture of 4 by 4 pixels, as a player would choose it. */
  async function choose(container: HTMLElement, type = 'image/png'): Promise<void> {
    const canvas = new OffscreenCanvas(4, 4);
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
    const files = new DataTransfer();
    files.items.add(new File([await canvas.convertToBlob()], 'shot.png', { type }));
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('No place for a picture');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('loading: shows a placeholder while it loads', async () => {
    const { screen } = await screenOf('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    await expectAccessible();
  });

  it('empty: requires enough text before it sends, and says so beside the focused field', async () => {
    const { screen, requests } = await screenOf(empty);
    const field = screen.getByRole('textbox', { name: t.words });
    await field.fill('too short');
    await screen.getByRole('button', { name: t.send }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(requests).toEqual([feedbackContracts.feedbackThread.path]);
    await expectAccessible();
  });

  it('sends the pictures first, then the text, and shows what was sent', async () => {
    const { screen, requests } = await screenOf(empty, {
      value: entry('new', { words: 'three words here' }),
    });
    await screen.getByRole('textbox', { name: t.words }).fill('three words here');
    await choose(screen.container);
    await expect.element(screen.getByRole('button', { name: t.removePicture })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.send }).click();
    await expect
      .element(screen.getByRole('list', { name: t.thread }).getByText('three words here'))
      .toBeVisible();
    expect(requests).toEqual([
      feedbackContracts.feedbackThread.path,
      feedbackContracts.sendFeedbackPicture.path,
      feedbackContracts.sendFeedback.path,
    ]);
    await expect.element(screen.getByRole('textbox', { name: t.words })).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: t.removePicture })).not.toBeInTheDocument();
  });

  it('accepts three pictures and no file that is not a picture', async () => {
    const { screen } = await screenOf(empty);
    await expect.element(screen.getByRole('button', { name: t.send })).toBeVisible();
    await choose(screen.container, 'image/svg+xml');
    await expect.element(screen.getByText(failures.IMAGE_TYPE_REFUSED)).toBeVisible();
    const remove = screen.getByRole('button', { name: t.removePicture });
    for (let count = 1; count <= 3; count += 1) {
      await choose(screen.container);
      await expect.poll(() => remove.elements().length).toBe(count);
    }
    expect(screen.container.querySelector('input[type="file"]')).toBeNull();
    await remove.first().click();
    await expect.poll(() => remove.elements().length).toBe(2);
  });

  it('keeps what was typed if it could not be sent', async () => {
    const { screen } = await screenOf(empty, { code: 'FEEDBACK_MAX' });
    const field = screen.getByRole('textbox', { name: t.words });
    await field.fill('three words here');
    await screen.getByRole('button', { name: t.send }).click();
    await expect.element(screen.getByText(failures.FEEDBACK_MAX)).toBeVisible();
    await expect.element(field).toHaveValue('three words here');
  });

  it('filled: shows the answers, and that one is pending', async () => {
    const answers = [{ words: '<b>Thank you</b>', answeredAtMs: 5 }];
    const items = [entry('a', { answers, remark: 'On a phone' }), entry('b')];
    const { screen } = await screenOf({ value: { items, limits } });
    await expect.element(screen.getByText('<b>Thank you</b>')).toBeVisible();
    await expect.element(screen.getByText('On a phone')).toBeVisible();
    await expect.element(screen.getByText(t.waiting)).toBeVisible();
    await expectAccessible();
  });

  it('refused: tells a demo account how to get an answer', async () => {
    const { screen } = await screenOf({ code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(screen.getByRole('link', { name: t.register })).toBeVisible();
    await expectAccessible();
  });

  it('failed: says that it failed, and retries on demand', async () => {
    const { screen } = await screenOf('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    answerCalls([[feedbackContracts.feedbackThread, empty]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.empty)).toBeVisible();
  });
});
