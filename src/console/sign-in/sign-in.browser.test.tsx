import { describe, expect, it } from 'vitest';
import { operatorSignInContracts } from '#src/contracts/operator-accounts/sign-in.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import { consoleWidths, showConsole, watchBodies } from '#tests/support/console.tsx';
import { Enrol } from './Enrol.tsx';
import { SignIn } from './SignIn.tsx';
import { startAnew } from './sign-in.store.ts';

const challenge = { challenge: 'YQ', rpId: 'console.example', timeoutMs: 60_000 };
const step = 's'.repeat(43);
const link = 'l'.repeat(43);
const signIn = operatorSignInContracts;

describe.each(consoleWidths)('the sign-in at %i px', (width) => {
  it('offers the passkey first, and the rest behind other ways', async () => {
    startAnew();
    answerCalls([
      [signIn.operatorSignInOptions, { value: { ...challenge, ways: ['passkey', 'password', 'access'] } }],
    ]);
    const screen = await showConsole(width, <SignIn />);
    await expect.element(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(screen.getByLabelText('Password').query()?.checkVisibility()).toBe(false);
    await expectAccessible();
    await screen.getByText('Other ways').click();
    await expect.element(screen.getByLabelText('Password')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Continue with Cloudflare Access' }))
      .toBeVisible();
    await expectAccessible();
  });

  it('asks for the code after any password, and never says which part was wrong', async () => {
    startAnew();
    answerCalls([
      [signIn.operatorSignInOptions, { value: { ...challenge, ways: ['passkey', 'password'] } }],
      [signIn.operatorPasswordSignIn, { value: { needs: 'code', step } }],
      [signIn.operatorRecoverySignIn, { code: 'SIGN_IN_FAILED' }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, <SignIn />);
    await screen.getByText('Other ways').click();
    await screen.getByLabelText('E-mail address').fill('sana@operator.example');
    await screen.getByLabelText('Password').fill('blue kite over seven hills');
    await screen.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(screen.getByLabelText('Code of your authenticator app')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    await screen.getByLabelText('Recovery code').fill('abcd-efgh-ijkl');
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(screen.getByText(/That did not work/)).toBeVisible();
    expect(sent('/ops/api/session/recovery')).toEqual({ step, code: 'abcd-efgh-ijkl' });
    await expect.element(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  });
});

describe.each(consoleWidths)('a link at %i px', (width) => {
  it('that has ended says so', async () => {
    answerCalls([[signIn.operatorEnrolOptions, { code: 'LINK_ENDED' }]]);
    const screen = await showConsole(width, <Enrol />, `/#${link}`);
    await expect.element(screen.getByText(/This link has ended/)).toBeVisible();
    expect(location.hash).toBe('');
    await expectAccessible();
  });

  it('sets up password and app, and shows the recovery codes', async () => {
    const codes = Array.from({ length: 10 }, (_, at) => `code-${at}-abcd`);
    const offer = {
      ...challenge,
      operatorId: 'sana@operator.example',
      userId: 'dQ',
      siteName: 'House',
      app: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/House:sana?secret=JBSWY3DPEHPK3PXP' },
    };
    answerCalls([
      [signIn.operatorEnrolOptions, { value: offer }],
      [signIn.operatorEnrol, { value: { operatorId: offer.operatorId, endsAtMs: 1, recoveryCodes: codes } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, <Enrol />, `/#${link}`);
    await expect.element(screen.getByText(/This link is for sana@operator\.example/)).toBeVisible();
    await screen.getByText('Other ways').click();
    await screen.getByLabelText('New password').fill('blue kite over seven hills');
    await screen.getByLabelText('Code of your authenticator app').fill('123456');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Set up password and app' }).click();
    await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(10);
    expect(sent('/ops/api/session/enrol')).toEqual({
      link,
      password: 'blue kite over seven hills',
      code: '123456',
    });
    await expectAccessible();
  });
});
