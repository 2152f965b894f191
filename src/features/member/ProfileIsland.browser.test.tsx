import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import { $session, loadSession } from '#src/api/session.store.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { profileRules } from '#src/rules/account/profile.ts';
import { watchNavigation } from '#tests/support/component-navigation.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $contacts, forgetProfileFailure, loadContacts } from './profile.store.ts';
import { ProfileIsland } from './ProfileIsland.tsx';

const details = (more: Record<string, unknown> = {}): Answer => ({
  value: {
    account: 'falcon77',
    nickname: 'Falcon',
    payeeName: 'S••• K•••',
    payeeNameOpen: true,
    type: 0,
    clubLabel: { labelName: '' },
    ...more,
  },
});

beforeEach(() => {
  $session.set({ status: 'loading' });
  forgetProfileFailure();
  $contacts.set({ status: 'loading' });
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(screenDirections)('the profile (%s)', (direction) => {
  const language = languageOf[direction];
  const { member: t, failures } = messagesOf(language);

  async function profile(member: Answer, changes: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([
      [memberContracts.memberDetails, member],
      [walletContracts.wallet, { code: 'INTERNAL' }],
      ...changes,
    ]);
    const screen = await show(direction, <ProfileIsland words={{ language, t, failures }} />);
    if (member !== 'pending') await loadSession();
    return { screen, requests };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await profile('pending');
    await expect.element(screen.getByText(t.loading).first()).toBeInTheDocument();
    await expectAccessible();
  });

  it('failed: says that it could not be loaded, and retries on demand', async () => {
    const { screen } = await profile('offline');
    await expect.element(screen.getByRole('alert').getByText(t.loadFailed, { exact: true })).toBeVisible();
    await expectAccessible();
    answerCalls([[memberContracts.memberDetails, details()]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('listitem').first().getByText('Falcon')).toBeVisible();
  });

  it('refused: offers a demo account to register', async () => {
    const { screen } = await profile(details({ type: 4 }));
    await expect.element(screen.getByRole('link', { name: t.trialRegister })).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
    await expectAccessible();
  });

  it('filled: shows names and picture, and says which are not set', async () => {
    const { screen } = await profile(details({ nickname: '', payeeName: '' }));
    await expect.element(screen.getByRole('listitem').nth(0).getByText(t.notSet)).toBeVisible();
    await expect.element(screen.getByRole('listitem').nth(2).getByText('falcon77')).toBeVisible();
    await expectAccessible();
  });

  it('empty: shows contacts masked, says which is not verified, and leaves out what is not offered', async () => {
    const steps = [
      { name: 'password', done: true },
      { name: 'email', done: true, shown: 's•••@example.com' },
      { name: 'mobile', done: false },
    ];
    const { securityConfig } = memberSecurityContracts;
    const { screen } = await profile(details(), [[securityConfig, { value: { steps } }]]);
    await expect.element(screen.getByText('s•••@example.com')).toBeVisible();
    const mobile = screen.getByRole('link').filter({ hasText: t.mobile });
    await expect.element(mobile.getByText(t.notVerified)).toBeVisible();
    await expect.element(mobile).toHaveAttribute('href', '/m/member/security');
    await expectAccessible();
    answerCalls([[securityConfig, { value: { steps: steps.slice(0, 1) } }]]);
    await loadContacts();
    await expect.element(mobile).not.toBeInTheDocument();
  });

  it('changes a nickname in a sheet, and shows the new one everywhere', async () => {
    const { screen, requests } = await profile(details(), [
      [memberContracts.changeNickname, { value: { nickname: 'Eagle' } }],
    ]);
    await row(screen, t.nickname).click();
    const field = screen.getByRole('textbox', { name: t.nickname });
    await expect.element(field).toHaveValue('Falcon');
    await expectAccessible();
    await userEvent.fill(field, 'Eagle');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.element(screen.getByRole('listitem').nth(0).getByText('Eagle')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(requests.filter((path) => path.endsWith('/nickname'))).toHaveLength(1);
  });

  it('says beside the field what is wrong, before anything is sent', async () => {
    const { screen, requests } = await profile(details());
    await row(screen, t.nickname).click();
    const field = screen.getByRole('textbox', { name: t.nickname });
    await userEvent.fill(field, 'x');
    await screen.getByRole('button', { name: t.save }).click();
    const { lengthMin: min } = profileRules.nickname;
    await expect.element(screen.getByText(fill(t.tooShort, { min }, intlLocale[language]))).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(requests.some((path) => path.endsWith('/nickname'))).toBe(false);
    await userEvent.fill(field, '');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.element(screen.getByText(t.missing)).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['a name that is kept', { code: 'NICKNAME_KEPT' }, 'NICKNAME_KEPT'],
    ['no connection', 'offline', 'UNREACHABLE'],
  ] as const)('says why a nickname was not saved, and keeps what was typed: %s', async (_, answer, code) => {
    const { screen } = await profile(details(), [[memberContracts.changeNickname, answer]]);
    await row(screen, t.nickname).click();
    const field = screen.getByRole('textbox', { name: t.nickname });
    await userEvent.fill(field, 'Support');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.element(screen.getByRole('alert').getByText(failures[code])).toBeVisible();
    await expect.element(field).toHaveValue('Support');
    await expectAccessible();
  });

  it('lets the payee name be set once, after which the row is read-only', async () => {
    const { screen } = await profile(details({ payeeName: '' }), [
      [memberContracts.changePayeeName, { value: { payeeName: 'S••• K•••' } }],
    ]);
    await row(screen, t.payeeName).click();
    await expect.element(screen.getByText(t.payeeNameHelp)).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: t.payeeName }), 'Sana Khan ');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.element(screen.getByText(t.payeeNameFixed)).toBeVisible();
    expect(row(screen, t.payeeName).elements()).toEqual([]);
    await expectAccessible();
  });

  it('opens the name that another page needs, and leads back there once it is saved', async () => {
    history.replaceState(null, '', '?edit=payeeName&next=/m/member/bankCards');
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    const { screen } = await profile(details({ payeeName: '' }), [
      [memberContracts.changePayeeName, { value: { payeeName: 'S••• K•••' } }],
    ]);
    const wayOn = watchNavigation();
    await userEvent.fill(screen.getByRole('textbox', { name: t.payeeName }), 'Sana Khan');
    await screen.getByRole('button', { name: t.save }).click();
    await expect.poll(wayOn).toBe('/m/member/bankCards');
  });

  it('opens no name that is set already', async () => {
    history.replaceState(null, '', '?edit=payeeName');
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    const { screen } = await profile(details({ payeeNameOpen: false }));
    await expect.element(screen.getByText(t.payeeNameFixed)).toBeVisible();
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });

  describe('its picture', () => {
    const input = () => document.querySelector<HTMLInputElement>('main:last-of-type input[type=file]');

    async function choose(file: File): Promise<void> {
      const element = input();
      if (!element) throw new Error('There is no file input');
      await userEvent.upload(element, file);
    }

    it('is framed in a circle, moved by keys too, and sent', async () => {
      const icon = `/wps/member/info/icon?v=${'a'.repeat(32)}`;
      const { screen, requests } = await profile(details(), [
        [memberContracts.changeIcon, { value: { icon } }],
      ]);
      await expect.element(screen.getByRole('button', { name: t.changePicture })).toBeVisible();
      await choose(await drawnPicture());
      await expect.element(screen.getByRole('dialog', { name: t.pictureTitle })).toBeVisible();
      const across = screen.getByRole('slider', { name: t.pictureAcross });
      await expect.element(across).toBeEnabled();
      await expectAccessible();
      const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
      const before = pixelOf(canvas);
      across.element().focus();
      await userEvent.keyboard('{End}{Home}');
      await expect.poll(() => pixelOf(canvas)).not.toEqual(before);
      await screen.getByRole('button', { name: t.save }).click();
      await expect
        .poll(() => document.querySelector('main:last-of-type img')?.getAttribute('src'))
        .toBe(icon);
      expect(requests).toContain('/wps/member/info/icon');
    });

    it('is refused before it is sent if it is not a picture', async () => {
      const { screen, requests } = await profile(details());
      await expect.element(screen.getByRole('button', { name: t.changePicture })).toBeVisible();
      await choose(new File(['<!doctype html>'], 'page.png', { type: 'image/png' }));
      await expect.element(screen.getByRole('alert').getByText(failures.IMAGE_BROKEN)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: t.save })).toBeDisabled();
      expect(requests).not.toContain('/wps/member/info/icon');
      await expectAccessible();
    });

    it('says why it was refused, and keeps it for another try', async () => {
      const { screen } = await profile(details(), [[memberContracts.changeIcon, { code: 'UPLOADS_MAX' }]]);
      await expect.element(screen.getByRole('button', { name: t.changePicture })).toBeVisible();
      await choose(await drawnPicture());
      await expect.element(screen.getByRole('button', { name: t.save })).toBeEnabled();
      await screen.getByRole('button', { name: t.save }).click();
      await expect.element(screen.getByRole('alert').getByText(failures.UPLOADS_MAX)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: t.save })).toBeEnabled();
    });
  });
});

/** The button of a row; its accessible name also contains the value. */
const row = (screen: RenderResult, label: string) => screen.getByRole('button').filter({ hasText: label });

/** A wide picture, red on one side and blue on the other. */
async function drawnPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 100);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, 200, 100);
  context.fillStyle = 'blue';
  context.fillRect(200, 0, 200, 100);
  return new File([await canvas.convertToBlob()], 'wide.png', { type: 'image/png' });
}

function pixelOf(canvas: HTMLCanvasElement | null): number[] {
  return [...(canvas?.getContext('2d')?.getImageData(400, 280, 1, 1).data ?? [])];
}
