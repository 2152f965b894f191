import { afterEach, describe, expect, it, vi } from 'vitest';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { loginCalls, loginFiles } from '#src/features/account/form/account-words.server.ts';
import { askSecondStep, leaveSecondStep } from './second-step.store.ts';
import { SecondStep } from './SecondStep.tsx';

afterEach(() => {
  leaveSecondStep();
  vi.unstubAllGlobals();
});

describe.each(screenDirections)('the second step of a login (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const words = wordsFor(language, loginFiles, loginCalls);
  const { t } = words;

  it('asks for an app code, or for a recovery code', async () => {
    askSecondStep({ app: true, passkey: false });
    const screen = await show(direction, <SecondStep words={words} remember={false} />);
    await expect.element(screen.getByLabelText(t.secondCode)).toHaveFocus();
    await expectAccessible();
    await screen.getByRole('button', { name: t.recoveryInstead }).click();
    await expect.element(screen.getByLabelText(t.recoveryCode)).toHaveFocus();
  });

  it('asks only for the passkey when there is no app, or for a recovery code', async () => {
    askSecondStep({ app: false, passkey: true });
    const screen = await show(direction, <SecondStep words={words} remember={false} />);
    await expect.element(screen.getByText(t.secondByPasskey)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.passkeyLogin })).toBeVisible();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessible();
    await screen.getByRole('button', { name: t.recoveryInstead }).click();
    await expect.element(screen.getByLabelText(t.recoveryCode)).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: t.passkeyInstead })).toBeVisible();
  });

  it('shows what is wrong with a code and keeps the step', async () => {
    answerCalls([[signInContracts.loginSecondStep, { code: 'SECOND_FACTOR_WRONG' }]]);
    askSecondStep({ app: true, passkey: false });
    const screen = await show(direction, <SecondStep words={words} remember={false} />);
    await screen.getByLabelText(t.secondCode).fill('123456');
    await screen.getByRole('button', { name: t.login, exact: true }).click();
    await expect.element(screen.getByText(failures.SECOND_FACTOR_WRONG)).toBeVisible();
    await expect.element(screen.getByLabelText(t.secondCode)).toHaveFocus();
    await expect.element(screen.getByLabelText(t.secondCode)).toBeInvalid();
    await expectAccessible();
  });
});
