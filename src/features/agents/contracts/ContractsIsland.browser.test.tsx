import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, sealingKey } from '#tests/support/component-calls.ts';
import { watchNavigation } from '#tests/support/component-navigation.ts';
import { $contracts, type OwnContract, type ScreenKind } from './contracts.store.ts';
import { contractCalls, contractFiles } from './contracts-words.server.ts';
import { ContractsIsland } from './ContractsIsland.tsx';

const { dailySalaryInfo, dividendInfo, decideDailySalary, voidContract, offerContract } =
  agentContractContracts;
const address = location.href;

function forget(): void {
  $contracts.set({ status: 'loading' });
  document.cookie = 'trial=1; Path=/; Max-Age=0';
  history.replaceState(null, '', address);
  vi.unstubAllGlobals();
}
beforeEach(forget);
afterEach(forget);

const dayMs = 86_400_000;
const contractOf = (more: Partial<OwnContract> = {}): OwnContract => ({
  ...{ id: 'c1', product: 'slots', status: 'P', rateType: 'P', hash: 'a'.repeat(64) },
  tiers: [
    { betMinor: 100_000, activeMembers: 0, rate: 2_000 },
    { betMinor: 500_000, activeMembers: 5, rate: 5_000 },
  ],
  example: { baseMinor: 100_000, activeMembers: 0, amountMinor: 200 },
  ...{ isOfHouse: false, lowersDownlines: false },
  ...more,
});
const dividend = contractOf({
  tiers: [{ betMinor: 0, activeMembers: 0, netLossMinor: 0, rate: 100_000 }],
  ...{ carry: 'untilRecovered', period: 'half' },
});

describe.each(screenDirections)('the screen of contracts (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures, contracts: t } = messagesOf(language);
  const locale = intlLocale[language];
  const product = { product: t.slots };
  const infoOf = (own: OwnContract[], given: object[] = []): Answer => ({
    value: { currency: 'USD', own, given },
  });

  async function page(info: Answer, act: Answer = 'pending', kind: ScreenKind = 'daily') {
    const requests = answerCalls([
      [kind === 'daily' ? dailySalaryInfo : dividendInfo, info],
      [accountContracts.sessionKey, sealingKey],
      [decideDailySalary, act],
      [voidContract, act],
      [offerContract, act],
    ]);
    const words = wordsFor(language, contractFiles, contractCalls);
    const screen = await show(direction, <ContractsIsland kind={kind} words={words} />);
    return {
      screen,
      requests,
      press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    };
  }

  it('loading: reserves its space', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it('failed: says so, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([[dailySalaryInfo, infoOf([contractOf()])]]);
    await press(t.retry);
    await expect.element(screen.getByText(fill(t.offered, product, locale))).toBeVisible();
  });

  it('empty: says who offers contracts', async () => {
    const { screen } = await page(infoOf([]));
    await expect.element(screen.getByText(t.empty)).toBeVisible();
    await expectAccessible();
  });

  it('refused: a part that is off leads home, and a demo account to a login', async () => {
    const wayOn = watchNavigation();
    const off = await page({ code: 'FEATURE_OFF' });
    await expect.poll(wayOn).toBe('/m/home');
    await off.screen.unmount();
    $contracts.set({ status: 'loading' });
    document.cookie = 'trial=1; Path=/';
    const { screen } = await page(infoOf([]));
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
  });

  it('filled: an offer in sentences made of its data, with an example in money', async () => {
    const { screen } = await page(infoOf([contractOf()]));
    const text = () => screen.container.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
    await expect.poll(text).toContain('0.2');
    expect(text()).toContain('5,000');
    expect(text()).toContain('2.00');
    await expect.element(screen.getByText(t.outOfPay)).toBeVisible();
    await expectAccessible();
  });

  it('filled: a dividend says what of a loss is carried on', async () => {
    const { screen } = await page(infoOf([dividend]), 'pending', 'dividend');
    await expect.element(screen.getByText(t.carryUntilRecovered)).toBeVisible();
    await expect.element(screen.getByText(t.carryStays)).toBeVisible();
  });

  it('accepts with the payment PIN, and only with one', async () => {
    const { screen, requests, press } = await page(infoOf([contractOf()]), { value: { status: 'A' } });
    await press(t.accept);
    const send = screen.getByRole('dialog').getByRole('button', { name: t.accept, exact: true });
    await send.click();
    await expect.element(screen.getByText(t.pinShort)).toBeVisible();
    expect(requests).not.toContain(decideDailySalary.path);
    await expectAccessible();
    await screen.getByLabelText(t.pin).fill('274913');
    await send.click();
    await expect.poll(() => requests).toContain(decideDailySalary.path);
    await expect.element(screen.getByText(t.accepted)).toBeVisible();
  });

  it('refused: shows a wrong PIN at the field, and the way to a PIN to whoever has none', async () => {
    const wrong = { code: 'PAYMENT_PASSWORD_WRONG', details: { attemptsLeft: 3 } };
    for (const [answer, text] of [
      [wrong, failures.PAYMENT_PASSWORD_WRONG],
      [{ code: 'PAYMENT_PASSWORD_MISSING' }, t.pinMissing],
    ] as const) {
      const { screen, press } = await page(infoOf([contractOf()]), answer);
      await press(t.accept);
      await screen.getByLabelText(t.pin).fill('274913');
      await screen.getByRole('dialog').getByRole('button', { name: t.accept, exact: true }).click();
      await expect.element(screen.getByText(text)).toBeVisible();
      await screen.unmount();
      forget();
    }
  });

  it('refused: terms that changed underneath are told, and the new ones shown', async () => {
    const { screen, press } = await page(infoOf([contractOf()]), { code: 'CONTRACT_CHANGED' });
    await press(t.accept);
    await screen.getByLabelText(t.pin).fill('274913');
    await screen.getByRole('dialog').getByRole('button', { name: t.accept, exact: true }).click();
    await expect.element(screen.getByRole('alert').getByText(failures.CONTRACT_CHANGED)).toBeVisible();
  });

  it('asks once more before downlines would get less', async () => {
    const lowering = contractOf({ status: 'E', lowersDownlines: true });
    const { screen, press } = await page(infoOf([lowering]));
    await expect.element(screen.getByText(t.replaces)).toBeVisible();
    await press(t.accept);
    await expect.element(screen.getByText(t.lowersExplained)).toBeVisible();
    await press(t.acceptStill);
    await expect.element(screen.getByLabelText(t.pin)).toBeVisible();
  });

  it('declines an offer, and asks for the end of what runs', async () => {
    const running = contractOf({ status: 'A', hash: 'b'.repeat(64), product: 'live', fromMs: 5 });
    const { screen, requests, press } = await page(infoOf([contractOf(), running]), {
      value: { status: 'R' },
    });
    await press(t.decline);
    await expect.element(screen.getByText(t.declined)).toBeVisible();
    await press(t.askEnd);
    await expect.poll(() => requests).toContain(voidContract.path);
  });

  it('lets the other party agree to an end or refuse it, and whoever asked wait', async () => {
    const asked = contractOf({ status: 'V', endAskedBy: 'other', fromMs: 5 });
    const { screen, press } = await page(infoOf([asked]), { value: { status: 'C' } });
    await expect.element(screen.getByText(t.endAskedByOther)).toBeVisible();
    await press(t.agreeEnd);
    await expect.element(screen.getByText(t.endAgreed)).toBeVisible();
    await screen.unmount();
    forget();
    const own = await page(infoOf([contractOf({ status: 'V', endAskedBy: 'self', fromMs: 5 })]));
    await expect.element(own.screen.getByText(t.endAskedBySelf)).toBeVisible();
  });

  it('offers a downline of the address a part of the own terms, and refuses more', async () => {
    history.replaceState(null, '', '?customerId=member-2');
    const running = contractOf({ status: 'A', fromMs: 5, toMs: Date.now() + dayMs });
    const { screen, requests, press } = await page(infoOf([running]), {
      value: { id: 'x', hash: 'c'.repeat(64), status: 'P' },
    });
    await expect.element(screen.getByText(t.offerExplained)).toBeVisible();
    await press(t.offerSend);
    await expect.element(screen.getByText(t.rateMissing)).toBeVisible();
    const [first] = screen.container.querySelectorAll<HTMLInputElement>('input[name="rate-0"]');
    if (!first) throw new Error('no field for the first rate');
    const field = screen.getByRole('textbox').first();
    await field.fill('0.3');
    await press(t.offerSend);
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(requests).not.toContain(offerContract.path);
    await expectAccessible();
    await field.fill('0.1');
    await press(t.offerSend);
    await expect.element(screen.getByText(t.offerSent)).toBeVisible();
  });

  it('shows what downlines are given, with a way to withdraw an offer', async () => {
    const { isOfHouse: _, lowersDownlines: __, ...shown } = contractOf();
    const given = { ...shown, customerId: 'member-2', account: 'sa***an' };
    const { screen, requests, press } = await page(infoOf([], [given]), { value: { status: 'R' } });
    await expect.element(screen.getByText(fill(t.givenTo, { account: 'sa***an' }, locale))).toBeVisible();
    await press(t.withdraw);
    await expect.poll(() => requests).toContain(voidContract.path);
  });
});
