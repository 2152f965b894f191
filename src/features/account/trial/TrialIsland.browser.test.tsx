import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trialContracts } from '#src/contracts/account/trial.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { onceIn } from '#src/features/account/form/login-end.ts';
import { $trial } from './trial.store.ts';
import { trialCalls } from './trial-words.server.ts';
import { TrialIsland } from './TrialIsland.tsx';

beforeEach(() => $trial.set({ status: 'loading' }));
afterEach(() => {
  document.documentElement.removeAttribute('data-signed-in');
  vi.unstubAllGlobals();
});

describe.each(screenDirections)('free play (%s)', (direction) => {
  const language = languageOf[direction];
  const { trial: t, failures } = messagesOf(language);
  const words = wordsFor(language, 'trial', trialCalls);

  function screenWith(known: Answer, started: Answer = 'pending') {
    answerCalls([
      [trialContracts.trialUser, known],
      [trialContracts.trialLogin, started],
    ]);
    return show(direction, <TrialIsland words={words} />);
  }

  it('filled: starts with one tap and continues once the account exists', async () => {
    const went = vi.fn();
    onceIn(went);
    const screen = await screenWith(
      { value: { offered: true } },
      { value: { userName: 'guest-1', type: 4, firstTimeLogin: true } },
    );
    await expectAccessible();
    await screen.getByRole('button', { name: t.trialStart }).click();
    await expect.poll(() => went.mock.calls.length).toBe(1);
  });

  it('loading: cannot be started before its offer has loaded', async () => {
    const screen = await screenWith('pending');
    await expect.element(screen.getByRole('button', { name: t.trialStart })).toBeDisabled();
  });

  it('offers to continue with the account that the device has', async () => {
    const screen = await screenWith({ value: { offered: true, userName: 'guest-7f', customerType: 4 } });
    await expect.element(screen.getByRole('button', { name: t.trialGoOn })).toBeEnabled();
    await expect.element(screen.getByText('guest-7f', { exact: false })).toBeVisible();
  });

  it('refused: sends a member to the lobby', async () => {
    document.documentElement.setAttribute('data-signed-in', '1');
    const screen = await screenWith({ value: { offered: true } });
    await expect.element(screen.getByText(t.trialMember)).toBeVisible();
  });

  it('empty: offers to register if it is off', async () => {
    const screen = await screenWith({ value: { offered: false } });
    await expect.element(screen.getByText(t.trialOff, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('failed: says why it did not start, and starts on another tap', async () => {
    const screen = await screenWith({ value: { offered: true } }, { code: 'TOO_MANY_REQUESTS' });
    await screen.getByRole('button', { name: t.trialStart }).click();
    await expect.element(screen.getByText(failures.TOO_MANY_REQUESTS)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.retry })).toBeEnabled();
  });
});
