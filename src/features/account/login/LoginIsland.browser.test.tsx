import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $captcha } from '#src/api/captcha.store.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey, served } from '#tests/support/component-calls.ts';
import { $demoOffered, startAnew } from './account.store.ts';
import { loginCalls, loginFiles } from '#src/features/account/form/account-words.server.ts';
import { LoginIsland } from './LoginIsland.tsx';
import { $passkeyLogin } from './passkey-login.store.ts';
import { forgetLogin, rememberLogin } from '#src/features/account/form/remembered-login.ts';
import { $smsCode, $verification } from '#src/features/account/form/sms-code.store.ts';

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const captcha: Answer = { value: { captchaId: 'c1', image } };

/** The colour of a screen's main button, as the browser computes it. */
function actionColor(): string {
  const swatch = document.body.appendChild(document.createElement('i'));
  swatch.style.backgroundColor = 'var(--color-action)';
  const { backgroundColor } = getComputedStyle(swatch);
  swatch.remove();
  return backgroundColor;
}

beforeEach(() => {
  startAnew();
  $captcha.set({ status: 'hidden' });
  $demoOffered.set(true);
  $smsCode.set({ status: 'idle' });
  $verification.set(undefined);
});
afterEach(() => {
  forgetLogin();
  delete document.documentElement.dataset['flags'];
  delete document.documentElement.dataset['forPlay'];
  vi.unstubAllGlobals();
});

// never loading: the pre-rendered page already contains it
describe.each(screenDirections)('the login (%s)', (direction) => {
  const language = languageOf[direction];
  const words = wordsFor(language, loginFiles, loginCalls);
  const { t, failures } = words;

  async function login(
    outcome: Answer = 'pending',
    trial: Answer = { value: { offered: true } },
    picture: Answer = captcha,
  ) {
    const requests = answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [accountContracts.sessionLogin, outcome],
      [accountContracts.captcha, picture],
      [trialContracts.trialUser, trial],
      [trialContracts.trialLogin, { code: 'TOO_MANY_REQUESTS' }],
      [verificationContracts.readVerification, { value: served }],
    ]);
    return { requests, screen: await show(direction, <LoginIsland words={words} />) };
  }

  type Screen = Awaited<ReturnType<typeof login>>['screen'];

  async function send(screen: Screen): Promise<void> {
    await screen.getByRole('textbox', { name: t.username }).fill('sana');
    await screen.getByLabelText(t.password, { exact: true }).fill('not-this-1');
    await screen.getByRole('button', { name: t.login, exact: true }).click();
  }

  it('filled: asks for name and password, and offers demo play if the operator does', async () => {
    const { screen } = await login();
    await expect.element(screen.getByRole('button', { name: t.demo })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.forgotten }))
      .toHaveAttribute('href', '/m/forget');
    await expectAccessible();
  });

  it('offers no demo play when it is off', async () => {
    const { screen } = await login('pending', { value: { offered: false } });
    await expect.element(screen.getByRole('button', { name: t.demo })).not.toBeInTheDocument();
  });

  it.each([true, false])(
    'leads with free play for those who wanted to play, if it is offered: %s',
    async (offered) => {
      document.documentElement.dataset['forPlay'] = '';
      const { screen } = await login('pending', { value: { offered } });
      const demo = screen.getByRole('button', { name: t.demo });
      const logIn = screen.getByRole('button', { name: t.login, exact: true });
      await expect.poll(() => demo.elements().length).toBe(offered ? 1 : 0);
      const main = offered ? demo : logIn;
      await expect.element(main).toHaveStyle({ backgroundColor: actionColor() });
      if (offered) await expect.element(logIn).not.toHaveStyle({ backgroundColor: actionColor() });
      await expectAccessible();
    },
  );

  it('empty: marks missing fields, puts the cursor there, and sends nothing', async () => {
    const { screen, requests } = await login();
    await screen.getByRole('button', { name: t.login, exact: true }).click();
    await expect.element(screen.getByRole('textbox', { name: t.username })).toHaveFocus();
    await expect.element(screen.getByLabelText(t.password, { exact: true })).toBeInvalid();
    expect(requests).not.toContain(accountContracts.sessionLogin.path);
    await expectAccessible();
  });

  it('shows how many attempts are left, and shows a captcha when the failure requires one', async () => {
    const { screen, requests } = await login({
      code: 'LOGIN_FAILED',
      details: { attemptsLeft: 2, captchaNeeded: true },
    });
    await send(screen);
    await expect.element(screen.getByText(failures.LOGIN_FAILED)).toBeVisible();
    await expect
      .element(screen.getByText(fill(t.attemptsLeft, { count: 2 }, intlLocale[language])))
      .toBeVisible();
    const digits = screen.getByLabelText(t.captcha, { exact: true });
    await digits.fill('123');
    await expectAccessible();
    const pictures = () => requests.filter((path) => path === accountContracts.captcha.path).length;
    const before = pictures();
    await screen.getByRole('button', { name: t.captchaPicture }).click();
    await expect.poll(pictures).toBe(before + 1);
  });

  it('reports that the picture or the proof of work failed, and tries again', async () => {
    const failed: Answer = { code: 'LOGIN_FAILED', details: { captchaNeeded: true } };
    const { screen } = await login(failed, undefined, 'offline');
    await send(screen);
    await expect.element(screen.getByText(t.captchaFailed)).toBeVisible();
    await expect.element(screen.getByLabelText(t.captcha, { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
    answerCalls([
      [accountContracts.captcha, captcha],
      [accountContracts.proofOfWork, 'offline'],
    ]);
    await screen.getByRole('button', { name: t.tryAgain }).click();
    await expect.element(screen.getByRole('button', { name: t.captchaPicture })).toBeVisible();
    await screen.getByText(t.captchaUnreadable).click();
    await expect.element(screen.getByText(t.proofOfWorkFailed)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.captchaNew }).click();
    await expect.element(screen.getByLabelText(t.captcha, { exact: true })).toBeVisible();
  });

  it('refused: says until when it is locked, counts down, and says so no longer afterwards', async () => {
    const { screen } = await login({ code: 'ACCOUNT_LOCKED', details: { retryAfterMs: 3_000 } });
    await send(screen);
    await expect.element(screen.getByText(failures.ACCOUNT_LOCKED)).toBeVisible();
    const timer = screen.getByRole('timer');
    await expect.poll(() => timer.element().textContent).toMatch(/\d:\d\d.*00:00:0[23]/);
    await expect.poll(() => timer.elements().length, { timeout: 5_000 }).toBe(0);
    await expect.element(screen.getByText(failures.ACCOUNT_LOCKED)).not.toBeInTheDocument();
  });

  it('failed: keeps what was typed if there is no response', async () => {
    const { screen } = await login('offline');
    await send(screen);
    await expect.element(screen.getByText(failures.UNREACHABLE)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: t.username })).toHaveValue('sana');
    await expectAccessible();
  });

  it('shows why demo play did not start', async () => {
    const { screen } = await login();
    await screen.getByRole('button', { name: t.demo }).click();
    await expect.element(screen.getByText(failures.TOO_MANY_REQUESTS)).toBeVisible();
  });

  it('allows another passkey login after one was completed over the page', async () => {
    $passkeyLogin.set({ status: 'waiting' });
    startAnew();
    const { screen } = await login();
    await expect.element(screen.getByRole('button', { name: t.passkeyLogin })).toBeEnabled();
  });

  it('keeps what was typed for one method while the other is shown, but no password', async () => {
    document.documentElement.dataset['flags'] = 'USERNAMEREG3 MOBILEVERCODELOGIN3';
    const { screen } = await login();
    await screen.getByRole('textbox', { name: t.username }).fill('sana');
    await screen.getByLabelText(t.password, { exact: true }).fill('not-this-1');
    await screen.getByText(t.byMobile).click();
    await screen.getByRole('textbox', { name: t.mobileNum }).fill('1012345678');
    await screen.getByText(t.byUsername).click();
    await expect.element(screen.getByRole('textbox', { name: t.username })).toHaveValue('sana');
    await expect.element(screen.getByLabelText(t.password, { exact: true })).toHaveValue('');
    await screen.getByText(t.byMobile).click();
    await expect.element(screen.getByRole('textbox', { name: t.mobileNum })).toHaveValue('1012345678');
  });

  it('opens with the method that the device used last, and with what it remembers of each', async () => {
    document.documentElement.dataset['flags'] = 'USERNAMEREG3 MOBILEVERCODELOGIN3';
    rememberLogin({ type: 'username', username: 'sana' });
    rememberLogin({ type: 'sms', countryDialingCode: '82' });
    const { screen } = await login();
    await expect.element(screen.getByRole('textbox', { name: t.mobileNum })).toBeVisible();
    await expect.element(screen.getByRole('combobox')).toHaveValue('82');
    await expect.element(screen.getByRole('checkbox', { name: t.remember })).toBeChecked();
    await expectAccessible();
    await screen.getByText(t.byUsername).click();
    await expect.element(screen.getByRole('textbox', { name: t.username })).toHaveValue('sana');
  });
});
