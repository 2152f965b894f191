// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { $popup, openPopup, popupDelayMs } from './popup.store.ts';

const due = { type: 'A', prints: ['one'] };

beforeEach(async () => {
  // The sanitiser is loaded once beforehand, so that its loading does not add to the delay.
  await import('#src/ui/rich-text/rich-content.ts').then(({ richContent }) =>
    richContent('').catch(() => undefined),
  );
  vi.useFakeTimers();
  answerCalls([
    [announcementsContracts.announcements, { value: [{ id: 'a', title: 'A', fingerprint: 'one' }] }],
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  $popup.set({ status: 'hidden' });
});

test('a popup waits for the page to settle before it covers it', async () => {
  openPopup(due);
  await vi.advanceTimersByTimeAsync(popupDelayMs - 1);
  expect($popup.get().status).toBe('hidden');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect($popup.get().status).toBe('shown'));
});

test('a cancelled popup does not open', async () => {
  openPopup(due)();
  await vi.advanceTimersByTimeAsync(2 * popupDelayMs);
  expect($popup.get().status).toBe('hidden');
});
