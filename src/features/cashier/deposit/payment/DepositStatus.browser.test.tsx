import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { screenDirections, expectAccessible } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import {
  deposit,
  depositId,
  depositScreen,
  forgetDeposits,
  listOf,
  offer,
} from '#tests/support/deposit-screen.tsx';

beforeEach(forgetDeposits);
afterEach(forgetDeposits);

describe.each(screenDirections)('one deposit (%s)', (direction) => {
  const { t, failures, page, say, money } = depositScreen(direction);
  const query = `deposit=${depositId}`;

  it('is paid on the page of the payment service', async () => {
    const action = { kind: 'redirect', url: 'https://pay.example.com/1' } as const;
    const { screen } = await page(offer(), { query, list: listOf(deposit({ action })) });
    await expect.element(screen.getByRole('button', { name: t.redirectGo })).toBeVisible();
    await expect.element(screen.getByRole('timer', { name: t.timeLeft })).toBeVisible();
    await expectAccessible();
  });

  it('is paid by a QR code, which opens an app only when that is safe', async () => {
    const qr = (text: string) => listOf(deposit({ action: { kind: 'qr', text } }));
    const { screen } = await page(offer(), { query, list: qr('bitcoin:abc') });
    await expect
      .element(screen.getByRole('img', { name: say(t.qrLabel, { amount: money(5_000) }) }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.openApp }))
      .toHaveAttribute('href', 'bitcoin:abc');
    await expectAccessible();
    await screen.unmount();
    forgetDeposits();
    const unsafe = await page(offer(), { query, list: qr('javascript:alert(1)') });
    await expect.element(unsafe.screen.getByRole('button', { name: t.copyCode })).toBeVisible();
    expect(unsafe.screen.getByRole('link', { name: t.openApp }).elements()).toEqual([]);
  });

  it('is paid by a transfer, each line copied with a tap', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const action = {
      kind: 'transfer',
      payee: 'House Ltd',
      bank: 'Sim Bank',
      account: 'DE02 1203',
      reference: 'KMPRTWXY',
      qrText: 'BCD\n002',
    } as const;
    const { screen, press } = await page(offer(), { query, list: listOf(deposit({ action })) });
    await press(say(t.copy, { what: t.reference }));
    expect(writeText).toHaveBeenLastCalledWith('KMPRTWXY');
    await press(say(t.copy, { what: t.amount }));
    expect(writeText).toHaveBeenLastCalledWith('50.00');
    await expect.element(screen.getByText(t.referenceHelp)).toBeVisible();
    await expect.element(screen.getByText(t.scanBank)).toBeVisible();
    await expectAccessible();
  });

  const ends = [
    [{ state: 'pending' }, t.pendingTitle, undefined],
    [
      { state: 'credited', arrivedMinor: 4_500, creditMinor: 4_400, feeMinor: 100 },
      t.creditedTitle,
      t.toGames,
    ],
    [{ state: 'expired' }, t.expiredExplained, t.newDeposit],
    [{ state: 'failed', reason: 'refused' }, t.failedRefused, t.newDeposit],
    [{ state: 'failed', reason: 'provider' }, t.failedProvider, t.newDeposit],
    [{ state: 'parked', reason: 'excluded' }, t.parkedExcluded, t.support],
    [{ state: 'parked', reason: 'limit' }, t.parkedLimit, t.support],
    [{ state: 'parked', reason: 'currency' }, t.parkedCurrency, t.support],
    [{ state: 'parked', reason: 'deposit-ended' }, t.parkedEnded, t.support],
    [{ state: 'returned' }, t.returnedExplained, t.newDeposit],
    [{ state: 'disputed' }, t.disputedExplained, t.support],
    [{ state: 'won' }, t.wonExplained, t.toGames],
    [{ state: 'lost' }, t.lostExplained, t.support],
  ] as const;

  it.each(ends)('shows $state with the next step', async (more, text, way) => {
    const { screen } = await page(offer(), { query, list: listOf(deposit(more)) });
    await expect.element(screen.getByText(text).first()).toBeVisible();
    if (way) {
      const ways = [
        ...screen.getByRole('link', { name: way }).elements(),
        ...screen.getByRole('button', { name: way }).elements(),
      ];
      expect(ways).not.toEqual([]);
    }
    if (more.state === 'credited') {
      await expect
        .element(screen.getByText(say(t.arrivedOther, { asked: money(5_000), arrived: money(4_500) })))
        .toBeVisible();
      await expect.element(screen.getByText(money(4_400, true))).toBeVisible();
      await expectAccessible();
    }
  });

  it('shares a receipt of amount, date, state and reference alone, and leads to a complaint', async () => {
    const share = vi.fn(async (_shared: { text: string }) => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const credited = deposit({ state: 'credited', arrivedMinor: 4_500, creditMinor: 4_400, feeMinor: 100 });
    const { screen, press } = await page(offer(), { query, list: listOf(credited) });
    await press(t.shareReceipt);
    const lines = share.mock.calls[0]?.[0].text.split('\n') ?? [];
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(t.receiptDeposit);
    expect(lines[1]).toContain('44.00');
    expect(lines[3]).toBe(`${t.receiptState}: ${t.credited}`);
    expect(lines[4]).toBe(`${t.receiptReference}: ${depositId}`);
    const complaint = screen.getByRole('link', { name: t.complain });
    expect(complaint.element().getAttribute('href')).toBe(
      `/m/member/complaints?topic=payment&about=${depositId}`,
    );
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is polled until its money has arrived, and not after that', async () => {
    const { screen } = await page(offer(), { query, list: listOf(deposit({ state: 'pending' })) });
    await expect.element(screen.getByText(t.pendingTitle).first()).toBeVisible();
    const requests = answerCalls([[depositsContracts.deposits, listOf(deposit({ state: 'credited' }))]]);
    await vi.waitFor(() => expect(requests).toContain(depositsContracts.deposits.path), { timeout: 5_000 });
    await expect.element(screen.getByRole('heading', { name: t.creditedTitle })).toBeVisible();
  });

  it('with an unknown id leads to the list', async () => {
    const { screen, press } = await page(offer(), { query, list: listOf() });
    await expect.element(screen.getByText(failures.DEPOSIT_UNKNOWN)).toBeVisible();
    await press(t.toAll);
    await expect.element(screen.getByText(t.listEmpty)).toBeVisible();
  });
});
