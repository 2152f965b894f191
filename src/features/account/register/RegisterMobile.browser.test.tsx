import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { codeGuessesMax } from '#src/rules/account/code-guesses.ts';
import { mobileRegistrationRules, registrationDefaults } from '#src/rules/account/registration.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, served } from '#tests/support/component-calls.ts';
import { sessionKeyAnswer } from '#tests/support/component-key.ts';
import { registrationCalls, registrationFiles } from '#src/features/account/form/account-words.server.ts';
import { builtRegistration } from './built-registration.ts';
import { RegisterIsland } from './RegisterIsland.tsx';
import { $registrationSettings, type RegistrationSettings } from './registration-settings.store.ts';
import { $registration } from './registration.store.ts';
import {
  $smsCode,
  $verification,
  $verificationFailed,
  forgetRefusedCodes,
} from '#src/features/account/form/sms-code.store.ts';

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
  $smsCode.set({ status: 'idle' });
  forgetRefusedCodes();
  $verification.set(undefined);
  $verificationFailed.set(false);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
  delete document.documentElement.dataset['flags'];
  vi.unstubAllGlobals();
});

/** The text of the toast of this kind that is on the page. */
const toastOf = (kind: string) => document.querySelector(`[data-toast="${kind}"]`)?.textContent;

describe.each(screenDirections)('registering by mobile number (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], registrationFiles, registrationCalls);
  const { t, failures } = words;

  async function screenWith(
    settings: RegistrationSettings = byMobile,
    registered: Answer = { code: 'MOBILE_TAKEN' },
    sent: Answer = { value: { expirationTime: Date.now() + 60_000, expiredMinutes: 1 } },
    countries: Answer = { value: served },
  ) {
    const requests = answerCalls([
      [accountContracts.registerSettings, { value: settings }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
      [verificationContracts.readVerification, countries],
      [verificationContracts.sendRegistrationCode, sent],
      [mobileRegistrationContracts.memberRegisterMobile, registered],
    ]);
    return {
      requests,
      screen: await show(direction, <RegisterIsland words={words} builtWith={settings} />),
    };
  }

  it('is the whole form when it is the only way', async () => {
    document.documentElement.dataset['flags'] = 'MOBILENUMREG3';
    const { screen } = await screenWith();
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
    await expect.element(screen.getByLabelText(t.verificationCode)).toBeVisible();
    expect(screen.getByRole('tab').elements()).toHaveLength(0);
    await expect.element(screen.getByLabelText(t.username)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('filled: is a tab beside the username if both are on', async () => {
    const { screen } = await screenWith({ ...byMobile, methods: ['username', 'mobileNum'] });
    await expect.element(screen.getByLabelText(t.username, { exact: true })).toBeVisible();
    await screen.getByRole('tab', { name: t.byMobileTab }).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeVisible();
    await expect.element(screen.getByLabelText(t.username, { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('gives way to the username and comes back, and neither loses what was typed', async () => {
    const { screen } = await screenWith({ ...byMobile, methods: ['username', 'mobileNum'] });
    await screen.getByLabelText(t.username, { exact: true }).fill('sanakhan');
    await screen.getByRole('tab', { name: t.byMobileTab }).click();
    await screen.getByRole('combobox').selectOptions('82');
    await screen.getByLabelText(t.mobileNum).fill('+82 10 1234 5678');
    await screen.getByLabelText(t.verificationCode).fill('4821');
    await screen.getByRole('tab', { name: t.byUsernameTab }).click();
    await expect.element(screen.getByLabelText(t.username, { exact: true })).toHaveValue('sanakhan');
    await screen.getByRole('tab', { name: t.byMobileTab }).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('1012345678');
    await expect.element(screen.getByRole('combobox')).toHaveValue('82');
    await expect.element(screen.getByLabelText(t.verificationCode)).toHaveValue('4821');
  });

  it('has the focus in its code while that is refused, and asks for a new one after five', async () => {
    const { screen } = await screenWith(byMobile, { code: 'VERIFICATION_CODE_WRONG' });
    await screen.getByLabelText(t.mobileNum).fill('1012345678');
    const code = screen.getByLabelText(t.verificationCode);
    for (let turn = 0; turn < codeGuessesMax; turn += 1) {
      await expect.element(screen.getByText(t.codeSpent)).not.toBeInTheDocument();
      await code.fill(`482${turn}`);
      await expect.element(code).toBeValid();
      await screen.getByRole('button', { name: t.register, exact: true }).click();
      await expect.element(code).toBeInvalid();
      await expect.element(code).toHaveFocus();
    }
    await expect.element(code).toHaveAccessibleDescription(t.codeSpent);
    await expectAccessible();
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(t.codeSpent)).not.toBeInTheDocument();
  });

  it('stays selected, with its number and country, when the page is loaded in another language', async () => {
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

  it.each([
    ['+82 10 1234 5678', '1012345678'],
    ['0082-10-1234-5678', '1012345678'],
    ['010 1234 5678', '01012345678'],
  ])('takes %s as the number %s of the chosen country, and a code with its space', async (typed, number) => {
    const { screen } = await screenWith();
    await screen.getByRole('combobox').selectOptions('82');
    await screen.getByLabelText(t.mobileNum).fill(typed);
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue(number);
    await screen.getByLabelText(t.verificationCode).fill('449 062');
    await expect.element(screen.getByLabelText(t.verificationCode)).toHaveValue('449062');
    await expect.element(screen.getByLabelText(t.mobileNum)).toBeValid();
  });

  it('takes the dialling code out of a number once its country is chosen', async () => {
    const { screen } = await screenWith();
    await screen.getByLabelText(t.mobileNum).fill('+82 10 1234 5678');
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('+821012345678');
    await screen.getByRole('combobox').selectOptions('82');
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('1012345678');
  });

  it('is still there with its number, country and countdown when the page is loaded again after a code was sent', async () => {
    const both: RegistrationSettings = { ...byMobile, methods: ['username', 'mobileNum'] };
    history.replaceState(null, '', '?next=/m/gameList');
    const { screen: first } = await screenWith(both);
    await expect.element(first.getByText(t.registerLead)).toBeVisible();
    await first.getByRole('tab', { name: t.byMobileTab }).click();
    await expect.element(first.getByText(t.registerMobileLead)).toBeVisible();
    await expect.element(first.getByText(t.registerLead)).not.toBeInTheDocument();
    await first.getByRole('combobox').selectOptions('82');
    await first.getByLabelText(t.mobileNum).fill('010 1234 5678');
    await first.getByRole('button', { name: t.sendCode }).click();
    await expect.element(first.getByLabelText(t.verificationCode)).toHaveFocus();
    await first.unmount();
    $verification.set(undefined);
    $smsCode.set({ status: 'idle' });
    forgetRefusedCodes();
    expect(new URLSearchParams(location.search).get('next')).toBe('/m/gameList');
    const { screen } = await screenWith(both);
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('01012345678');
    await expect.element(screen.getByRole('combobox')).toHaveValue('82');
    await expect.element(screen.getByLabelText(t.verificationCode)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.sendCode })).not.toBeInTheDocument();
    await screen.getByRole('tab', { name: t.byUsernameTab }).click();
    expect(location.search).toBe('?next=%2Fm%2FgameList');
  });

  it('sends the number with the zero that was typed, because only the site knows where it counts', async () => {
    const { screen } = await screenWith();
    const answer = fetch;
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') bodies.push(init.body);
      return answer(address, init);
    });
    await screen.getByLabelText(t.mobileNum).fill('0700000000');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByLabelText(t.verificationCode)).toHaveFocus();
    expect(bodies.join()).toContain('"mobileNum":"0700000000"');
  });

  it('forgets the number when the form is cleared', async () => {
    const { screen: first } = await screenWith();
    await first.getByLabelText(t.mobileNum).fill('03001234567');
    await first.getByRole('button', { name: t.sendCode }).click();
    await expect.element(first.getByLabelText(t.verificationCode)).toHaveFocus();
    await first.getByRole('button', { name: t.reset }).click();
    await first.unmount();
    const { screen } = await screenWith();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('');
  });

  it('sends no code to an invalid number, and puts the cursor there', async () => {
    const { screen, requests } = await screenWith();
    await screen.getByLabelText(t.mobileNum).fill('12');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveFocus();
    expect(requests).not.toContain(verificationContracts.sendRegistrationCode.path);
  });

  it('reports that a code is being sent, and that it was sent', async () => {
    let arrive = () => {};
    const { screen } = await screenWith();
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address.includes(verificationContracts.sendRegistrationCode.path))
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      return answer(address, init);
    });
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.poll(() => toastOf('loading')).toBe(t.codeSending);
    const send = screen.getByRole('button', { name: t.sendCode });
    await expect.element(send).toHaveFocus();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    arrive();
    await expect.poll(() => toastOf('confirmed')).toBe(t.codeSent);
    await expect.element(screen.getByLabelText(t.verificationCode)).toHaveFocus();
  });

  it('allows another code once the countdown is over', async () => {
    const sent = { value: { expirationTime: Date.now() + 60_000, expiredMinutes: 1 / 60 } };
    const { screen, requests } = await screenWith(byMobile, undefined, sent);
    const codes = () =>
      requests.filter((path) => path === verificationContracts.sendRegistrationCode.path).length;
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    const waits = fill(t.sendAgainIn, { seconds: 1 }, intlLocale[languageOf[direction]]);
    await expect.element(screen.getByRole('button', { name: waits })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: t.sendCode })).toBeEnabled();
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.poll(codes).toBe(2);
  });

  it('counts down to the next code, and reports that the number belongs to another member', async () => {
    const { screen, requests } = await screenWith();
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.poll(() => requests).toContain(verificationContracts.sendRegistrationCode.path);
    await expect.element(screen.getByRole('button', { name: t.sendCode })).not.toBeInTheDocument();
    await screen.getByLabelText(t.verificationCode).fill('123456');
    await screen.getByRole('button', { name: t.register, exact: true }).click();
    await expect.element(screen.getByText(failures.MOBILE_TAKEN)).toBeVisible();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveValue('03001234567');
    await expectAccessible();
  });

  it('reports that the country codes did not load after ten retries, and loads them once more on demand', async () => {
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

  it('shows why no code was sent', async () => {
    const { screen } = await screenWith(byMobile, undefined, { code: 'CODES_UNAVAILABLE' });
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(failures.CODES_UNAVAILABLE)).toBeVisible();
  });
});
