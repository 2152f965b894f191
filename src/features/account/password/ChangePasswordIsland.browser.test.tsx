import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { registrationDefaults, registrationRules } from '#src/rules/account/registration.ts';
import { expectNoticeThen } from '#tests/support/component-navigation.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { sessionKeyAnswer } from '#tests/support/component-key.ts';
import { $change } from './change-password.store.ts';
import { ChangePasswordIsland } from './ChangePasswordIsland.tsx';
import { passwordCalls, passwordFiles } from './password-words.server.ts';

const settings: Answer = { value: { fields: registrationRules(registrationDefaults) } };
const member = (type: number, hasPassword: boolean): Answer => ({
  value: { account: 'falcon77', type, hasPassword },
});

beforeEach(() => $change.set({ status: 'loading' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(screenDirections)('changing the password (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], passwordFiles, passwordCalls);
  const { t, failures } = words;

  async function screenWith(details: Answer, changed: Answer = { value: {} }) {
    const requests = answerCalls([
      [memberContracts.memberDetails, details],
      [accountContracts.registerSettings, settings],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
      [passwordsContracts.changePassword, changed],
    ]);
    return { requests, screen: await show(direction, <ChangePasswordIsland words={words} />) };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await screenWith('pending');
    await expect.element(screen.getByText(t.working)).toBeInTheDocument();
  });

  it('filled: shows whose password it is and asks for the old one', async () => {
    const { screen } = await screenWith(member(0, true));
    await expect.element(screen.getByText('falcon77')).toBeVisible();
    await expect.element(screen.getByLabelText(t.oldPassword)).toBeVisible();
    await expect.element(screen.getByText(t.changeNote)).toBeVisible();
    await expectAccessible();
  });

  it('does not ask for an old password when the member has none', async () => {
    const { screen } = await screenWith(member(0, false));
    await expect.element(screen.getByText(t.firstNote)).toBeVisible();
    expect(screen.getByLabelText(t.oldPassword).query()).toBeNull();
  });

  it('empty: marks missing fields, focuses the first of them, and sends nothing', async () => {
    const { screen, requests } = await screenWith(member(0, true));
    await screen.getByRole('button', { name: t.changeSubmit }).click();
    await expect.element(screen.getByText(t.confirmMissing)).toBeVisible();
    await expect.element(screen.getByLabelText(t.oldPassword)).toHaveFocus();
    expect(requests).not.toContain('/wps/member/password');
    await expectAccessible();
  });

  it('reports that the confirmation does not match', async () => {
    const { screen } = await screenWith(member(0, false));
    await screen.getByLabelText(t.newPassword, { exact: true }).fill('blue kite 7');
    await screen.getByLabelText(t.confirmNewPassword).fill('blue kite 8');
    await screen.getByRole('button', { name: t.changeSubmit }).click();
    await expect.element(screen.getByText(t.confirmDiffers)).toBeVisible();
  });

  it('refuses the old password as the new one before it is sent, and keeps what was typed', async () => {
    const { screen, requests } = await screenWith(member(0, true));
    for (const label of [t.oldPassword, t.newPassword, t.confirmNewPassword])
      await screen.getByLabelText(label, { exact: true }).fill('blue kite 7');
    await screen.getByRole('button', { name: t.changeSubmit }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failures.PASSWORD_UNCHANGED);
    await expect.element(screen.getByLabelText(t.oldPassword)).toHaveValue('blue kite 7');
    expect(requests).not.toContain('/wps/member/password');
  });

  it.each([
    ['', '/m/home'],
    ['?next=/m/member/paymentPassword', '/m/member/paymentPassword'],
    ['?next=https://evil.example/m/home', '/m/home'],
  ])(
    'reports that the change is saved, and goes on from %j to %s once there was time to read it',
    async (search, to) => {
      history.replaceState(null, '', location.pathname + search);
      onTestFinished(() => history.replaceState(null, '', location.pathname));
      const { screen } = await screenWith(member(0, false));
      await screen.getByLabelText(t.newPassword, { exact: true }).fill('blue kite 7');
      await screen.getByLabelText(t.confirmNewPassword).fill('blue kite 7');
      const save = screen.getByRole('button', { name: t.changeSubmit }).element();
      await expectNoticeThen(to, save, t.changeSaved);
    },
  );

  it('reports that the old password is wrong, and keeps what was typed', async () => {
    const { screen } = await screenWith(member(0, true), { code: 'OLD_PASSWORD_WRONG' });
    await screen.getByLabelText(t.oldPassword).fill('red kite 6');
    await screen.getByLabelText(t.newPassword, { exact: true }).fill('blue kite 7');
    await screen.getByLabelText(t.confirmNewPassword).fill('blue kite 7');
    await screen.getByRole('button', { name: t.changeSubmit }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failures.OLD_PASSWORD_WRONG);
    await expect.element(screen.getByLabelText(t.newPassword, { exact: true })).toHaveValue('blue kite 7');
    await expectAccessible();
  });

  it('refused: tells a trial account that it has no password', async () => {
    const { screen } = await screenWith(member(4, false));
    await expect.element(screen.getByText(failures.REAL_ACCOUNT_NEEDED)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.toRegister })).toBeVisible();
  });

  it('failed: retries on demand after a lost connection', async () => {
    const { screen } = await screenWith('offline');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    answerCalls([
      [memberContracts.memberDetails, member(0, true)],
      [accountContracts.registerSettings, settings],
    ]);
    await screen.getByRole('button', { name: t.tryAgain }).click();
    await expect.element(screen.getByText('falcon77')).toBeVisible();
  });
});
