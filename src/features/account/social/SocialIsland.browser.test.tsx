import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { socialContracts, socialProviders, socialWaits } from '#src/contracts/account/social.ts';
import { verificationContracts } from '#src/contracts/account/verification.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import {
  mobileRegistrationRules,
  registrationDefaults,
  registrationRules,
} from '#src/rules/account/registration.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { sessionKeyAnswer } from '#tests/support/component-key.ts';
import { builtRegistration } from '#src/features/account/register/built-registration.ts';
import { $captcha } from '#src/api/captcha.store.ts';
import { $registrationSettings } from '#src/features/account/register/registration-settings.store.ts';
import { $smsCode, $verification } from '#src/features/account/form/sms-code.store.ts';
import { $finish, $leaving, $owner, $waiting } from './social.store.ts';
import { providerNames } from './social-names.ts';
import { socialButtonCalls, socialCalls, socialFiles } from './social-words.server.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { SocialIsland } from './SocialIsland.tsx';

const who = { provider: 'google', next: '/m/home', name: 'Sana' } as const;
const served = {
  sms: true,
  email: true,
  phone: false,
  expiredMinutes: 1,
  codeLength: 6,
  countries: [{ country: 'PK', dialingCode: '+92' }],
};
const withMobile = {
  ...builtRegistration,
  fields: registrationRules({ ...registrationDefaults, fields: { mobileNum: 'required' } }),
  mobileFields: mobileRegistrationRules(registrationDefaults, { asksPassword: true }),
  mobileVerification: true,
};

beforeEach(() => {
  history.replaceState(undefined, '', `#${socialWaits}`);
  $waiting.set({ status: 'loading' });
  $finish.set({ status: 'idle' });
  $owner.set('known');
  $leaving.set({ status: 'idle' });
  $smsCode.set({ status: 'idle' });
  $captcha.set({ status: 'hidden' });
  $verification.set(undefined);
  $registrationSettings.set(undefined);
});
afterEach(() => {
  history.replaceState(undefined, '', location.pathname + location.search);
  vi.unstubAllGlobals();
});

// never empty: without a pending sign-in it shows its failed state
describe.each(screenDirections)('a visitor whose identity a provider has verified (%s)', (direction) => {
  const language = languageOf[direction];
  const words = wordsFor(language, socialFiles, socialCalls);
  const { t, failures } = words;

  async function screenWith(
    pending: Answer = { value: who },
    more: Parameters<typeof answerCalls>[0] = [],
    settings: unknown = builtRegistration,
  ) {
    const requests = answerCalls([
      ...more,
      [socialContracts.socialPending, pending],
      [accountContracts.registerSettings, { value: settings }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
      [verificationContracts.readVerification, { value: served }],
    ]);
    return { requests, screen: await show(direction, <SocialIsland words={words} />) };
  }

  it('loading: sees a placeholder until the greeting has loaded', async () => {
    const { screen } = await screenWith('pending');
    await expect.element(screen.getByText(t.working)).toBeInTheDocument();
  });

  it('filled: is greeted, and opens an account or links one', async () => {
    const { screen } = await screenWith();
    const values = { provider: providerNames.google, name: 'Sana' };
    await expect
      .element(screen.getByText(fill(t.socialHelloNamed, values, intlLocale[language])))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.socialNew })).toBeVisible();
    await expectAccessible();
    await screen.getByText(t.socialExisting).click();
    await expect.element(screen.getByLabelText(t.password, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('is shown where a sign-in starts, without any request, when none is under way', async () => {
    history.replaceState(undefined, '', location.pathname + location.search);
    const { screen, requests } = await screenWith();
    await expect.element(screen.getByText(t.socialNone)).toBeVisible();
    await expect.element(screen.getByText(t.socialNoneLead)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.socialBack }))
      .toHaveAttribute('href', '/m/login');
    expect(requests).toEqual([]);
    await expectAccessible();
  });

  it('failed: is told that it took too long, with a link back', async () => {
    const { screen } = await screenWith({ code: 'SOCIAL_EXPIRED' });
    await expect.element(screen.getByText(failures.SOCIAL_EXPIRED)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.socialBack })).toBeVisible();
    await expectAccessible();
  });

  it('verifies the number that the merchant requires with a code', async () => {
    const sent = { value: { expirationTime: Date.now() + 60_000, expiredMinutes: 1 } };
    const { screen, requests } = await screenWith(
      undefined,
      [
        [verificationContracts.sendRegistrationCode, sent],
        [socialContracts.socialRegister, { code: 'VERIFICATION_CODE_WRONG' }],
      ],
      withMobile,
    );
    await expect.element(screen.getByLabelText(t.verificationCode)).toBeVisible();
    await screen.getByRole('button', { name: t.socialNew }).click();
    await expect.element(screen.getByLabelText(t.mobileNum)).toHaveFocus();
    expect(requests).not.toContain(socialContracts.socialRegister.path);
    await screen.getByLabelText(t.mobileNum).fill('03001234567');
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.poll(() => requests).toContain(verificationContracts.sendRegistrationCode.path);
    await screen.getByLabelText(t.verificationCode).fill('123456');
    await screen.getByRole('button', { name: t.socialNew }).click();
    await expect.element(screen.getByText(t.codeWrong)).toBeVisible();
    await expectAccessible();
  });

  it('refused: is told if the identity is already linked elsewhere, and keeps what was typed', async () => {
    const { screen } = await screenWith(undefined, [
      [socialContracts.socialRegister, { code: 'IDENTITY_TAKEN' }],
    ]);
    await screen.getByLabelText(t.username, { exact: true }).first().fill('sana123');
    await screen.getByRole('button', { name: t.socialNew }).click();
    await expect.element(screen.getByText(failures.IDENTITY_TAKEN)).toBeVisible();
    await expect.element(screen.getByLabelText(t.username, { exact: true }).first()).toHaveValue('sana123');
  });

  it('is led to the second step when the linked account has one', async () => {
    const { screen } = await screenWith(undefined, [
      [socialContracts.socialLink, { code: 'SECOND_FACTOR_NEEDED' }],
    ]);
    await screen.getByText(t.socialExisting).click();
    const form = screen.getByRole('group').filter({ hasText: t.socialExistingLead });
    await form.getByLabelText(t.username, { exact: true }).fill('sana123');
    await form.getByLabelText(t.password, { exact: true }).fill('blue heron 7');
    await screen.getByRole('button', { name: t.socialLink }).click();
    await expect.element(screen.getByText(t.socialSecond, { exact: false })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.login }))
      .toHaveAttribute('href', '/m/login?next=/m/social%23waiting');
  });

  it('links with a captcha when the site requires one', async () => {
    const { screen, requests } = await screenWith(
      undefined,
      [
        [accountContracts.captcha, { value: { captchaId: 'c1', image: 'data:,' } }],
        [socialContracts.socialLink, { code: 'LOGIN_FAILED' }],
      ],
      { ...builtRegistration, captcha: true },
    );
    await screen.getByText(t.socialExisting).click();
    const form = screen.getByRole('group').filter({ hasText: t.socialExistingLead });
    await form.getByLabelText(t.username, { exact: true }).fill('sana123');
    await form.getByLabelText(t.password, { exact: true }).fill('blue heron 7');
    await screen.getByRole('button', { name: t.socialLink }).click();
    await expect.element(form.getByLabelText(t.captcha, { exact: true })).toHaveFocus();
    expect(requests).not.toContain(socialContracts.socialLink.path);
    await expectAccessible();
    await form.getByLabelText(t.captcha, { exact: true }).fill('314159');
    await screen.getByRole('button', { name: t.socialLink }).click();
    await expect.element(screen.getByText(failures.LOGIN_FAILED)).toBeVisible();
  });

  it('is asked for the password when the last login was long ago', async () => {
    const own = { value: { ...who, account: 'falcon' } };
    const { screen, requests } = await screenWith(own, [
      [socialContracts.socialLink, { code: 'PASSWORD_NEEDED', details: { hasPassword: true } }],
    ]);
    const name = fill(t.socialLinkTo, { account: 'falcon' }, intlLocale[language]);
    await screen.getByRole('button', { name }).click();
    const password = screen.getByLabelText(t.password, { exact: true });
    await expect.element(password).toBeVisible();
    await expectAccessible();
    const sent = () => requests.filter((path) => path === socialContracts.socialLink.path).length;
    await screen.getByRole('button', { name }).click();
    await expect.element(password).toHaveFocus();
    expect(sent()).toBe(1);
    const again = answerCalls([
      [socialContracts.socialLink, { code: 'PASSWORD_WRONG' }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
    ]);
    await password.fill('blue heron 7');
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText(failures.PASSWORD_WRONG)).toBeVisible();
    await expect.element(password).toHaveValue('blue heron 7');
    expect(again).toContain(socialContracts.socialLink.path);
  });

  it('logs in again when the last login was long ago and the account has no password', async () => {
    const { screen } = await screenWith({ value: { ...who, account: 'falcon' } }, [
      [socialContracts.socialLink, { code: 'PASSWORD_NEEDED', details: { hasPassword: false } }],
    ]);
    const name = fill(t.socialLinkTo, { account: 'falcon' }, intlLocale[language]);
    await screen.getByRole('button', { name }).click();
    await expect
      .element(screen.getByRole('link', { name: t.login }))
      .toHaveAttribute('href', '/m/login?again=1&next=/m/social%23waiting');
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('links the account that is already signed in with one tap', async () => {
    const { screen, requests } = await screenWith({ value: { ...who, account: 'falcon' } }, [
      [socialContracts.socialLink, { code: 'IDENTITY_TAKEN' }],
    ]);
    const name = fill(t.socialLinkTo, { account: 'falcon' }, intlLocale[language]);
    await screen.getByRole('button', { name }).click();
    await expect.poll(() => requests).toContain(socialContracts.socialLink.path);
    await expect.element(screen.getByText(failures.IDENTITY_TAKEN)).toBeVisible();
  });
});

describe.each(screenDirections)('the buttons of the providers (%s)', (direction) => {
  const language = languageOf[direction];
  const words = wordsFor(language, 'social-buttons', socialButtonCalls);
  const { t, failures } = words;
  const nameOf = (provider: (typeof socialProviders)[number]) =>
    fill(t.socialWith, { provider: providerNames[provider] }, intlLocale[language]);

  it('exist once for each, and show that a sign-in is starting', async () => {
    answerCalls([[socialContracts.socialStart, 'pending']]);
    const screen = await show(direction, <SocialButtons words={words} />);
    for (const provider of socialProviders)
      await expect.element(screen.getByRole('button', { name: nameOf(provider) })).toBeInTheDocument();
    await screen.getByRole('button', { name: nameOf('line') }).click();
    await expect
      .element(screen.getByRole('button', { name: nameOf('line') }))
      .toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
  });

  it('show why a sign-in did not start', async () => {
    answerCalls([[socialContracts.socialStart, { code: 'FEATURE_OFF' }]]);
    const screen = await show(direction, <SocialButtons words={words} />);
    await screen.getByRole('button', { name: nameOf('google') }).click();
    await expect.element(screen.getByText(failures.FEATURE_OFF)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: nameOf('google') })).toBeEnabled();
  });
});
