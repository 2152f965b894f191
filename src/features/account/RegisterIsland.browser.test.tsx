import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account.ts';
import { affiliatesContracts } from '#src/contracts/affiliates.ts';
import { mobileRegistrationContracts } from '#src/contracts/mobile-registration.ts';
import { verificationContracts } from '#src/contracts/verification.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { mobileRegistrationRules, registrationDefaults, registrationRules } from '#src/rules/registration.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { sessionKeyAnswer } from '#tests/support/component-key.ts';
import { registrationCalls, registrationKeys } from './account-words.server.ts';
import { builtRegistration } from './built-registration.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { RegisterIsland } from './RegisterIsland.tsx';
import {
  $name,
  $registration,
  $registrationSettings,
  registeredFrom,
  type RegistrationSettings,
} from './registration.store.ts';
import { $smsCode, $verification, $verificationFailed } from './sms-code.store.ts';

const served = {
  sms: true,
  email: false,
  phone: false,
  expiredMinutes: 1,
  codeLength: 6,
  countries: [
    { country: 'PK', dialingCode: '+92' },
    { country: 'KR', dialingCode: '+82' },
  ],
};
const byMobile: RegistrationSettings = {
  ...builtRegistration,
  methods: ['mobileNum'],
  mobileFields: mobileRegistrationRules(registrationDefaults, { asksPassword: false }),
  mobileVerification: true,
};

beforeEach(() => {
  document.documentElement.dataset['flags'] = 'USERNAMEREG3 MOBILENUMREG3';
  $registration.set({ status: 'idle' });
  $registrationSettings.set(undefined);
  $name.set({ status: 'unknown' });
  $smsCode.set({ status: 'idle' });
  $captcha.set({ status: 'hidden' });
  $verification.set(undefined);
  $verificationFailed.set(false);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  delete document.documentElement.dataset['flags'];
  vi.unstubAllGlobals();
});

describe.each(screenDirections)('registering by mobile number (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], 'account', registrationKeys, registrationCalls);
  const { t, failures } = words;

  async function screenWith(
    settings: RegistrationSettings = byMobile,
    registered: Answer = { code: 'MOBILE_TAKEN' },
    sent: Answer = { value: { expirationTime: Date.now() + 60_000, expiredMinutes: 1 } },
    countries: Answer = { value: served },
  ) {
    const asked = answerCalls([
      [accountContracts.registerSettings, { value: settings }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
      [verificationContracts.readVerification, countries],
      [verificationContracts.sendRegistrationCode, sent],
      [mobileRegistrationContracts.memberRegisterMobile, registered],
    ]);
    return { asked, screen: await show(direction, <RegisterIsland words={words} builtWith={settings} />) };
  }

  it('is the whole form where it is the only way', async () => {
    const { screen } = await screenWith();
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
    await expect.element(screen.getByLabelText(t.verificationCode)).toBeVisible();
    await expect.element(screen.getByLabelText(t.username)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is a tab beside the username where both are on', async () => {
    const { screen } = await screenWith({ ...byMobile, methods: ['username', 'mobileNum'] });
    await expect.element(screen.getByLabelText(t.username, { exact: true })).toBeVisible();
    await screen.getByRole('tab', { name: t.byMobileTab }).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
    await expect.element(screen.getByLabelText(t.username, { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('stays chosen, with its number and country, when the page comes in another language', async () => {
    const both: RegistrationSettings = { ...byMobile, methods: ['username', 'mobileNum'] };
    const toUrdu = document.body.appendChild(document.createElement('a'));
    toUrdu.href = '#lang=ur';
    const { screen: first } = await screenWith(both);
    await first.getByRole('tab', { name: t.byMobileTab }).click();
    await first.getByRole('combobox').selectOptions('82');
    await first.getByLabelText(t.mobileNum).fill('12');
    toUrdu.click();
    toUrdu.remove();
    await first.unmount();
    $verification.set(undefined);
    const { screen } = await screenWith(both);
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('12');
    await expect.element(screen.getByRole('combobox')).toHaveValue('82');
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeInvalid();
  });

  it('sends no code to what is no number, and puts the cursor there', async () => {
    const { screen, asked } = await screenWith();
    await screen.getByLabelText(t.mobileNum).fill('12');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveFocus();
    expect(asked).not.toContain(verificationContracts.sendRegistrationCode.path);
  });

  it('counts down to the next code, and says that a number is another member’s', async () => {
    const { screen, asked } = await screenWith();
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.poll(() => asked).toContain(verificationContracts.sendRegistrationCode.path);
    await expect.element(screen.getByRole('button', { name: t.sendCode })).not.toBeInTheDocument();
    await screen.getByLabelText(t.verificationCode).fill('123456');
    await screen.getByRole('button', { name: t.register, exact: true }).click();
    await expect.element(screen.getByText(failures.MOBILE_TAKEN)).toBeVisible();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('03001234567');
    await expectAccessible();
  });

  it('says that no country code came after ten tries more, and asks once more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { screen } = await screenWith(byMobile, undefined, undefined, 'offline');
    await vi.advanceTimersByTimeAsync(29_000);
    await expect.element(screen.getByText(t.countriesFailed)).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await expect.element(screen.getByText(t.countriesFailed)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.sendCode })).toBeDisabled();
    await expectAccessible();
    answerCalls([[verificationContracts.readVerification, { value: served }]]);
    await screen.getByRole('button', { name: t.tryAgain }).click();
    await expect.element(screen.getByRole('button', { name: t.sendCode })).toBeEnabled();
    await expect.element(screen.getByText(t.countriesFailed)).not.toBeInTheDocument();
  });

  it('says why no code was sent', async () => {
    const { screen } = await screenWith(byMobile, undefined, { code: 'CODES_UNAVAILABLE' });
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(failures.CODES_UNAVAILABLE)).toBeVisible();
  });
});

describe.each(screenDirections)('registering by username (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], 'account', registrationKeys, registrationCalls);
  const { t, failures } = words;

  async function form(
    registered: Answer = 'pending',
    { settings = builtRegistration, invited }: { settings?: RegistrationSettings; invited?: Answer } = {},
  ) {
    const asked = answerCalls([
      [accountContracts.registerSettings, { value: settings }],
      [accountContracts.sessionKey, sealingKey],
      [accountContracts.checkUsername, { value: { free: true } }],
      [accountContracts.captcha, { value: { captchaId: 'c1', image: 'data:,' } }],
      [affiliatesContracts.checkAffiliate, invited ?? { value: {} }],
      [accountContracts.memberRegister, registered],
      [verificationContracts.readVerification, { value: served }],
    ]);
    return { asked, screen: await show(direction, <RegisterIsland words={words} builtWith={settings} />) };
  }

  type Screen = Awaited<ReturnType<typeof form>>['screen'];
  const nameOf = (screen: Screen) => screen.getByRole('textbox', { name: t.username });
  const send = (screen: Screen) => screen.getByRole('button', { name: t.register, exact: true }).click();

  async function fillIn(screen: Screen): Promise<void> {
    await nameOf(screen).fill('sanakhan');
    await screen.getByLabelText(t.password, { exact: true }).fill('blue kite 7 over');
    await screen.getByLabelText(t.confirmPassword, { exact: true }).fill('blue kite 7 over');
  }

  it('marks what is missing, puts the cursor into the first of it, and empties the form on demand', async () => {
    const { screen, asked } = await form();
    await send(screen);
    await expect.element(nameOf(screen)).toHaveFocus();
    await expect.element(screen.getByLabelText(t.password, { exact: true })).toBeInvalid();
    expect(asked).not.toContain(accountContracts.memberRegister.path);
    await expectAccessible();
    await fillIn(screen);
    await screen.getByRole('button', { name: t.reset }).click();
    await expect.element(nameOf(screen)).toHaveValue('');
  });

  it('takes what was refused off the form when it is emptied, and the agreement back to its start', async () => {
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

  it('takes no registration without the agreement', async () => {
    const { screen } = await form();
    await screen.getByRole('checkbox').click();
    await expect.element(screen.getByRole('button', { name: t.register, exact: true })).toBeDisabled();
  });

  it('says that a name is taken, beside it', async () => {
    const { screen } = await form({ code: 'USERNAME_TAKEN' });
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByText(failures.USERNAME_TAKEN)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveValue('sanakhan');
    await expectAccessible();
  });

  it('asks for the digits of a picture after many taken names, and keeps what was typed', async () => {
    const { screen } = await form({ code: 'CAPTCHA_NEEDED', details: { captchaNeeded: true } });
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByLabelText(t.captcha, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(failures.CAPTCHA_NEEDED)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveValue('sanakhan');
    await expectAccessible();
  });

  it('puts the cursor into an invite code that nobody knows, and sends nothing', async () => {
    const { screen, asked } = await form('pending', { invited: { code: 'AFFILIATE_UNKNOWN' } });
    await fillIn(screen);
    await screen.getByText(t.moreFields).click();
    const invite = screen.getByLabelText(t.affiliateCode);
    await invite.fill('nobody7');
    await send(screen);
    await expect.element(screen.getByText(t.codeUnknown)).toBeVisible();
    await expect.element(invite).toHaveFocus();
    expect(asked).not.toContain(accountContracts.memberRegister.path);
  });

  it('keeps what was typed where nobody answers', async () => {
    const { screen } = await form('offline');
    await fillIn(screen);
    await send(screen);
    await expect.element(screen.getByText(failures.UNREACHABLE)).toBeVisible();
    await expect.element(nameOf(screen)).toHaveValue('sanakhan');
  });

  it('asks for the digits of a picture where the operator wants them', async () => {
    const { screen } = await form('pending', { settings: { ...builtRegistration, captcha: true } });
    await expect.element(screen.getByLabelText(t.captcha, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('takes a number that may be left empty without a code, and with it only by its code', async () => {
    const fields = registrationRules({ ...registrationDefaults, fields: { mobileNum: 'optional' } });
    const settings = { ...builtRegistration, fields, mobileVerification: true };
    const { screen, asked } = await form('pending', { settings });
    await fillIn(screen);
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await send(screen);
    await expect.element(screen.getByLabelText(t.verificationCode)).toHaveFocus();
    expect(asked).not.toContain(accountContracts.memberRegister.path);
    await screen.getByLabelText(t.mobileNum).clear();
    await send(screen);
    await expect.poll(() => asked).toContain(accountContracts.memberRegister.path);
  });

  it('says that it is closed where there is no way to register', async () => {
    const { screen } = await form('pending', { settings: { ...builtRegistration, methods: [] } });
    await expect.element(screen.getByText(failures.FEATURE_OFF)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.register, exact: true })).toBeDisabled();
  });
});

test('an account opened in the operator’s app is kept as such, another by how the site stands there', () => {
  expect(registeredFrom().registerMethod).toBe('H5');
  vi.stubGlobal('LobbyApp', {});
  expect(registeredFrom().registerMethod).toBe('APP');
});
