import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { bonusContracts } from '#src/contracts/rewards/claims.ts';
import { intlLocale, languages } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { grant } from '#tests/support/rewards-answers.ts';
import { bank, card, funds, id, member, security, withdrawal } from '#tests/support/withdraw-answers.ts';
import { $cards } from '#src/features/cashier/payout/cards.store.ts';
import { $payoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { $bonusStatus } from './bonus-status.store.ts';
import { $funds } from './funds.store.ts';
import { $withdrawView } from './withdraw-view.store.ts';
import { WithdrawIsland } from './WithdrawIsland.tsx';
import { $withdrawalById, $withdrawals } from './withdrawals.store.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  $withdrawView.set({ name: 'start' });
  $withdrawalById.set({});
  $bonusStatus.set(undefined);
  for (const store of [$payoutGuard, $cards, $funds, $withdrawals]) store.set({ status: 'loading' });
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const otherBank = { ...bank, bankCode: 'RIVER', name: 'River Bank' };
const unplayed = { withdrawableMinor: 0, turnoverLeftMinor: 9_000 };

describe.each(languages)('the withdraw page (%s)', (language) => {
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['withdraw', 'receipt', 'reference']);
  const direction = language === 'ur' ? 'rtl' : 'ltr';
  const text = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);
  const money = (minor: number) => moneyText(minor, 'USD', intlLocale[language]);

  function answer(
    shown: { funds?: object; withdrawals?: readonly unknown[]; withdraw?: Answer; bonus?: Answer } = {},
  ): void {
    answerCalls([
      [memberSecurityContracts.securityConfig, { value: security }],
      [memberContracts.memberDetails, { value: member }],
      [bankCardsContracts.bankCards, { value: { list: [card], banks: [bank, otherBank] } }],
      [accountContracts.sessionKey, sealingKey],
      [walletContracts.funds, { value: { ...funds, ...shown.funds } }],
      [withdrawalsContracts.withdrawals, { value: { list: shown.withdrawals ?? [] } }],
      [withdrawalsContracts.withdraw, shown.withdraw ?? { code: 'INTERNAL' }],
      [bonusContracts.bonusStatus, shown.bonus ?? { code: 'INTERNAL' }],
    ]);
  }
  const open = () => show(direction, <WithdrawIsland words={{ language, t, failures }} />);

  /** Opens the page of one withdrawal. */
  function openOne(more: object) {
    $withdrawView.set({ name: 'withdrawal', withdrawalId: id });
    history.replaceState(null, '', `/?id=${id}`);
    answer({ withdrawals: [{ ...withdrawal, mayCancel: false, ...more }] });
    return open();
  }

  it('says every way out of unplayed deposits, and adds the account that they came from', async () => {
    const returns = [{ bankCode: 'RIVER', withdrawableMinor: 9_000 }];
    answer({ funds: { ...unplayed, returns } });
    const screen = await open();
    const add = text(t.unplayedAdd, { bank: 'River Bank', amount: money(9_000) });
    await expect
      .element(screen.getByRole('link', { name: add }))
      .toHaveAttribute('href', '/m/member/bankCards?add=RIVER');
    await expect.element(screen.getByText(t.turnoverWhy)).toBeVisible();
    await expect.element(screen.getByText(t.unplayedNext)).toBeVisible();
    await expectAccessible();
  });

  it('lists turnover and wagering together, and every bonus that a withdrawal would end', async () => {
    const status = { active: grant(), settling: [], waiting: [], ended: [], endsOnWithdrawalMinor: 6_250 };
    answer({ funds: { bonusMinor: 4_250, turnoverLeftMinor: 3_000 }, bonus: { value: status } });
    const screen = await open();
    await expect.element(screen.getByText(t.turnoverLeft)).toBeVisible();
    await expect.element(screen.getByText(t.wageringLeft)).toBeVisible();
    await expect.element(screen.getByText(money(60_000))).toBeVisible();
    await expect.element(screen.getByText(t.bonusEnds)).toBeVisible();
    await expect.element(screen.getByText(t.waitingEnds)).toBeVisible();
    await expect.element(screen.getByText(money(2_000))).toBeVisible();
    await expectAccessible();
  });

  it('takes unplayed deposits back to the account that they came from', async () => {
    const returns = [{ bankCode: 'SIM', withdrawableMinor: 9_000 }];
    answer({ funds: { ...unplayed, returns } });
    const screen = await open();
    await screen.getByRole('textbox').fill('90');
    await screen.getByRole('button', { name: t.continue }).click();
    await expect.element(screen.getByRole('dialog', { name: t.confirmTitle })).toBeVisible();
  });

  it.each([
    ['deposits that have to be staked first', { ...unplayed }, () => t.turnoverBlocks],
    ['a debt', { withdrawableMinor: 0, receivableMinor: 700 }, () => text(t.owed, { amount: money(700) })],
  ])('says that the balance is held by %s', async (_what, more, said) => {
    answer({ funds: more });
    const screen = await open();
    await expect.element(screen.getByText(said())).toBeVisible();
  });

  it('tells the device that loses a race why its withdrawal was not requested, though the form is gone', async () => {
    answer({ withdraw: { code: 'INSUFFICIENT_FUNDS' } });
    const screen = await open();
    await screen.getByRole('textbox').fill('25');
    await screen.getByRole('button', { name: t.continue }).click();
    const sheet = screen.getByRole('dialog', { name: t.confirmTitle });
    await sheet.getByLabelText(t.pin).fill('123456');
    answer({
      withdraw: { code: 'INSUFFICIENT_FUNDS' },
      funds: { withdrawableMinor: 0, holdMinor: 9_000 },
      withdrawals: [withdrawal],
    });
    await sheet.getByRole('button', { name: text(t.confirm, { amount: money(2_500) }) }).click();
    await expect.element(screen.getByText(t.nothing)).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText(t.balanceMoved)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: t.recent })).toBeVisible();
  });

  it.each([
    [{ attemptsLeft: 0, retryAfterMs: 3_600_000 }, 'lastTry'],
    [{ attemptsLeft: 0, needsReset: true }, 'lastTryReset'],
    [{ attemptsLeft: 2 }, 'attemptsLeft'],
  ] as const)('says at a wrong PIN what is left: %j', async (details, key) => {
    answer({ withdraw: { code: 'PAYMENT_PASSWORD_WRONG', details } });
    const screen = await open();
    await screen.getByRole('textbox').fill('25');
    await screen.getByRole('button', { name: t.continue }).click();
    const sheet = screen.getByRole('dialog', { name: t.confirmTitle });
    await sheet.getByLabelText(t.pin).fill('123456');
    await sheet.getByRole('button', { name: text(t.confirm, { amount: money(2_500) }) }).click();
    const [start = ''] = (key === 'attemptsLeft' ? failures.PAYMENT_PASSWORD_WRONG : t[key]).split('{time}');
    await expect.element(sheet.getByText(start.trim(), { exact: false })).toBeVisible();
    expect(document.body.textContent?.includes('{time}')).toBe(false);
  });

  it.each([
    ['rejected', 'returned', 2_500],
    ['cancelled', 'returned', 2_500],
    ['failed', 'returned', 2_500],
    ['bounced', 'returned', 2_400],
    ['paid', 'received', 2_400],
    ['sent', 'receive', 2_400],
  ] as const)('says of a %s withdrawal where its money is', async (state, total, minor) => {
    const screen = await openOne({ state, steps: [{ state, atMs: 3_000 }] });
    const line = screen.getByRole('definition').last();
    await expect.element(line).toHaveTextContent(money(minor));
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms.at(-1)).toBe(t[total]);
  });

  it('says of a payout of which the bank has not answered that this is not known', async () => {
    const screen = await openOne({ state: 'approved', isUnsure: true });
    await expect.element(screen.getByRole('heading', { name: t.unsureTitle })).toBeVisible();
    await expect.element(screen.getByText(t.unsureExplained)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.support }))
      .toHaveAttribute('href', '/m/messages');
    await expectAccessible();
  });
});
