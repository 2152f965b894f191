import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Device, type Passkey, signInContracts } from '#src/contracts/account/sign-in.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { sessionKeyAnswer } from '#tests/support/component-key.ts';
import { $devices } from './devices.store.ts';
import { closeTask } from './factor-task.store.ts';
import { $factors } from './factors.store.ts';
import { signInCalls } from './sign-in-words.server.ts';
import { SignInIsland } from './SignInIsland.tsx';

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const deviceOf = (id: string, current: boolean): Device => ({
  id,
  device: android,
  remembered: false,
  startedAtMs: 1_700_000_000_000,
  expiresAtMs: 1_700_100_000_000,
  current,
});
const here = deviceOf('00000000-0000-4000-8000-000000000001', true);
const there = deviceOf('00000000-0000-4000-8000-000000000002', false);
const passkey: Passkey = { id: 'cGFzc2tleQ', device: android, isSynced: true, addedAtMs: 1_700_000_000_000 };
const none = { authenticator: false, recoveryCodesLeft: 0, passkeyStep: false, passkeys: [] as Passkey[] };

beforeEach(() => {
  // Guests do not see this section, so the tests run as signed in.
  document.documentElement.dataset['signedIn'] = '';
});
afterEach(() => {
  delete document.documentElement.dataset['signedIn'];
  vi.unstubAllGlobals();
  closeTask();
  $devices.set({ status: 'loading' });
  $factors.set({ status: 'loading' });
});

describe.each(screenDirections)('login and devices (%s)', (direction) => {
  const language = languageOf[direction];
  const words = wordsFor(language, 'signin', signInCalls);
  const { t } = words;
  const { failures } = messagesOf(language);

  async function screenWith(
    answers: {
      readonly devices?: Answer;
      readonly factors?: Partial<typeof none>;
      readonly more?: Parameters<typeof answerCalls>[0];
    } = {},
  ) {
    const { devices = { value: { devices: [here, there] } }, factors = {}, more = [] } = answers;
    const requests = answerCalls([
      ...more,
      [signInContracts.devices, devices],
      [signInContracts.factors, { value: { ...none, ...factors } }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
    ]);
    return { requests, screen: await show(direction, <SignInIsland words={words} />) };
  }

  it('loading: reserves the space of passkeys and devices while they load', async () => {
    const { screen } = await screenWith({
      devices: 'pending',
      more: [[signInContracts.factors, 'pending']],
    });
    await expect.poll(() => screen.getByText(t.loading).elements().length).toBe(3);
    await expectAccessible();
  });

  it('refused: offers a demo account to register, and none of the member settings', async () => {
    answerCalls([
      [signInContracts.devices, { code: 'REAL_ACCOUNT_NEEDED' }],
      [signInContracts.factors, { code: 'REAL_ACCOUNT_NEEDED' }],
    ]);
    const screen = await show(direction, <SignInIsland words={words} />);
    await expect
      .element(screen.getByRole('link', { name: t.register }))
      .toHaveAttribute('href', '/m/register');
    expect(screen.getByRole('button').elements()).toHaveLength(0);
    await expect.element(screen.getByText(failures.REAL_ACCOUNT_NEEDED)).toBeVisible();
    await expectAccessible();
  });

  it('filled: lists the devices and marks the current one, which has no button', async () => {
    const { screen } = await screenWith();
    const list = screen.getByRole('list', { name: t.devices });
    await expect.element(list.getByText(t.thisDevice)).toBeVisible();
    expect(list.getByRole('listitem').elements()).toHaveLength(2);
    expect(list.getByRole('button').elements()).toHaveLength(1);
    await expectAccessible();
  });

  it('logs the others out only after a confirmation', async () => {
    const { screen, requests } = await screenWith({
      more: [[signInContracts.endOtherDevices, { value: { ended: 1 } }]],
    });
    await screen.getByRole('button', { name: t.endOthers }).click();
    await expect.element(screen.getByText(t.endOthersExplained)).toBeVisible();
    await expectAccessible();
    expect(requests.filter((path) => path === signInContracts.devices.path)).toHaveLength(1);
    await screen.getByRole('button', { name: t.endOthersNow }).click();
    await expect
      .poll(() => requests.filter((path) => path === signInContracts.devices.path).length)
      .toBeGreaterThan(1);
  });

  it('failed: says why the devices cannot be shown, and retries on demand', async () => {
    const { screen } = await screenWith({ devices: { code: 'INTERNAL' } });
    await expect.element(screen.getByText(failures.INTERNAL)).toBeVisible();
    answerCalls([[signInContracts.devices, { value: { devices: [here] } }]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.thisDevice)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.endOthers })).not.toBeInTheDocument();
  });

  it('empty: offers no step after the password if there is no passkey', async () => {
    const { screen } = await screenWith();
    await expect.element(screen.getByRole('button', { name: t.switchOn })).toBeEnabled();
    await expect.element(screen.getByText(t.passkeyStepLead)).not.toBeInTheDocument();
  });

  it('makes the password login require a passkey too, and shows the recovery codes for when it is lost', async () => {
    const recoveryCodes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CC${String(at).padStart(2, '0')}`);
    const { screen } = await screenWith({
      factors: { passkeys: [passkey] },
      more: [[signInContracts.switchPasskeyStep, { value: { recoveryCodes } }]],
    });
    await screen.getByRole('button', { name: t.passkeyStepStart }).click();
    await expect.element(screen.getByText(t.writtenLead)).toBeVisible();
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
    await expect.element(screen.getByText('AAAA-BBBB-CC09')).toBeVisible();
    await expectAccessible();
    await expect.element(screen.getByRole('button', { name: t.close, exact: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(screen.getByText('AAAA-BBBB-CC09')).toBeVisible();
    await screen.getByRole('button', { name: t.writtenDone }).click();
    await expect.element(screen.getByText('AAAA-BBBB-CC09')).not.toBeInTheDocument();
  });

  it('requires the password before it switches that off, and reports a wrong one', async () => {
    const { screen } = await screenWith({
      factors: { passkeys: [passkey], passkeyStep: true },
      more: [[signInContracts.switchPasskeyStep, { code: 'PASSWORD_NEEDED' }]],
    });
    await expect.element(screen.getByText(t.passkeyStepIsOn)).toBeVisible();
    await screen.getByRole('button', { name: t.passkeyStepOff }).click();
    await expect.element(screen.getByText(t.ownerLead)).toBeVisible();
    answerCalls([
      [signInContracts.switchPasskeyStep, { code: 'PASSWORD_WRONG' }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
    ]);
    await screen.getByLabelText(t.password, { exact: true }).fill('not the one');
    await screen.getByRole('button', { name: t.continue }).click();
    await expect.element(screen.getByText(failures.PASSWORD_WRONG)).toBeVisible();
  });

  it('has the focus on the heading once a passkey and its button are gone', async () => {
    const path = `/wps/session/passkeys/${passkey.id}` as const;
    const { screen } = await screenWith({ factors: { passkeys: [passkey] } });
    const remove = screen.getByRole('list', { name: t.passkeys }).getByRole('button');
    await expect.element(remove).toBeVisible();
    answerCalls([
      [{ ...signInContracts.removePasskey, path }, { value: {} }],
      [signInContracts.factors, { value: none }],
    ]);
    await remove.click();
    await expect.element(screen.getByRole('heading', { name: t.passkeys })).toHaveFocus();
  });

  it('shows a refused password in its field, which has the focus', async () => {
    const { screen } = await screenWith({
      more: [[signInContracts.offerAuthenticator, { code: 'PASSWORD_NEEDED' }]],
    });
    await screen.getByRole('button', { name: t.switchOn }).click();
    const password = screen.getByLabelText(t.password, { exact: true });
    await password.fill('not the one');
    answerCalls([
      [signInContracts.offerAuthenticator, { code: 'PASSWORD_WRONG' }],
      [accountContracts.sessionKey, await sessionKeyAnswer()],
    ]);
    await screen.getByRole('button', { name: t.continue }).click();
    await expect.element(password).toBeInvalid();
    await expect.element(password).toHaveFocus();
    await expectAccessible();
  });

  it('keeps a passkey that logins require, and explains why', async () => {
    const path = `/wps/session/passkeys/${passkey.id}` as const;
    const { screen } = await screenWith({
      factors: { passkeys: [passkey], passkeyStep: true },
      more: [[{ ...signInContracts.removePasskey, path }, { code: 'PASSKEY_ASKED_FOR' }]],
    });
    await screen.getByRole('list', { name: t.passkeys }).getByRole('button').click();
    await expect.element(screen.getByText(failures.PASSKEY_ASKED_FOR)).toBeVisible();
  });
});
