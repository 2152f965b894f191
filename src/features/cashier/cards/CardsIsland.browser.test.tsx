import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $captcha } from '#src/api/captcha.store.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { $cards } from '#src/features/cashier/payout/cards.store.ts';
import { CardsIsland } from './CardsIsland.tsx';
import { $payoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { PinIsland } from '#src/features/cashier/pin/PinIsland.tsx';

const { resetPaymentPassword } = paymentPasswordContracts;
const hourMs = 3_600_000;
const security = {
  ...{ steps: [], hasWithdrawalPassword: true, cards: 0, emailVerified: false, mobileVerified: false },
};
const member = { payeeName: 'S••• K•••', hasPassword: true };
const bank = {
  ...{ bankCode: 'SIM', name: 'Sim Bank', kind: 'bank', minMinor: 500, maxMinor: 50_000 },
  ...{ feeFixedMinor: 0, feePpm: 0 },
};
const card = {
  ...{ cardId: '5f0c51b8-7a6e-4e0a-9d0e-1a2b3c4d5e6f', bankCode: 'SIM', bankName: 'Sim Bank' },
  ...{ last4: '7788', holder: 'Sana Bibi Khan', state: 'review', usableFromMs: 0 },
};

beforeEach(() => {
  $payoutGuard.set({ status: 'loading' });
  $cards.set({ status: 'loading' });
  $captcha.set({ status: 'hidden' });
});
afterEach(() => vi.unstubAllGlobals());

// PinIsland never empty: without a PIN it offers to set the first one
describe.each(screenDirections)('bank accounts and the PIN (%s)', (direction) => {
  const language = languageOf[direction];
  const { payout, cards, pin, captcha, failures } = messagesOf(language);
  const t = { ...payout, ...cards, ...pin };
  const words = { language, t, failures };

  function answer(guard: Record<string, unknown>, list: readonly unknown[] = [], owner: object = member) {
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [memberSecurityContracts.securityConfig, { value: { ...security, ...guard } }],
      [memberContracts.memberDetails, { value: owner }],
      [bankCardsContracts.bankCards, { value: { list, banks: [bank] } }],
    ]);
  }

  it.each([
    ['CardsIsland, PinIsland loading: reserve their space while they load', 'pending'],
    ['refused: offer a demo account to register', { code: 'REAL_ACCOUNT_NEEDED' }],
    [
      'PinIsland failed: say that they could not be loaded, and retry on demand',
      { code: 'STORE_UNREACHABLE' },
    ],
  ] as const)('%s', async (_, guard) => {
    answerCalls([
      [memberSecurityContracts.securityConfig, guard],
      [memberContracts.memberDetails, { value: member }],
      [bankCardsContracts.bankCards, 'pending'],
    ]);
    const screen = await show(direction, <PinIsland words={words} captcha={captcha} />);
    if (guard === 'pending') {
      await expect.element(screen.getByText(t.loading).first()).toBeInTheDocument();
    } else if (guard.code === 'REAL_ACCOUNT_NEEDED') {
      await expect
        .element(screen.getByRole('link', { name: t.register }))
        .toHaveAttribute('href', '/m/register');
    } else {
      answer({});
      await screen.getByRole('button', { name: t.retry }).click();
      await expect.element(screen.getByText(t.loadFailed)).not.toBeInTheDocument();
    }
    await expectAccessible();
  });

  it('failed: offer a retry if the list of accounts could not be loaded', async () => {
    answerCalls([
      [memberSecurityContracts.securityConfig, { value: security }],
      [memberContracts.memberDetails, { value: member }],
      [bankCardsContracts.bankCards, { code: 'STORE_UNREACHABLE' }],
    ]);
    const screen = await show(direction, <CardsIsland words={words} />);
    await expect.element(screen.getByText(t.loadFailed)).toBeVisible();
    answer({});
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('button', { name: t.add })).toBeVisible();
  });

  it('load everything that a lost connection failed with one retry', async () => {
    const { securityConfig } = memberSecurityContracts;
    const calls = [securityConfig, memberContracts.memberDetails, bankCardsContracts.bankCards];
    answerCalls(calls.map((each) => [each, 'offline']));
    const screen = await show(direction, <CardsIsland words={words} />);
    await expect.element(screen.getByText(t.loadFailedExplained)).toBeVisible();
    answer({}, [card]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByRole('list', { name: t.cards })).toBeVisible();
  });

  it('empty: require a PIN first', async () => {
    answer({ hasWithdrawalPassword: false });
    const screen = await show(direction, <CardsIsland words={words} />);
    await expect.element(screen.getByRole('link', { name: t.setPin })).toBeVisible();
  });

  it('require the payee name that withdrawals need', async () => {
    answer({}, [], { ...member, payeeName: '' });
    const screen = await show(direction, <CardsIsland words={words} />);
    await expect
      .element(screen.getByRole('link', { name: t.toProfile }))
      .toHaveAttribute('href', '/m/member/profile?edit=payeeName&next=/m/member/bankCards');
  });

  it('are added in a sheet that shows beside each field what is missing', async () => {
    answer({});
    const screen = await show(direction, <CardsIsland words={words} />);
    await screen.getByRole('button', { name: t.add }).click();
    const sheet = screen.getByRole('dialog', { name: t.add });
    await sheet.getByRole('button', { name: t.add }).click();
    await expect.element(sheet.getByText(t.accountShort)).toBeVisible();
    await expect.element(sheet.getByText(t.pinShort)).toBeVisible();
    await expect.element(sheet.getByLabelText(t.account, { exact: true })).toHaveFocus();
    await expectAccessible();
  });

  it('open the form of the bank that the address names', async () => {
    history.replaceState(null, '', '/?add=RIVER');
    answerCalls([
      [memberSecurityContracts.securityConfig, { value: security }],
      [memberContracts.memberDetails, { value: member }],
      [
        bankCardsContracts.bankCards,
        { value: { list: [card], banks: [bank, { ...bank, bankCode: 'RIVER' }] } },
      ],
    ]);
    const screen = await show(direction, <CardsIsland words={words} />);
    const sheet = screen.getByRole('dialog', { name: t.add });
    await expect.element(sheet.getByRole('combobox')).toHaveValue('RIVER');
    history.replaceState(null, '', '/');
  });

  it('keep what was typed after a wrong PIN, and ask only for the PIN again', async () => {
    answer({});
    const screen = await show(direction, <CardsIsland words={words} />);
    await screen.getByRole('button', { name: t.add }).click();
    const sheet = screen.getByRole('dialog', { name: t.add });
    const [number, pin] = [
      sheet.getByLabelText(t.account, { exact: true }),
      sheet.getByLabelText(t.pin, { exact: true }),
    ];
    await number.fill('PK36 1234');
    await sheet.getByLabelText(t.holder, { exact: true }).fill('Sana Khan');
    await pin.fill('481205');
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [bankCardsContracts.addBankCard, { code: 'PAYMENT_PASSWORD_WRONG', details: { attemptsLeft: 2 } }],
    ]);
    await sheet.getByRole('button', { name: t.add }).click();
    await expect.element(pin).toHaveFocus();
    await expect.element(pin).toBeInvalid();
    await expect.element(pin).toHaveValue('');
    await expect.element(sheet.getByText(failures.PAYMENT_PASSWORD_WRONG, { exact: false })).toBeVisible();
    await expect.element(number).toHaveValue('PK36 1234');
    await expect.element(number).toBeValid();
  });

  it('filled: show that an account is under review, and require the PIN before one is removed', async () => {
    answer({}, [card]);
    const screen = await show(direction, <CardsIsland words={words} />);
    await expect.element(screen.getByText(t.reviewNext)).toBeVisible();
    await screen.getByRole('button', { name: t.remove }).click();
    const sheet = screen.getByRole('dialog', { name: t.removeTitle });
    await expect.element(sheet.getByLabelText(t.pin)).toBeInTheDocument();
    await expectAccessible();
  });

  it('PinIsland filled: refuse a first PIN that is too easy or repeated differently', async () => {
    answer({ hasWithdrawalPassword: false });
    const screen = await show(direction, <PinIsland words={words} captcha={captcha} />);
    await screen.getByLabelText(t.newPin, { exact: true }).fill('١٢٣٤٥٦');
    await screen.getByLabelText(t.repeatPin).fill('123457');
    await screen.getByRole('button', { name: t.setPin }).click();
    await expect.element(screen.getByText(t.pinEasy)).toBeVisible();
    await expect.element(screen.getByText(t.pinDifferent)).toBeVisible();
    await expectAccessible();
  });

  it('PinIsland refused: offer only a reset while the PIN is locked', async () => {
    answer({ paymentLock: { untilMs: Date.now() + hourMs } });
    const screen = await show(direction, <PinIsland words={words} captcha={captcha} />);
    await expect.element(screen.getByText(t.lockedNext)).toBeVisible();
    expect(screen.getByRole('button', { name: t.changePin }).query()).toBeNull();
    await screen.getByRole('button', { name: t.forgot }).click();
    await expect.element(screen.getByRole('button', { name: t.sendCode })).toBeVisible();
  });

  it('ask for a captcha when codes are requested often', async () => {
    answer({});
    const screen = await show(direction, <PinIsland words={words} captcha={captcha} />);
    await screen.getByRole('button', { name: t.forgot }).click();
    answerCalls([
      [accountContracts.sessionKey, sealingKey],
      [resetPaymentPassword, { code: 'CAPTCHA_NEEDED', details: { captchaNeeded: true } }],
      [accountContracts.captcha, { value: { image: 'data:image/png;base64,', captchaId: 'picture' } }],
    ]);
    await screen.getByRole('button', { name: t.sendCode }).click();
    const digits = screen.getByLabelText(captcha.captcha, { exact: true });
    await expect.element(digits).toBeVisible();
    await screen.getByRole('button', { name: t.sendCode }).click();
    await expect.element(screen.getByText(captcha.captchaMissing)).toBeVisible();
    await expect.element(digits).toHaveFocus();
    await expectAccessible();
  });
});
