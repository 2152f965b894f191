import { vi } from 'vitest';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { $depositOffer } from '#src/features/cashier/deposit/state/deposit-channels.store.ts';
import { $depositView } from '#src/features/cashier/deposit/state/deposit-view.store.ts';
import { $deposit } from '#src/features/cashier/deposit/state/deposit.store.ts';
import { $deposits } from '#src/features/cashier/deposit/state/deposits.store.ts';
import { DepositIsland } from '#src/features/cashier/deposit/DepositIsland.tsx';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { type directions, languageOf, show } from './component.tsx';
import { type Answer, answerCalls } from './component-calls.ts';

export const depositId = '0b0e5b9c-6f1c-4d3a-9d49-0a4b1f0f6a10';
export const channel = (more: Record<string, unknown> = {}) => ({
  vendorId: 'simbank',
  bankCode: 'CARD',
  bankType: 'card',
  group: 'gateway',
  name: 'Sim card',
  currency: 'USD',
  minMinor: 500,
  maxMinor: 50_000,
  feeFixedMinor: 0,
  feePpm: 0,
  needsPayerName: false,
  demo: true,
  ...more,
});
export const transfer = channel({
  bankCode: 'WIRE',
  bankType: 'bank',
  group: 'transfer',
  name: 'Sim transfer',
});
export const offer = (more: Record<string, unknown> = {}): Answer => ({
  value: { channels: [channel(), transfer], before: [], owedMinor: 0, ...more },
});
export const deposit = (more: Partial<DepositStatus> = {}): DepositStatus => ({
  depositId,
  vendorId: 'simbank',
  bankCode: 'CARD',
  group: 'gateway',
  currency: 'USD',
  amountMinor: 5_000,
  creditMinor: 5_000,
  feeMinor: 0,
  state: 'created',
  createdAtMs: Date.now(),
  expiresAtMs: Date.now() + 3_600_000,
  steps: [{ state: 'created', atMs: Date.now() }],
  ...more,
});
export const listOf = (...list: DepositStatus[]): Answer => ({ value: { list } });

/** Resets the page to the state at the start of a visit. */
export function forgetDeposits(): void {
  $depositOffer.set({ status: 'loading' });
  $deposits.set({ status: 'loading' });
  $deposit.set({ status: 'loading' });
  $depositView.set({ name: 'start' });
  delete document.documentElement.dataset['features'];
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
  vi.unstubAllGlobals();
}

/** The deposit page in one direction, with its messages and mocked calls. */
export function depositScreen(direction: (typeof directions)[number]) {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['deposit', 'receipt', 'reference']);
  const locale = intlLocale[language];

  async function page(
    answer: Answer,
    { list = listOf(), dep_func = 0, more = [] as Parameters<typeof answerCalls>[0], query = '' } = {},
  ) {
    if (query) history.replaceState(null, '', `${location.pathname}?${query}`);
    // The view of the previous test keeps listening for a while.
    dispatchEvent(new PopStateEvent('popstate'));
    const requests = answerCalls([
      [depositsContracts.depositChannels, answer],
      [whitelabelContracts.systemTemplate, { value: { mem_cen: 0, dep_func } }],
      [depositsContracts.deposits, list],
      ...more,
    ]);
    const screen = await show(direction, <DepositIsland words={{ language, t, failures }} />);
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
    return { screen, requests, press };
  }
  return {
    t,
    failures,
    page,
    say: (message: string, values: Record<string, string | number>) => fill(message, values, locale),
    money: (amountMinor: number, signed = false) => moneyText(amountMinor, 'USD', locale, { signed }),
  };
}
