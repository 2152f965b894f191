import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $captcha } from '#src/api/captcha.store.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { contactFiles } from '#src/features/account/form/account-words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { endQuestions } from './questions.store.ts';
import { $security, endContact } from './security.store.ts';
import { SecurityIsland } from './SecurityIsland.tsx';

const { securityConfig, changeEmail, changeMobile } = memberSecurityContracts;

const steps = (done: readonly string[], email?: string, more: readonly string[] = []): Answer => ({
  value: {
    steps: ['password', 'email', 'mobile', 'secondFactor', 'passkey', ...more, 'stepOfTomorrow'].map(
      (name) => ({
        name,
        done: done.includes(name),
        ...(name === 'email' && email ? { shown: email } : {}),
      }),
    ),
  },
});

beforeEach(() => {
  $captcha.set({ status: 'hidden' });
  $security.set({ status: 'loading' });
  endContact();
  endQuestions();
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(screenDirections)('the security screen (%s)', (direction) => {
  const language = languageOf[direction];
  const locale = intlLocale[language];
  const { security: t, failures } = messagesOf(language);
  const { t: account } = wordsFor(language, contactFiles);

  async function screenOf(config: Answer, more: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([
      [securityConfig, config],
      [accountContracts.sessionKey, sealingKey],
      ...more,
    ]);
    const island = (
      <SecurityIsland words={{ language, t, failures }} account={{ language, t: account, failures }} />
    );
    return { screen: await show(direction, island), requests };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await screenOf('pending');
    await expect.element(screen.getByText(t.loading).first()).toBeInTheDocument();
    await expectAccessible();
  });

  it('failed: says that it could not be loaded, and retries on demand', async () => {
    const { screen } = await screenOf('offline');
    await expect.element(screen.getByRole('alert').getByText(t.loadFailed, { exact: true })).toBeVisible();
    await expectAccessible();
    answerCalls([[securityConfig, steps([])]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('list')).toBeVisible();
  });

  it('refused: offers a demo account to register, and no retry', async () => {
    const { screen } = await screenOf({ code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(screen.getByText(failures.REAL_ACCOUNT_NEEDED)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.register }))
      .toHaveAttribute('href', '/m/register');
    expect(screen.getByRole('button', { name: t.retry }).elements()).toHaveLength(0);
    await expectAccessible();
  });

  it('filled: counts the steps and offers the first open one, ignoring unknown steps', async () => {
    const { screen } = await screenOf(steps(['password', 'email'], 's•••@example.com'));
    const progress = fill(t.progress, { done: 2, count: 5 }, locale);
    await expect.element(screen.getByText(progress)).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: t.doMobile })).toBeVisible();
    await expect.element(screen.getByText('s•••@example.com')).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(5);
    await expectAccessible();
  });

  it('links to the screen of a step that has one', async () => {
    const { screen } = await screenOf(steps(['password', 'email', 'mobile']));
    await expect
      .element(screen.getByRole('link', { name: t.doSecondFactor }))
      .toHaveAttribute('href', '/m/member/sessions');
  });

  it('empty: says so if nothing is left to do', async () => {
    const { screen } = await screenOf(steps(['password', 'email', 'mobile', 'secondFactor', 'passkey']));
    await expect.element(screen.getByRole('heading', { name: t.allDone })).toBeVisible();
    await expectAccessible();
  });

  it('verifies an email address with the code that was sent', async () => {
    const sent = { value: { verified: false, expirationTime: 0, expiredMinutes: 1 } };
    const { screen } = await screenOf(steps(['password']), [[changeEmail, sent]]);
    await screen.getByRole('button', { name: t.doEmail }).click();
    await userEvent.fill(screen.getByRole('textbox', { name: t.email }), 'sana@example');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(account.formEmail)).toBeVisible();
    await expectAccessible();
    await userEvent.fill(screen.getByRole('textbox', { name: t.email }), 'sana@example.com');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText('sana@example.com', { exact: false })).toBeVisible();
    const code = screen.getByRole('textbox', { name: t.code });
    await expect.element(code).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: /60|59/ })).toBeDisabled();
    await expectAccessible();
    await screen.getByRole('button', { name: t.confirm }).click();
    await expect.element(screen.getByText(t.codeMissing)).toBeVisible();
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [changeEmail, { value: { verified: true, shown: 's•••@example.com' } }],
      [securityConfig, steps(['password', 'email'], 's•••@example.com')],
    ]);
    await userEvent.fill(code, '123456');
    await screen.getByRole('button', { name: t.confirm }).click();
    await expect.element(screen.getByText('s•••@example.com')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends the code again with a captcha when the site requires one', async () => {
    const sent = { value: { verified: false, expirationTime: 0, expiredMinutes: 0 } };
    const { screen } = await screenOf(steps(['password']), [[changeEmail, sent]]);
    await screen.getByRole('button', { name: t.doEmail }).click();
    await userEvent.fill(screen.getByRole('textbox', { name: t.email }), 'sana@example.com');
    await screen.getByRole('button', { name: t.sendCode }).click();
    const again = screen.getByRole('button', { name: t.sendAgain });
    await expect.element(again).toBeEnabled();
    const requests = answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [accountContracts.captcha, { value: { captchaId: 'c1', image: 'data:,' } }],
      [changeEmail, { code: 'CAPTCHA_NEEDED', details: { captchaNeeded: true } }],
    ]);
    const tries = () => requests.filter((path) => path === changeEmail.path).length;
    await again.click();
    const digits = screen.getByLabelText(account.captcha, { exact: true });
    await expect.element(digits).toBeVisible();
    await expectAccessible();
    await again.click();
    await expect.element(digits).toHaveFocus();
    expect(tries()).toBe(1);
    await userEvent.fill(digits, '314159');
    await again.click();
    await expect.poll(tries).toBe(2);
  });

  it('reports that a code was wrong, or that the contact belongs to another member', async () => {
    const sent = { value: { verified: false, expirationTime: 0, expiredMinutes: 1 } };
    const { screen } = await screenOf(steps(['password']), [[changeEmail, sent]]);
    await screen.getByRole('button', { name: t.doEmail }).click();
    await userEvent.fill(screen.getByRole('textbox', { name: t.email }), 'sana@example.com');
    await screen.getByRole('button', { name: t.sendCode }).click();
    const code = screen.getByRole('textbox', { name: t.code });
    // By then the call has been answered; the answers set below would otherwise reach it.
    await expect.element(code).toBeVisible();
    for (const refusal of ['VERIFICATION_CODE_WRONG', 'CONTACT_TAKEN'] as const) {
      answerCalls([
        [accountContracts.sessionKey, sealingKey],
        [changeEmail, { code: refusal }],
      ]);
      await userEvent.fill(code, '000000');
      await screen.getByRole('button', { name: t.confirm }).click();
      const text = refusal === 'CONTACT_TAKEN' ? failures[refusal] : account.codeWrong;
      await expect.element(screen.getByText(text)).toBeVisible();
      await expect.element(code).toHaveValue('000000');
    }
    await expectAccessible();
  });

  it('asks for the password where the login was long ago', async () => {
    const { screen } = await screenOf(steps(['password']), [[changeEmail, { code: 'PASSWORD_NEEDED' }]]);
    await screen.getByRole('button', { name: t.doEmail }).click();
    await userEvent.fill(screen.getByRole('textbox', { name: t.email }), 'sana@example.com');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByLabelText(t.password, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: t.email })).toHaveValue('sana@example.com');
    await expectAccessible();
  });

  it('accepts answers to security questions when the merchant asks them', async () => {
    const requests = steps(['password', 'email', 'mobile', 'secondFactor', 'passkey'], '', [
      'securityQuestions',
    ]);
    const { setSecurityQuestions } = securityQuestionsContracts;
    const { screen } = await screenOf(requests, [
      [setSecurityQuestions, { code: 'SECURITY_ANSWERS_UNUSABLE' }],
    ]);
    await screen.getByRole('button', { name: t.doSecurityQuestions }).click();
    await expect.element(screen.getByText(t.questionsLead)).toBeVisible();
    await screen.getByRole('button', { name: t.saveAnswers }).click();
    const answers = screen.getByRole('textbox', { name: t.answer });
    await expect.element(answers.first()).toHaveFocus();
    await expect.element(screen.getByText(account.missing).first()).toBeVisible();
    await expectAccessible();
    for (const turn of [0, 1, 2]) await userEvent.fill(answers.nth(turn), 'Lahore');
    await screen.getByRole('button', { name: t.saveAnswers }).click();
    await expect
      .element(screen.getByRole('alert').getByText(failures.SECURITY_ANSWERS_UNUSABLE))
      .toBeVisible();
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [setSecurityQuestions, { code: 'PASSWORD_NEEDED' }],
    ]);
    await screen.getByRole('button', { name: t.saveAnswers }).click();
    const password = screen.getByLabelText(t.password, { exact: true });
    await expect.element(password).toBeVisible();
    await expectAccessible();
    await userEvent.fill(password, 'blue kite 7');
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [setSecurityQuestions, { value: {} }],
      [
        securityConfig,
        steps(['password', 'email', 'mobile', 'secondFactor', 'passkey', 'securityQuestions'], '', [
          'securityQuestions',
        ]),
      ],
    ]);
    await screen.getByRole('button', { name: t.saveAnswers }).click();
    await expect.element(screen.getByRole('heading', { name: t.allDone })).toBeVisible();
  });

  it('accepts a number of the countries that are served', async () => {
    const { screen } = await screenOf(steps(['password', 'email']), [
      [changeMobile, { code: 'MOBILE_INVALID' }],
      [
        verificationContracts.readVerification,
        { value: { countries: [{ country: 'PK', dialingCode: '+92' }], phone: false } },
      ],
    ]);
    await screen.getByRole('button', { name: t.doMobile }).click();
    await expect.element(screen.getByRole('combobox')).toHaveValue('92');
    await userEvent.fill(screen.getByRole('textbox', { name: account.mobileNum }), '0300123');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByRole('alert').getByText(failures.MOBILE_INVALID)).toBeVisible();
    await expectAccessible();
  });
});
