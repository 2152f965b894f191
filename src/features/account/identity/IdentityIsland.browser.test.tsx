import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityCheckContracts, type IdentityStatus } from '#src/contracts/account/identity-check.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $identity } from './identity-check.store.ts';
import { identityCalls } from './identity-words.server.ts';
import { IdentityIsland } from './IdentityIsland.tsx';

const requests: IdentityStatus = { gate: 'play', yearsMin: 18, documentDays: 30 };
const check = { birthDate: '1990-01-31', sentAtMs: 0, reason: '' } as const;

beforeEach(() => $identity.set({ status: 'loading' }));
afterEach(() => void vi.unstubAllGlobals());

describe.each(screenDirections)('the screen of age and identity (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, identity: t } = messagesOf(language);

  async function screenOf(identityStatus: Answer, sent: Answer = 'pending') {
    const calls = answerCalls([
      [identityCheckContracts.identityStanding, identityStatus],
      [identityCheckContracts.sendIdentityDocument, { value: { id: 'a'.repeat(32) } }],
      [identityCheckContracts.sendIdentityCheck, sent],
    ]);
    const words = wordsFor(language, 'identity', identityCalls);
    return { screen: await show(direction, <IdentityIsland words={words} />), calls };
  }

  /** A picture of 4 by 4 pixels, as a player would choose it. */
  async function choose(container: HTMLElement, kind: string, type = 'image/png'): Promise<void> {
    const canvas = new OffscreenCanvas(4, 4);
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
    const files = new DataTransfer();
    files.items.add(new File([await canvas.convertToBlob()], 'card.png', { type }));
    const input = container.querySelector<HTMLInputElement>(`[data-document="${kind}"] input`);
    if (!input) throw new Error(`No place for ${kind}`);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await screenOf('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('filled: sends the required pictures one after the other, and then shows that they are under review', async () => {
    const waiting = { ...requests, check: { ...check, state: 'waiting' } };
    const { screen, calls } = await screenOf({ value: requests }, { value: waiting });
    const send = screen.getByRole('button', { name: t.send });
    await expect.element(send).toBeDisabled();
    await expectAccessible();
    await screen.getByLabelText(t.birthDate).fill('1990-01-31');
    await choose(screen.container, 'front');
    await expect.element(send).toBeDisabled();
    await choose(screen.container, 'selfie');
    await expect.element(send).toBeEnabled();
    await send.click();
    await expect.element(screen.getByText(t.waiting)).toBeVisible();
    const { path } = identityCheckContracts.sendIdentityCheck;
    expect(calls).toEqual([path, `${path}/documents/front`, `${path}/documents/selfie`, path]);
    await expectAccessible();
  });

  it('shows why a check was refused and keeps its birth date', async () => {
    const reason = 'The picture is blurred.';
    const { screen } = await screenOf({
      value: { ...requests, check: { ...check, state: 'refused', reason } },
    });
    await expect.element(screen.getByRole('alert').getByText(reason)).toBeVisible();
    await expect.element(screen.getByLabelText(t.birthDate)).toHaveValue('1990-01-31');
    await expectAccessible();
  });

  it('keeps what was chosen when it could not be sent', async () => {
    const { screen } = await screenOf({ value: requests }, { code: 'UNDER_AGE' });
    await screen.getByLabelText(t.birthDate).fill('2020-01-31');
    for (const kind of ['front', 'selfie']) await choose(screen.container, kind);
    await screen.getByRole('button', { name: t.send }).click();
    await expect.element(screen.getByText(failures.UNDER_AGE)).toBeVisible();
    await expect.poll(() => screen.container.querySelectorAll('[data-chosen]').length).toBe(2);
  });

  it('accepts no file that is not a picture', async () => {
    const { screen } = await screenOf({ value: requests });
    await expect.element(screen.getByRole('button', { name: t.send })).toBeVisible();
    await choose(screen.container, 'front', 'image/svg+xml');
    await expect.element(screen.getByText(failures.IMAGE_TYPE_REFUSED)).toBeVisible();
  });

  it('refused: asks no demo account for documents', async () => {
    const { screen } = await screenOf({ code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(screen.getByRole('link', { name: t.register })).toBeVisible();
  });

  it('empty: asks nothing more of a verified member', async () => {
    const { screen } = await screenOf({ value: { ...requests, provenAtMs: 5 } });
    await expect.element(screen.getByText(t.proven)).toBeVisible();
    await expectAccessible();
  });

  it('failed: says that it failed, and retries on demand', async () => {
    const { screen } = await screenOf('offline');
    answerCalls([[identityCheckContracts.identityStanding, { value: requests }]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('button', { name: t.send })).toBeVisible();
  });
});
