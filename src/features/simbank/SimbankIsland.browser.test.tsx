import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type SimulatedAccount,
  type SimulatedPayment,
  simbankContracts,
} from '#src/contracts/simbank/simbank.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $account, $payment, $view } from './simbank.store.ts';
import { simbankCalls } from './simbank-words.server.ts';
import { SimbankIsland } from './SimbankIsland.tsx';

const code = 'ABCDEFGHJKLM';
const open: SimulatedPayment = {
  code,
  tillId: 'simbank',
  bankName: 'Lantern Pay (demo)',
  kind: 'redirect',
  amountMinor: 25_000,
  currency: 'USD',
  payerName: 'Sana Khan',
  expiresAtMs: 1_800_000_600_000,
  returnUrl: 'https://other.example/m/voucherCenter?id=1',
  state: 'open',
  moved: [],
  steps: ['paid', 'late', 'chargeback'],
};
const settled: SimulatedPayment = {
  ...open,
  state: 'settled',
  moved: [{ id: 'one', amountMinor: 25_000, currency: 'USD', state: 'settled', atMs: 1_800_000_000_000 }],
  steps: ['chargeback'],
};
const account: SimulatedAccount = {
  plan: 'waits',
  payouts: [
    {
      payoutId: '0b5a6a0e-1f0c-4a59-9d6b-6d9f2f3f9a11',
      amountMinor: 4_000,
      currency: 'USD',
      state: 'accepted',
      atMs: 1_800_000_000_000,
    },
  ],
};

beforeEach(() => {
  $payment.set({ status: 'loading' });
  $account.set({ status: 'asking' });
  $view.set('payments');
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

describe.each(screenDirections)('the simulated bank (%s)', (direction) => {
  const language = languageOf[direction];
  const words = wordsFor(language, 'simbank', simbankCalls);
  const { t, failures } = words;

  async function bank(answers: readonly (readonly [(typeof simbankCalls)[number], Answer])[], query = '') {
    history.replaceState(null, '', location.pathname + query);
    const requests = answerCalls(answers);
    return { requests, screen: await show(direction, <SimbankIsland words={words} />) };
  }

  it('filled: shows the requested payment, and pays it only once', async () => {
    const { screen, requests } = await bank(
      [
        [simbankContracts.simulatedPayment, { value: open }],
        [simbankContracts.choosePayment, { value: settled }],
      ],
      `?code=${code}`,
    );
    await expect.element(screen.getByText('Sana Khan')).toBeVisible();
    await expectAccessible();
    const pay = fill(t.payNow, { amount: '$250.00' }, intlLocale[language]);
    await screen.getByRole('button', { name: pay }).click();
    await expect.element(screen.getByText(t.stepDispute, { exact: true })).toBeVisible();
    expect(screen.getByText(t.stateSettled, { exact: true }).elements()).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  it('loading: shows a placeholder while a payment loads', async () => {
    const { screen } = await bank([[simbankContracts.simulatedPayment, 'pending']], `?code=${code}`);
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('failed: requests a payment again on demand if there was no response', async () => {
    const { screen } = await bank([[simbankContracts.simulatedPayment, 'offline']], `?code=${code}`);
    await expect.element(screen.getByText(failures.UNREACHABLE)).toBeVisible();
    await expectAccessible();
    answerCalls([[simbankContracts.simulatedPayment, { value: open }]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText('Sana Khan')).toBeVisible();
  });

  it('never leads back to another site', async () => {
    const found = [[simbankContracts.simulatedPayment, { value: settled }]] as const;
    const { screen } = await bank(found, `?code=${code}`);
    await expect.element(screen.getByRole('link', { name: t.back })).toHaveAttribute('href', '/m/home');
  });

  it('refused: says why a choice was refused, and keeps the payment', async () => {
    const { screen } = await bank(
      [
        [simbankContracts.simulatedPayment, { value: open }],
        [simbankContracts.choosePayment, { code: 'STATE_CHANGED' }],
      ],
      `?code=${code}`,
    );
    await screen.getByText(t.stepLate, { exact: true }).click();
    await expect.element(screen.getByText(failures.STATE_CHANGED)).toBeVisible();
    await expect.element(screen.getByText('Sana Khan')).toBeVisible();
  });

  it('empty: asks for the reference of a transfer, in any spelling', async () => {
    const { screen, requests } = await bank([
      [simbankContracts.simulatedPayment, { code: 'DEPOSIT_UNKNOWN' }],
    ]);
    await screen.getByRole('button', { name: t.find }).click();
    await expect.element(screen.getByText(t.referenceWrong)).toBeVisible();
    await screen.getByLabelText(t.reference, { exact: true }).fill('abcd efgh jklm');
    await screen.getByRole('button', { name: t.find }).click();
    await expect.element(screen.getByText(t.notFound)).toBeVisible();
    expect(requests).toEqual(['/simbank/payment']);
    await expectAccessible();
  });

  it('shows an account’s payouts, and ends one', async () => {
    const [payout] = account.payouts;
    const ended = { ...account, payouts: [{ ...payout, state: 'paid' }] };
    const { screen } = await bank([
      [simbankContracts.simulatedAccount, { value: account }],
      [simbankContracts.endSimulatedPayout, { value: ended }],
    ]);
    await screen.getByRole('tab', { name: t.payouts }).click();
    await screen.getByLabelText(t.account, { exact: true }).fill('DEMO 1234');
    await screen.getByRole('button', { name: t.openAccount }).click();
    await expect.element(screen.getByText(t.payoutAccepted)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.endPaid }).click();
    await expect.element(screen.getByText(t.payoutPaid)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.endBounced })).toBeVisible();
  });
});
