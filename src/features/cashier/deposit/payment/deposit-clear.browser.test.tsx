import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { intlLocale, languages } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import {
  channel,
  deposit,
  depositId,
  forgetDeposits,
  listOf,
  offer,
  transfer,
} from '#tests/support/deposit-screen.tsx';
import { DepositIsland } from '#src/features/cashier/deposit/DepositIsland.tsx';

beforeEach(forgetDeposits);
afterEach(forgetDeposits);

const hourMs = 3_600_000;
const redirect = { kind: 'redirect', url: 'https://pay.example.com/1' } as const;
const wire = {
  kind: 'transfer',
  payee: 'House Ltd',
  bank: 'Sim Bank',
  account: 'DE02 1203',
  reference: 'KMPRTWXY',
} as const;
const paid = (state: 'credited' | 'parked' | 'returned', more: object = {}) => ({
  ...{ amountMinor: 5_000, currency: 'USD', state, atMs: Date.now() },
  ...more,
});

describe.each(languages)('the deposit page (%s)', (language) => {
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['deposit', 'receipt', 'reference']);
  const direction = language === 'ur' ? 'rtl' : 'ltr';
  const money = (minor: number) => moneyText(minor, 'USD', intlLocale[language]);

  async function page(query: string, calls: Parameters<typeof answerCalls>[0], list: Answer = listOf()) {
    history.replaceState(null, '', `${location.pathname}?${query}`);
    dispatchEvent(new PopStateEvent('popstate'));
    answerCalls([
      [depositsContracts.depositChannels, offer()],
      [whitelabelContracts.systemTemplate, { value: { mem_cen: 0, dep_func: 0 } }],
      [depositsContracts.deposits, list],
      ...calls,
    ]);
    const screen = await show(direction, <DepositIsland words={{ language, t, failures }} />);
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
    return { screen, press };
  }
  const one = (more: Partial<DepositStatus>, calls: Parameters<typeof answerCalls>[0] = []) =>
    page(`deposit=${depositId}`, calls, listOf(deposit(more)));

  it('says of the most deposits of an hour when another one can begin', async () => {
    const untilMs = Date.now() + hourMs / 2;
    const { screen } = await page('channel=simbank.CARD', [
      [depositsContracts.depositByGateway, { code: 'TOO_MANY_OPEN', details: { untilMs } }],
    ]);
    await screen.getByRole('textbox').fill('25');
    await userEvent.keyboard('{Enter}');
    const [start = ''] = t.hourFull.split('{time}');
    await expect.element(screen.getByRole('alert').getByText(start.trim(), { exact: false })).toBeVisible();
    expect(document.body.textContent).not.toContain('{time}');
    expect(screen.getByRole('link', { name: t.toAll }).elements()).toEqual([]);
  });

  it('gives up an open deposit after a question, and says that what was paid still arrives', async () => {
    const given = deposit({
      ...{ state: 'expired', reason: 'given-up' },
      steps: [
        { state: 'created', atMs: Date.now() - 1_000 },
        { state: 'expired', atMs: Date.now() },
      ],
    });
    const { screen, press } = await one({ action: redirect }, [
      [depositsContracts.giveUpDeposit, { value: given }],
    ]);
    await press(t.giveUp);
    const dialog = screen.getByRole('dialog', { name: t.giveUpTitle });
    await expect.element(dialog.getByText(t.giveUpExplained)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: t.giveUp }).click();
    await expect.element(screen.getByRole('heading', { name: t.givenUpTitle })).toBeVisible();
    await expect.element(screen.getByRole('listitem').getByText(t.givenUp)).toBeVisible();
    await expect.element(screen.getByText(t.expiredExplained)).toBeVisible();
  });

  it('shows what a deposit has become that can no longer be given up', async () => {
    const { screen, press } = await one({ action: redirect }, [
      [depositsContracts.giveUpDeposit, { code: 'STATE_CHANGED' }],
    ]);
    await press(t.giveUp);
    answerCalls([
      [depositsContracts.giveUpDeposit, { code: 'STATE_CHANGED' }],
      [depositsContracts.deposits, listOf(deposit({ state: 'credited' }))],
    ]);
    await screen.getByRole('dialog').getByRole('button', { name: t.giveUp }).click();
    await expect.element(screen.getByRole('heading', { name: t.creditedTitle })).toBeVisible();
    await expect.poll(() => document.querySelector('[data-toast="danger"]')?.textContent).toBe(t.giveUpLate);
  });

  it.each([
    ['parked', 'alsoParked'],
    ['returned', 'alsoReturned'],
    ['credited', 'alsoAdded'],
  ] as const)('says of a deposit that was paid twice that the second one is %s', async (state, key) => {
    const second = paid(state, { amountMinor: 4_900, reason: 'deposit-ended', atMs: Date.now() + 1 });
    const { screen } = await one({ state: 'credited', payments: [paid('credited'), second] });
    const [start = ''] = t[key].split('{amount}');
    const line = screen.getByText(start.trim(), { exact: false });
    await expect.poll(() => line.element().textContent).toContain(money(4_900));
    await expect
      .element(screen.getByRole('link', { name: t.support }))
      .toHaveAttribute('href', '/m/messages');
    await expectAccessible();
  });

  it('says of a deposit that was paid late that it was added all the same', async () => {
    const steps = (['created', 'expired', 'credited'] as const).map((state, at) => ({ state, atMs: at }));
    const { screen } = await one({ state: 'credited', steps, payments: [paid('credited')] });
    await expect.element(screen.getByText(t.paidLate)).toBeVisible();
    expect(screen.getByRole('link', { name: t.support }).elements()).toEqual([]);
  });

  it('says what to do after a transfer without its reference, before and after its time', async () => {
    const group = 'transfer' as const;
    const { screen } = await one({ group, action: wire });
    await expect.element(screen.getByText(t.noReference, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.support })).toBeVisible();
    await screen.unmount();
    forgetDeposits();
    const after = await one({ group, state: 'expired' });
    await expect.element(after.screen.getByText(t.noReference)).toBeVisible();
    await expect.element(after.screen.getByText(t.slip)).toBeVisible();
    await expect
      .element(after.screen.getByRole('link', { name: t.paidAlready }))
      .toHaveAttribute('href', '/m/messages');
  });

  it.each([
    [{ action: redirect }, 'nothingYet'],
    [{ state: 'pending' }, 'pendingExplained'],
    [{ state: 'failed', reason: 'refused' }, 'failedRefused'],
    [{ state: 'failed', reason: 'provider' }, 'failedProvider'],
    [{ state: 'expired' }, 'expiredExplained'],
  ] as const)('says as far as it is known whether money has left the bank: %j', async (more, key) => {
    const { screen } = await one(more);
    await expect.element(screen.getByText(t[key], { exact: false })).toBeVisible();
  });

  it('does not say that no money has moved when a deposit could not be loaded', async () => {
    const { screen } = await page(`deposit=${depositId}`, [], { code: 'STORE_UNREACHABLE' });
    await expect.element(screen.getByText(t.unseen)).toBeVisible();
  });

  it('stays in the cashier when another way is chosen on a form that was opened by its address', async () => {
    const before = history.length;
    const { screen, press } = await page('channel=simbank.CARD', []);
    await press(t.change);
    await expect.element(screen.getByRole('heading', { name: t.how })).toBeVisible();
    await expect.element(screen.getByText(channel().name)).toBeVisible();
    await expect.element(screen.getByText(transfer.name)).toBeVisible();
    expect(history.length).toBe(before);
  });

  it('names the size that a picture of a transfer may have', async () => {
    const { screen } = await one({ group: 'transfer', action: wire });
    const large = new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'slip.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(t.slip, { exact: false }), large);
    const format = new Intl.NumberFormat(intlLocale[language], { style: 'unit', unit: 'megabyte' });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(fill(t.slipTooLarge, { size: format.format(5) }, intlLocale[language]));
  });
});
