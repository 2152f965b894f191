import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { bank, card, funds, id, member, security, withdrawal } from '#tests/support/withdraw-answers.ts';
import { $cards } from '#src/features/cashier/payout/cards.store.ts';
import { $payoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { $withdrawView } from './withdraw-view.store.ts';
import { WithdrawIsland } from './WithdrawIsland.tsx';
import { $funds } from './funds.store.ts';
import { $withdrawalById, $withdrawals } from './withdrawals.store.ts';

const dayMs = 24 * 3_600_000;
const stepTo = (state: string) => ({ state, atMs: 2_000 });

beforeEach(() => {
  history.replaceState(null, '', '/');
  $withdrawView.set({ name: 'start' });
  $payoutGuard.set({ status: 'loading' });
  $cards.set({ status: 'loading' });
  $funds.set({ status: 'loading' });
  $withdrawals.set({ status: 'loading' });
  $withdrawalById.set({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const calls = [
  memberSecurityContracts.securityConfig,
  memberContracts.memberDetails,
  bankCardsContracts.bankCards,
  walletContracts.funds,
  withdrawalsContracts.withdrawals,
];

interface Shown {
  readonly security?: Answer;
  readonly cards?: readonly unknown[];
  readonly funds?: Record<string, unknown>;
  readonly member?: Record<string, unknown>;
  readonly withdrawals?: readonly unknown[];
  /** The answer of the list call, when it is not `withdrawals`. */
  readonly list?: Answer;
}

describe.each(screenDirections)('the withdraw page (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['withdraw', 'receipt', 'reference']);

  async function page(shown: Shown | 'offline' = {}) {
    if (shown === 'offline') answerCalls(calls.map((each) => [each, 'offline']));
    else answerPage(shown);
    return show(direction, <WithdrawIsland words={{ language, t, failures }} />);
  }

  function answerPage(shown: Shown): void {
    answerCalls([
      [memberSecurityContracts.securityConfig, shown.security ?? { value: security }],
      [memberContracts.memberDetails, { value: { ...member, ...shown.member } }],
      [bankCardsContracts.bankCards, { value: { list: shown.cards ?? [card], banks: [bank] } }],
      [walletContracts.funds, { value: { ...funds, ...shown.funds } }],
      [withdrawalsContracts.withdrawals, shown.list ?? { value: { list: shown.withdrawals ?? [] } }],
    ]);
  }

  it('loading: reserves its space while it loads', async () => {
    const screen = await page({ security: 'pending' });
    await expect.element(screen.getByText(t.loading).first()).toBeInTheDocument();
    await expectAccessible();
  });

  it('failed: says that it could not be loaded, and retries on demand', async () => {
    const screen = await page({ security: { code: 'STORE_UNREACHABLE' } });
    await expect.element(screen.getByText(t.loadFailed)).toBeVisible();
    answerPage({});
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('textbox')).toBeVisible();
  });

  it('loads everything that a lost connection failed with one retry, the latest withdrawals included', async () => {
    const screen = await page('offline');
    await expect.element(screen.getByText(t.loadFailedExplained)).toBeVisible();
    answerPage({ withdrawals: [withdrawal] });
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('textbox')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: t.recent })).toBeVisible();
  });

  describe('its list', () => {
    const open = (search: string) => {
      history.replaceState(null, '', search);
      dispatchEvent(new PopStateEvent('popstate'));
    };

    beforeEach(() => open('/?list=all'));

    it('empty: reserves its space, then says that there are none yet, and where to go', async () => {
      const screen = await page({ list: 'pending' });
      await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
      $withdrawals.set({ status: 'ready', items: [], nextCursor: undefined, older: 'waiting' });
      await expect.element(screen.getByText(t.listEmpty)).toBeVisible();
      await expect.element(screen.getByRole('button', { name: t.newWithdrawal })).toBeVisible();
      await expectAccessible();
    });

    it('shows each withdrawal with its state, and reports when the list could not be loaded', async () => {
      const screen = await page({ list: { code: 'STORE_UNREACHABLE' } });
      await expect.element(screen.getByText(t.loadFailed)).toBeVisible();
      answerPage({
        withdrawals: [withdrawal, { ...withdrawal, withdrawalId: id.replace('5', '6'), state: 'paid' }],
      });
      await screen.getByRole('button', { name: t.retry }).click();
      await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2);
      // A line break here would separate the last digits.
      expect(screen.container.textContent).toContain('••••\u00A07788');
      await expectAccessible();
    });

    it('keeps the list when older withdrawals fail to load, and reports it', async () => {
      const screen = await page({ list: { value: { list: [withdrawal], nextCursor: 'c' } } });
      await expect.element(screen.getByRole('button', { name: t.older })).toBeVisible();
      answerPage({ list: { code: 'STORE_UNREACHABLE' } });
      await screen.getByRole('button', { name: t.older }).click();
      await expect
        .poll(() => document.querySelector('[data-toast="danger"]')?.textContent)
        .toBe(t.loadFailed);
      expect(screen.getByRole('listitem').elements()).toHaveLength(1);
    });

    it.each([
      ['says that one could not be told, and asks again', 'STORE_UNREACHABLE', t.loadFailed],
      ['knows no withdrawal of another member', 'WITHDRAWAL_UNKNOWN', failures.WITHDRAWAL_UNKNOWN],
      ['knows no withdrawal by what is no id', 'INVALID_INPUT', failures.WITHDRAWAL_UNKNOWN],
    ])('%s', async (_, code, text) => {
      open(`/?id=${id}`);
      const screen = await page({ list: { code } });
      await expect.element(screen.getByText(text)).toBeVisible();
      await expectAccessible();
      if (code !== 'STORE_UNREACHABLE') return;
      answerPage({ withdrawals: [withdrawal] });
      await screen.getByRole('button', { name: t.retry }).click();
      await expect.element(screen.getByRole('heading', { name: t.reviewTitle })).toBeVisible();
    });
  });

  it('leads to what a first withdrawal needs, one step after the other', async () => {
    const screen = await page({
      security: { value: { ...security, hasWithdrawalPassword: false } },
      cards: [],
    });
    await expect.element(screen.getByRole('link', { name: t.setupPin })).toBeVisible();
    await expectAccessible();
  });

  it.each([
    [{ hasPassword: true }, true, [t.setupPin, t.setupCard], 1, '/m/member/bankCards'],
    [{ hasPassword: true }, false, [t.setupPin, t.setupCard], 2, '/m/member/paymentPassword'],
    [
      { hasPassword: false, payeeName: '' },
      false,
      [t.setupPassword, t.setupPin, t.setupName, t.setupCard],
      4,
      '/m/changePsw?next=/m/member/paymentPassword',
    ],
    [
      { hasPassword: true, payeeName: '' },
      true,
      [t.setupPin, t.setupName, t.setupCard],
      2,
      '/m/member/profile?edit=payeeName&next=/m/member/bankCards',
    ],
  ])(
    'lists what a member (%j, PIN: %j) needs before the first withdrawal',
    async (has, hasPin, steps, left, href) => {
      const screen = await page({
        security: { value: { ...security, hasWithdrawalPassword: hasPin } },
        cards: [],
        member: has,
      });
      await expect
        .element(screen.getByText(fill(t.setupLead, { count: left }, intlLocale[languageOf[direction]])))
        .toBeVisible();
      expect(
        screen
          .getByRole('listitem')
          .elements()
          .map((step) => step.querySelector('b')?.textContent),
      ).toEqual(steps);
      await expect
        .element(screen.getByRole('link', { name: steps[steps.length - left] ?? '' }))
        .toHaveAttribute('href', href);
      await expectAccessible();
    },
  );

  it('asks for the bank account once there is a PIN', async () => {
    const screen = await page({ cards: [] });
    await expect
      .element(screen.getByRole('link', { name: t.setupCard }))
      .toHaveAttribute('href', '/m/member/bankCards');
  });

  it('shows no form while a changed password holds withdrawals back', async () => {
    const cooling = { ...security, coolingUntilMs: Date.now() + dayMs };
    const screen = await page({ security: { value: cooling } });
    await expect.element(screen.getByText(t.coolingWhy)).toBeVisible();
    expect(screen.getByRole('textbox').query()).toBeNull();
  });

  it('shows from when a new account can be paid to', async () => {
    const screen = await page({ cards: [{ ...card, usableFromMs: Date.now() + dayMs }] });
    await expect.element(screen.getByText(t.cardRestingWhy)).toBeVisible();
  });

  it('refused: tells a trial account that it has to register', async () => {
    const screen = await page({ security: { code: 'REAL_ACCOUNT_NEEDED' } });
    await expect.element(screen.getByText(failures.REAL_ACCOUNT_NEEDED)).toBeVisible();
  });

  it('filled: accepts no amount over the withdrawable balance, and shows the cost before it asks for the PIN', async () => {
    const screen = await page();
    const amount = screen.getByRole('textbox');
    await amount.fill('95');
    await screen.getByRole('button', { name: t.continue }).click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('25');
    await screen.getByRole('button', { name: t.continue }).click();
    const sheet = screen.getByRole('dialog', { name: t.confirmTitle });
    await expect.element(sheet.getByText('$24.00')).toBeVisible();
    await expect.element(sheet.getByLabelText(t.pin)).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows each step of a withdrawal, and allows one in review to be cancelled', async () => {
    $withdrawView.set({ name: 'withdrawal', withdrawalId: id });
    history.replaceState(null, '', `/?id=${id}`);
    const screen = await page({ withdrawals: [withdrawal] });
    await expect.element(screen.getByRole('heading', { name: t.reviewTitle })).toBeVisible();
    await expect.element(screen.getByRole('listitem').filter({ hasText: t.paid })).toBeVisible();
    await screen.getByRole('button', { name: t.cancel }).click();
    await expect.element(screen.getByText(t.cancelConfirm)).toBeVisible();
    await expectAccessible();
  });

  it('shows what a watched withdrawal has become, and the funds that it moved, without a reload', async () => {
    $withdrawView.set({ name: 'withdrawal', withdrawalId: id });
    history.replaceState(null, '', `/?id=${id}`);
    const screen = await page({ withdrawals: [withdrawal], funds: { holdMinor: 2_500 } });
    await expect.element(screen.getByRole('heading', { name: t.reviewTitle })).toBeVisible();
    const steps = [...withdrawal.steps, ...(['approved', 'sent', 'paid'] as const).map(stepTo)];
    answerPage({ withdrawals: [{ ...withdrawal, state: 'paid', mayCancel: false, steps }] });
    dispatchEvent(new Event('online'));
    await expect.element(screen.getByRole('heading', { name: t.paidTitle })).toBeVisible();
    await screen.getByRole('button', { name: t.toAll }).click();
    await expect.element(screen.getByRole('listitem').getByText(t.paid)).toBeVisible();
    history.replaceState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(screen.getByText(t.withdrawable)).toBeVisible();
    await expect.element(screen.getByText(t.heldInAll)).not.toBeInTheDocument();
  });

  it('copies a receipt where there is no share sheet, without the account it was paid to', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    $withdrawView.set({ name: 'withdrawal', withdrawalId: id });
    history.replaceState(null, '', `/?id=${id}`);
    const screen = await page({ withdrawals: [withdrawal] });
    await screen.getByRole('button', { name: t.shareReceipt }).click();
    const lines = (writeText.mock.calls[0]?.[0] ?? '').split('\n');
    expect(lines[0]).toBe(t.receiptWithdrawal);
    expect(lines.slice(3)).toEqual([`${t.receiptState}: ${t.review}`, `${t.receiptReference}: ${id}`]);
    const complaint = screen.getByRole('link', { name: t.complain });
    expect(complaint.element().getAttribute('href')).toContain(`topic=payment&about=${id}`);
  });

  it('shows why a withdrawal was not paid out, and that the money is back', async () => {
    $withdrawView.set({ name: 'withdrawal', withdrawalId: id });
    history.replaceState(null, '', `/?id=${id}`);
    const steps = [...withdrawal.steps, { state: 'rejected', atMs: 3_000 }];
    const rejected = { ...withdrawal, state: 'rejected', reason: 'card-holder', mayCancel: false, steps };
    const screen = await page({ withdrawals: [rejected] });
    await expect.element(screen.getByText(t.reasonCardHolder, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.support })).toBeVisible();
  });
});
