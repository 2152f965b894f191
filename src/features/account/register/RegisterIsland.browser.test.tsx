import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { registrationDefaults, registrationRules } from '#src/rules/account/registration.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey, served } from '#tests/support/component-calls.ts';
import { registrationCalls, registrationFiles } from '#src/features/account/form/account-words.server.ts';
import { builtRegistration } from './built-registration.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { RegisterIsland } from './RegisterIsland.tsx';
import { registeredFrom } from './registered-from.ts';
import { $registrationSettings, type RegistrationSettings } from './registration-settings.store.ts';
import { $registration } from './registration.store.ts';
import { onceIn } from '#src/features/account/form/login-end.ts';
import { $name } from './username.store.ts';
import { $verification } from '#src/features/account/form/sms-code.store.ts';

beforeEach(() => {
  document.documentElement.dataset['flags'] = 'USERNAMEREG3 MOBILENUMREG3';
  $registration.set({ status: 'idle' });
  $registrationSettings.set(undefined);
  $name.set({ status: 'unknown' });
  $captcha.set({ status: 'hidden' });
  $verification.set(undefined);
});
afterEach(() => {
  delete document.documentElement.dataset['flags'];
  vi.unstubAllGlobals();
});

// never loading: the pre-rendered page already contains it
describe.each(screenDirections)('registering by username (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], registrationFiles, registrationCalls);
  const { t, failures } = words;

  async function form(
    registered: Answer = 'pending',
    {
      settings = builtRegistration,
      invited,
      login = { code: 'LOGIN_FAILED' },
    }: { settings?: RegistrationSettings; invited?: Answer; login?: Answer } = {},
  ) {
    const requests = answerCalls([
      [accountContracts.registerSettings, { value: settings }],
      [accountContracts.sessionKey, sealingKey],
      [accountContracts.checkUsername, { value: { free: true } }],
      [accountContracts.captcha, { value: { captchaId: 'c1', image: 'data:,' } }],
      [affiliatesContracts.checkAffiliate, invited ?? { value: {} }],
      [accountContracts.memberRegister, registered],
      [accountContracts.sessionLogin, login],
      [verificationContracts.readVerification, { value: served }],
    ]);
    return {
      requests,
      screen: await show(direction, <RegisterIsland words={words} builtWith={settings} />),
    };
  }

  type Screen = Awaited<ReturnType<typeof form>>['screen'];
  const nameOf = (screen: Screen) => screen.getByRole('textbox', { name: t.username });
  const send = (screen: Screen) => screen.getByRole('button', { name: t.register, exact: true }).click();

  async function fillIn(screen: Screen): Promise<void> {
    await nameOf(screen).fill('sanakhan');
    await screen.getByLabelText(t.password, { exact: true }).fill('blue kite 7 over');
    await screen.getByLabelText(t.confirmPassword, { exact: true }).fill('blue kite 7 over');
  }

  it('empty: marks missing fields, puts the cursor into the first of them, and clears the form on demand', async () => {
    const { screen, requests } = await form();
    await send(screen);
    await expect.element(nameOf(screen)).toHaveFocus();
    await expect.element(screen.getByLabelText(t.password, { exact: true })).toBeInvalid();
    expect(requests).not.toContain(accountContracts.memberRegister.path);
    await expectAccessible();
    await fillIn(screen);
    await screen.getByRole('button', { name: t.reset }).click();
    await expect.element(nameOf(screen)).toHaveValue('');
  });

  it('clears what was refused when the form is emptied, and resets the agreement', async () => {
    const { screen } = await form({ code: 'FIELDS_INVALID', details: { username: 'tooShort' } });
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByText(failures.FIELDS_INVALID)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveAttribute('aria-invalid', 'true');
    await screen.getByRole('button', { name: t.reset }).click();
    await expect.element(screen.getByText(failures.FIELDS_INVALID)).not.toBeInTheDocument();
    await expect.element(nameOf(screen)).not.toHaveAttribute('aria-invalid');
    await screen.getByRole('checkbox').click();
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
    await screen.getByRole('button', { name: t.reset }).click();
    await expect.element(screen.getByRole('checkbox')).toBeChecked();
  });

  it('accepts no registration without the agreement', async () => {
    const { screen } = await form();
    await screen.getByRole('checkbox').click();
    await expect.element(screen.getByRole('button', { name: t.register, exact: true })).toBeDisabled();
  });

  it('reports beside the name that it is taken', async () => {
    const { screen } = await form({ code: 'USERNAME_TAKEN' });
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByText(failures.USERNAME_TAKEN)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveValue('sanakhan');
    await expectAccessible();
  });

  it('requires a captcha after many taken names, and keeps what was typed', async () => {
    const { screen } = await form({ code: 'CAPTCHA_NEEDED', details: { captchaNeeded: true } });
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByLabelText(t.captcha, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(failures.CAPTCHA_NEEDED)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveValue('sanakhan');
    await expectAccessible();
  });

  it('puts the cursor into an unknown invite code, and sends nothing', async () => {
    const { screen, requests } = await form('pending', { invited: { code: 'AFFILIATE_UNKNOWN' } });
    await fillIn(screen);
    await screen.getByText(t.moreFields).click();
    const invite = screen.getByLabelText(t.affiliateCode);
    await invite.fill('nobody7');
    await send(screen);
    await expect.element(screen.getByText(t.codeUnknown)).toBeVisible();
    await expect.element(invite).toHaveFocus();
    expect(requests).not.toContain(accountContracts.memberRegister.path);
  });

  it('failed: keeps what was typed if there is no response', async () => {
    const { screen } = await form('offline');
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByText(failures.UNREACHABLE)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveValue('sanakhan');
  });

  it('enters the account if the answer was lost after it was opened', async () => {
    const entered = vi.fn();
    const stop = onceIn(entered);
    const { screen } = await form('offline', { login: { value: {} } });
    await fillIn(screen);
    await send(screen);
    await expect.poll(() => entered).toHaveBeenCalledOnce();
    stop();
  });

  it('enters it at the second try too, or says that it exists where a login needs more', async () => {
    const { screen } = await form('offline', { login: 'offline' });
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByText(failures.UNREACHABLE)).toBeVisible();
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [accountContracts.memberRegister, { code: 'USERNAME_TAKEN' }],
      [accountContracts.sessionLogin, { code: 'CAPTCHA_NEEDED', details: { captchaNeeded: true } }],
    ]);
    await send(screen);
    await expect.element(screen.getByText(t.accountExists)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.toLogin }))
      .toHaveAttribute('href', `/m/login${location.search}`);
    await expectAccessible();
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [accountContracts.memberRegister, { code: 'USERNAME_TAKEN' }],
      [accountContracts.sessionLogin, { value: {} }],
    ]);
    const entered = vi.fn();
    const stop = onceIn(entered);
    await send(screen);
    await expect.poll(() => entered).toHaveBeenCalledOnce();
    stop();
  });

  it('requires a captcha when the operator does', async () => {
    const { screen } = await form('pending', { settings: { ...builtRegistration, captcha: true } });
    await expect.element(screen.getByLabelText(t.captcha, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('accepts an optional number left empty without a code, and a number only with its code', async () => {
    const fields = registrationRules({ ...registrationDefaults, fields: { mobileNum: 'optional' } });
    const settings = { ...builtRegistration, fields, mobileVerification: true };
    const { screen, requests } = await form('pending', { settings });
    await fillIn(screen);
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await send(screen);
    await expect.element(screen.getByLabelText(t.verificationCode)).toHaveFocus();
    expect(requests).not.toContain(accountContracts.memberRegister.path);
    await screen.getByLabelText(t.mobileNum).clear();
    await send(screen);
    await expect.poll(() => requests).toContain(accountContracts.memberRegister.path);
  });

  it('refused: says that it is closed if there is no way to register', async () => {
    const { screen } = await form('pending', { settings: { ...builtRegistration, methods: [] } });
    await expect.element(screen.getByText(failures.FEATURE_OFF)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.register, exact: true })).toBeDisabled();
  });
});

test('an account opened in the operator’s app is recorded as such, any other by how the site was opened', () => {
  expect(registeredFrom().registerMethod).toBe('H5');
  vi.stubGlobal('LobbyApp', {});
  expect(registeredFrom().registerMethod).toBe('APP');
});
