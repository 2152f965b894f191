import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { passwordsContracts } from '#src/contracts/account/passwords.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { registrationDefaults, registrationRules } from '#src/rules/account/registration.ts';
import { expectNoticeThen } from '#tests/support/component-navigation.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { sessionKeyAnswer } from '#tests/support/component-key.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { $forget } from './forget.store.ts';
import { ForgetIsland } from './ForgetIsland.tsx';
import { forgetCalls, forgetFiles } from './password-words.server.ts';
import { $smsCode, $verification } from '#src/features/account/form/sms-code.store.ts';

const both = { sms: true, email: true, phone: false, expiredMinutes: 1, codeLength: 6 };
const countries = [{ country: 'PK', dialingCode: '+92' }];

beforeEach(() => {
  $forget.set({ status: 'idle' });
  $smsCode.set({ status: 'idle' });
  $captcha.set({ status: 'hidden' });
  $verification.set(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

// never loading: the pre-rendered page already contains it
describe.each(screenDirections)('a forgotten password (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], forgetFiles, forgetCalls);
  const { t, failures } = words;

  async function screenWith(
    offered: Partial<typeof both> = {},
    sent: Answer = { value: { expirationTime: Date.now() + 60_000, expiredMinutes: 1 } },
    set: Answer = { value: {} },
  ) {
    const requests = answerCalls([
      [verificationContracts.readVerification, { value: { ...both, countries, ...offered } }],
      [accountContracts.registerSettings, { value: { fields: registrationRules(registrationDefaults) } }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
      [passwordsContracts.sendPasswordMail, sent],
      [verificationContracts.sendSmsCode, sent],
      [passwordsContracts.setPasswordByCode, set],
    ]);
    return { requests, screen: await show(direction, <ForgetIsland words={words} />) };
  }

  it('filled: sends a code by email first, and by SMS on its second screen', async () => {
    const { screen } = await screenWith();
    await expect.element(screen.getByLabelText(t.email, { exact: true })).toBeVisible();
    await expectAccessible();
    await screen.getByText(t.forgetBySms).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
    expect(location.search).toBe('?by=sms');
    await expectAccessible();
  });

  it('opens its second screen by address', async () => {
    history.replaceState(null, '', '?by=sms');
    const { screen } = await screenWith();
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
  });

  it('offers the only channel that the site has', async () => {
    const { screen } = await screenWith({ email: false });
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  });

  it('empty: says where to get help if the site sends no codes', async () => {
    const { screen } = await screenWith({ email: false, sms: false });
    await expect.element(screen.getByText(t.forgetClosed)).toBeVisible();
    await expectAccessible();
  });

  it('requires a valid contact before a code is sent', async () => {
    const { screen, requests } = await screenWith();
    await screen.getByLabelText(t.email, { exact: true }).fill('sana@');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(t.formEmail)).toBeVisible();
    await expect.element(screen.getByLabelText(t.email, { exact: true })).toHaveFocus();
    expect(requests).not.toContain('/wps/member/password/email');
  });

  it('shows the same message for every contact, and counts down', async () => {
    const { screen } = await screenWith();
    await screen.getByLabelText(t.email, { exact: true }).fill('sana@example.com');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(t.forgetSent)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /60|59/ })).toBeDisabled();
  });

  it('failed: shows why no code was sent', async () => {
    const { screen } = await screenWith({}, { code: 'CODES_UNAVAILABLE' });
    await screen.getByLabelText(t.email, { exact: true }).fill('sana@example.com');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(failures.CODES_UNAVAILABLE)).toBeVisible();
  });

  async function fillIn(screen: Awaited<ReturnType<typeof screenWith>>['screen']) {
    await screen.getByLabelText(t.email, { exact: true }).fill('sana@example.com');
    await screen.getByLabelText(t.emailCode).fill('123456');
    await screen.getByLabelText(t.newPassword, { exact: true }).fill('blue kite 7');
    await screen.getByLabelText(t.confirmNewPassword).fill('blue kite 7');
  }

  it('refused: keeps what was typed if the code is wrong', async () => {
    const { screen } = await screenWith({}, undefined, { code: 'VERIFICATION_CODE_WRONG' });
    await fillIn(screen);
    await screen.getByRole('button', { name: t.forgetSubmit }).click();
    await expect.element(screen.getByText(t.codeWrong)).toBeVisible();
    await expect.element(screen.getByLabelText(t.newPassword, { exact: true })).toHaveValue('blue kite 7');
    await expect.element(screen.getByLabelText(t.email, { exact: true })).toHaveValue('sana@example.com');
    await expectAccessible();
  });

  it('reports that the new password is saved, and navigates on once there was time to read it', async () => {
    const { screen } = await screenWith();
    await fillIn(screen);
    const save = screen.getByRole('button', { name: t.forgetSubmit }).element();
    await expectNoticeThen('/m/login', save, t.changeSaved);
  });
});
