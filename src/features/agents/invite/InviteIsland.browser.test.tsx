import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { referralContracts } from '#src/contracts/agents/referral.ts';
import { promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { watchNavigation } from '#tests/support/component-navigation.ts';
import type { Invitation } from './invite.store.ts';
import { $invite, $inviteReward } from './invite.store.ts';
import { InviteIsland } from './InviteIsland.tsx';

const { referralDetails } = referralContracts;
const { memberPromotions } = promotionsContracts;
const goodFriends: Answer = {
  value: {
    items: [
      {
        ...{
          promotionId: 'good-friends',
          title: 'Good friends',
          content: '',
          kind: 'referral',
          state: 'open',
        },
        ...{ terms: ['You get $5.00 in cash.'], termsVersion: '0'.repeat(64) },
      },
    ],
  },
};
const code = 'K7M2QD9X';
const address = `https://site.example/m/home?affiliateCode=${code}`;

const invitationOf = (more: Partial<Invitation> = {}): Answer => ({
  value: {
    ...{ referralCode: code, address, totalInvitations: 3, activeInvitations: 0, earnedMinor: 0 },
    ...{ currency: 'USD', isAgent: false, promotionDomains: [], ...more },
  },
});

function forget(): void {
  $invite.set({ status: 'loading' });
  $inviteReward.set(undefined);
  document.cookie = 'trial=1; Path=/; Max-Age=0';
  document.querySelector<HTMLElement>('[data-toast]')?.hidePopover();
  vi.unstubAllGlobals();
}

beforeEach(forget);
afterEach(forget);

/** Replaces what the phone copies and shares with; returns what was copied. */
function watchCopies(share?: (shared: ShareData) => Promise<void>): string[] {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', { clipboard, ...(share ? { share } : {}) });
  return copied;
}

describe.each(screenDirections)('the page that invites friends (%s)', (direction) => {
  const language = languageOf[direction];
  const { invite: t } = messagesOf(language);

  async function page(answer: Answer, promotions: Answer = { value: { items: [] } }) {
    const requests = answerCalls([
      [referralDetails, answer],
      [memberPromotions, promotions],
    ]);
    const screen = await show(direction, <InviteIsland words={wordsFor(language, 'invite')} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    expect(document.querySelector('output')?.getBoundingClientRect().height).toBeGreaterThan(400);
  });

  it('failed: says what failed, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([
      [referralDetails, invitationOf()],
      [memberPromotions, { value: { items: [] } }],
    ]);
    await press(t.retry);
    await expect.element(screen.getByText(code, { exact: true })).toBeVisible();
  });

  it('refused: tells a demo account that it needs an account, without a request', async () => {
    document.cookie = 'trial=1; Path=/; Max-Age=60';
    const { screen, requests } = await page(invitationOf());
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.register }))
      .toHaveAttribute('href', '/m/register');
    expect(requests).toEqual([]);
    await expectAccessible();
  });

  it('filled: shows the code left to right, its link, its QR code and how many came by it', async () => {
    const { screen } = await page(invitationOf());
    const shown = screen.getByText(code, { exact: true });
    await expect.element(shown).toBeVisible();
    expect(getComputedStyle(shown.element()).direction).toBe('ltr');
    await expect.element(screen.getByRole('img', { name: t.scan })).not.toHaveAttribute('aria-busy');
    await expect.element(screen.getByText(`site.example/m/home?affiliateCode=${code}`)).toBeVisible();
    expect(screen.getByRole('definition').element().textContent).toBe('3');
    await expect.element(screen.getByText(t.howPrivate)).toBeVisible();
    expect(screen.getByText(t.cameNone).query()).toBeNull();
    expect(screen.getByText(t.further).query()).toBeNull();
    await expectAccessible();
  });

  it('empty: says that nobody came yet', async () => {
    const { screen } = await page(invitationOf({ totalInvitations: 0 }));
    await expect.element(screen.getByText(t.cameNone)).toBeVisible();
    expect(screen.getByRole('definition').element().textContent).toBe('0');
    await expectAccessible();
  });

  it('paid: says what friends bring, how many settled in and what was paid, each once', async () => {
    const { screen } = await page(invitationOf({ activeInvitations: 2, earnedMinor: 1_000 }), goodFriends);
    await expect.element(screen.getByRole('heading', { name: t.reward })).toBeVisible();
    await expect.element(screen.getByText('You get $5.00 in cash.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /Good friends/ }))
      .toHaveAttribute('href', '/m/activity?promotion=good-friends');
    const figures = screen
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent);
    expect(figures.slice(0, 2)).toEqual(['3', '2']);
    expect(figures[2]).toMatch(/10[.٫]00/);
    await expectAccessible();
  });

  it('unpaid: shows nothing of rewards to whoever is shown no promotion', async () => {
    const { screen } = await page(invitationOf());
    await expect.element(screen.getByText(t.howPrivate)).toBeVisible();
    expect(screen.getByText(t.reward).query()).toBeNull();
    expect(screen.getByText(t.earned).query()).toBeNull();
  });

  it('shows the further addresses of the merchant that stand for the code, each to copy', async () => {
    const { screen, press } = await page(invitationOf({ promotionDomains: ['one.example', 'two.example'] }));
    await expect.element(screen.getByRole('heading', { name: t.further })).toBeVisible();
    await expectAccessible();
    const copied = watchCopies();
    await press(`${t.copyLink}: two.example`);
    await expect.poll(() => copied).toEqual(['https://two.example']);
  });

  it('copies the code and the link, and says so', async () => {
    const { screen, press } = await page(invitationOf());
    await expect.element(screen.getByText(code, { exact: true })).toBeVisible();
    const copied = watchCopies();
    await press(t.copyCode);
    await expect.element(screen.getByText(t.codeCopied)).toBeVisible();
    await press(`${t.copyLink}: site.example/m/home?affiliateCode=${code}`);
    await expect.element(screen.getByText(t.linkCopied)).toBeVisible();
    expect(copied).toEqual([code, address]);
  });

  it('offers the link to the share sheet of the phone, and copies it where there is none', async () => {
    const { screen, press } = await page(invitationOf());
    await expect.element(screen.getByRole('button', { name: t.share })).toBeVisible();
    const share = vi.fn(async () => {});
    const copied = watchCopies(share);
    await press(t.share);
    await expect.poll(() => share.mock.calls).toEqual([[{ url: address }]]);
    expect(copied).toEqual([]);
    const copiedInstead = watchCopies();
    await press(t.share);
    await expect.element(screen.getByText(t.linkCopied)).toBeVisible();
    expect(copiedInstead).toEqual([address]);
  });

  it('says how to copy by hand where the browser refuses', async () => {
    const { screen, press } = await page(invitationOf());
    await expect.element(screen.getByText(code, { exact: true })).toBeVisible();
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
    await press(t.copyCode);
    await expect.element(screen.getByText(t.codeByHand)).toBeVisible();
  });

  it('leads home where nobody invites at this merchant', async () => {
    const wayOn = watchNavigation();
    await page({ code: 'FEATURE_OFF' });
    await expect.poll(wayOn).toBe('/m/home');
  });
});
