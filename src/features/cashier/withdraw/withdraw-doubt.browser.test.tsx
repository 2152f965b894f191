import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { bank, card, funds, id, member, security, withdrawal } from '#tests/support/withdraw-answers.ts';
import { $cards } from '#src/features/cashier/payout/cards.store.ts';
import { $funds } from './funds.store.ts';
import { $payoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { $withdrawView } from './withdraw-view.store.ts';
import { WithdrawIsland } from './WithdrawIsland.tsx';
import { $withdrawalById, $withdrawals } from './withdrawals.store.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  $withdrawView.set({ name: 'start' });
  $withdrawalById.set({});
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  offerLogin(() => Promise.reject(new Error('none')));
});

describe.each(screenDirections)('a withdrawal without a known outcome (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['withdraw', 'receipt', 'reference']);

  /** The last step of a withdrawal of 25, whose request is answered as given. */
  async function confirming(answer: Answer) {
    for (const store of [$payoutGuard, $cards, $funds, $withdrawals]) store.set({ status: 'loading' });
    answerWithdrawal(answer);
    const screen = await show(direction, <WithdrawIsland words={{ language, t, failures }} />);
    await screen.getByRole('textbox').fill('25');
    await screen.getByRole('button', { name: t.continue }).click();
    const sheet = screen.getByRole('dialog', { name: t.confirmTitle });
    await sheet.getByLabelText(t.pin).fill('123456');
    const confirm = sheet.getByRole('button', { name: new RegExp(t.confirm.replace('{amount}', '.*')) });
    await confirm.click();
    return { screen, sheet, confirm };
  }

  function answerWithdrawal(answer: Answer): void {
    answerCalls([
      [memberSecurityContracts.securityConfig, { value: security }],
      [memberContracts.memberDetails, { value: member }],
      [bankCardsContracts.bankCards, { value: { list: [card], banks: [bank] } }],
      [accountContracts.sessionKey, sealingKey],
      [walletContracts.funds, { value: funds }],
      [withdrawalsContracts.withdrawals, { value: { list: [withdrawal] } }],
      [withdrawalsContracts.withdraw, answer],
    ]);
  }

  const keptId = () =>
    (JSON.parse(sessionStorage.getItem('kept-request:withdrawal') ?? '{}') as { id?: string }).id;

  it('keeps the id of a withdrawal without a known outcome, over a reload too', {
    timeout: 30_000,
  }, async () => {
    const { screen, sheet } = await confirming({ code: 'STORE_UNREACHABLE' });
    await expect.element(sheet.getByText(t.unanswered), { timeout: 10_000 }).toBeVisible();
    const first = keptId();
    expect(first).toBeDefined();
    await screen.unmount();
    const again = await confirming({ code: 'TOO_MANY_REQUESTS' });
    await expect.element(again.sheet.getByText(t.unanswered), { timeout: 10_000 }).toBeVisible();
    expect(keptId()).toBe(first);
    answerWithdrawal({ value: withdrawal });
    await again.confirm.click();
    await expect.element(again.screen.getByRole('heading', { name: t.reviewTitle })).toBeVisible();
    expect(keptId()).toBeUndefined();
  });

  it('says that nothing was requested when the session had ended and the login is closed', async () => {
    offerLogin(async () => ({ relay: async () => false }));
    const { sheet, confirm } = await confirming({ code: 'SESSION_ENDED' });
    await expect.element(sheet.getByText(t.loggedOut)).toBeVisible();
    await expect.element(confirm).toBeEnabled();
    expect(keptId()).toBeUndefined();
  });

  it('shows a withdrawal in doubt that stands, and does not send another one', async () => {
    const content = JSON.stringify(['another card', 900]);
    sessionStorage.setItem('kept-request:withdrawal', JSON.stringify({ id, content, sentAtMs: Date.now() }));
    const { screen } = await confirming('offline');
    await expect.element(screen.getByRole('heading', { name: t.reviewTitle })).toBeVisible();
    expect(keptId()).toBeUndefined();
  });
});
