import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { limitsContracts } from '#src/contracts/limits/limits.ts';
import { screenDirections, expectAccessible } from '#tests/support/component.tsx';
import { answerCalls } from '#tests/support/component-calls.ts';
import {
  channel,
  deposit,
  depositId,
  depositScreen,
  forgetDeposits,
  listOf,
  offer,
  transfer,
} from '#tests/support/deposit-screen.tsx';

beforeEach(forgetDeposits);
afterEach(forgetDeposits);

describe.each(screenDirections)('paying in (%s)', (direction) => {
  const { t, failures, page, say, money } = depositScreen(direction);

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(t.loading).first()).toBeInTheDocument();
  });

  it('failed: says what failed, with a way to try again', async () => {
    const lost = await page('offline');
    await expect.element(lost.screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([[depositsContracts.depositChannels, offer()]]);
    await lost.press(t.retry);
    await expect.element(lost.screen.getByRole('heading', { name: t.how })).toBeVisible();
  });

  it('refused: offers a demo account to register, in the words of the specification', async () => {
    const { screen } = await page({ code: 'REAL_ACCOUNT_NEEDED' });
    await expect.element(screen.getByText(failures.REAL_ACCOUNT_NEEDED)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.register })).toBeVisible();
  });

  it('empty: says that no channel is open, and that the balance is safe', async () => {
    const { screen } = await page(offer({ channels: [] }));
    await expect.element(screen.getByText(t.noneExplained)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.support })).toBeVisible();
    await expectAccessible();
  });

  it('filled: lists channels with limits and fees, and does not let one be chosen that the member’s limits close', async () => {
    const closed = channel({ bankCode: 'BIG', name: 'Big bank', minMinor: 9_000, maxMinor: 8_000 });
    const paid = channel({ bankCode: 'FEE', name: 'Fee bank', feeFixedMinor: 30, feePpm: 15_000 });
    const { screen } = await page(
      offer({ channels: [channel(), closed, paid], limitLeftMinor: 8_000, owedMinor: 250 }),
    );
    await expect.element(screen.getByText(t.demo)).toBeVisible();
    await expect.element(screen.getByText(say(t.limitLeft, { amount: money(8_000) }))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.toLimits, exact: false }))
      .toHaveAttribute('href', '/m/limits');
    await expect.element(screen.getByText(say(t.owed, { amount: money(250) }))).toBeVisible();
    await expect.element(screen.getByText(say(t.belowLimit, { min: money(9_000) }))).toBeVisible();
    expect(screen.getByRole('button').filter({ hasText: 'Big bank' }).elements()).toEqual([]);
    await expect
      .element(
        screen.getByRole('button').filter({ hasText: 'Fee bank' }).getByText(money(30), { exact: false }),
      )
      .toBeVisible();
    await expectAccessible();
  });

  it.each([
    [0, t.limitUsed],
    [300, say(t.belowLimit, { min: money(500) })],
  ])(
    'offers no form for a channel that a limit with %i left closes, but leads to the limits',
    async (left, title) => {
      const closed = offer({ channels: [channel({ maxMinor: left })], limitLeftMinor: left });
      const { screen } = await page(closed, { query: 'channel=simbank.CARD' });
      await expect.element(screen.getByText(title)).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: t.toLimits }))
        .toHaveAttribute('href', '/m/limits');
      expect(screen.getByRole('textbox').query()).toBeNull();
      expect(screen.getByRole('button', { name: t.submit }).query()).toBeNull();
      await expectAccessible();
    },
  );

  it('leads to the limits from an amount beyond what they leave', async () => {
    const limited = offer({ channels: [channel({ maxMinor: 5_000 })], limitLeftMinor: 5_000 });
    const { screen, press } = await page(limited, { query: 'channel=simbank.CARD' });
    await screen.getByRole('textbox').fill('100');
    await press(t.submit);
    await expect.element(screen.getByText(say(t.limitLeft, { amount: money(5_000) }))).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toLimits })).toHaveAttribute('href', '/m/limits');
    await expectAccessible();
  });

  it('replaces the form when the limit was used up meanwhile', async () => {
    const { screen, press } = await page(offer(), {
      query: 'channel=simbank.CARD',
      more: [[depositsContracts.depositByGateway, { code: 'LIMIT_REACHED' }]],
    });
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    answerCalls([
      [depositsContracts.depositChannels, offer({ channels: [channel({ maxMinor: 0 })], limitLeftMinor: 0 })],
      [depositsContracts.depositByGateway, { code: 'LIMIT_REACHED' }],
    ]);
    await press(say(t.submitAmount, { amount: money(5_000) }));
    await expect.element(screen.getByText(t.limitUsed)).toBeVisible();
  });

  it('asks for a limit first, and offers to choose none on the same screen', async () => {
    const { screen, requests, press } = await page(offer({ before: ['limit-choice', 'funds-notice'] }));
    await expect.element(screen.getByRole('heading', { name: t.limitTitle })).toBeVisible();
    await expect.element(screen.getByText(say(t.stepOf, { step: 1, count: 2 }))).toBeVisible();
    await press(t.limitSet);
    await expect.element(screen.getByText(say(t.amountWrong, { example: '100' }))).toBeVisible();
    expect(requests).not.toContain(limitsContracts.setLimit.path);
    await expectAccessible();
    const notice = { before: ['funds-notice'], termsVersion: direction, fundsNotice: 'Kept apart.' };
    answerCalls([
      [depositsContracts.depositChannels, offer(notice)],
      [depositsContracts.declineDepositLimit, { value: {} }],
    ]);
    await press(t.limitNone);
    await expect.element(screen.getByText('Kept apart.')).toBeVisible();
    await expect.element(screen.getByText(say(t.stepOf, { step: 2, count: 2 }))).toBeVisible();
    await press(t.noticeAccept);
    await expect.element(screen.getByRole('heading', { name: t.how })).toBeVisible();
  });

  it('sets the limit that was chosen, and goes on', async () => {
    const { screen, press } = await page(offer({ before: ['limit-choice'] }));
    await screen.getByRole('radio', { name: t.week }).click();
    await userEvent.fill(screen.getByRole('textbox', { name: say(t.amountIn, { currency: 'USD' }) }), '80');
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
      if (body) sent.push(JSON.parse(body as string));
      const isOffer = address.startsWith(depositsContracts.depositChannels.path);
      const list = { list: [] };
      return Response.json({
        success: true,
        value: isOffer ? { channels: [channel()], before: [], owedMinor: 0 } : list,
      });
    });
    await press(t.limitSet);
    await expect.element(screen.getByRole('heading', { name: t.how })).toBeVisible();
    expect(sent).toEqual([{ kind: 'deposit', period: 'week', value: 8_000 }]);
  });

  it.each([
    ['identity', 'identityGo', '/m/member/identity'],
    ['funds-source', 'support', '/m/messages'],
  ] as const)('links to the next step when %s is needed', async (step, label, href) => {
    const { screen } = await page(offer({ before: [step] }));
    await expect.element(screen.getByRole('link', { name: t[label] })).toHaveAttribute('href', href);
    await expectAccessible();
  });

  it('takes an amount by tap or by typing, and shows the fee, the debt and what is added', async () => {
    const paid = channel({ feeFixedMinor: 30, feePpm: 15_000 });
    const { screen, press } = await page(offer({ channels: [paid], owedMinor: 100 }), {
      query: 'channel=simbank.CARD',
    });
    const field = screen.getByRole('textbox', { name: say(t.amountIn, { currency: 'USD' }) });
    await expect.element(field).toBeVisible();
    const place = field.element().getBoundingClientRect().top;
    await screen.getByRole('button', { name: '$10', exact: true }).click();
    await expect.element(field).toHaveValue('10');
    await expect.element(screen.getByText(money(45))).toBeVisible();
    await expect.element(screen.getByText(money(855))).toBeVisible();
    expect(field.element().getBoundingClientRect().top).toBe(place);
    await expect
      .element(screen.getByRole('button', { name: say(t.submitAmount, { amount: money(1_000) }) }))
      .toBeVisible();
    await userEvent.fill(field, '۱');
    await expect.element(field).toHaveValue('1');
    await press(t.submit);
    await expect.element(screen.getByText(say(t.tooLittle, { min: money(500) }))).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expectAccessible();
  });

  it('starts a deposit only once under one id, even when the first request got no answer', async () => {
    const sent: { depositId: string; payerName?: string }[] = [];
    const named = channel({ ...transfer, needsPayerName: true });
    const { screen } = await page(offer({ channels: [named] }), { query: 'channel=simbank.WIRE' });
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    const submit = screen.getByRole('button', { name: say(t.submitAmount, { amount: money(5_000) }) });
    await submit.click();
    await expect.element(screen.getByText(failures.PAYER_NAME_NEEDED)).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: t.payerName }), ' Aisha Khan ');
    const action = {
      kind: 'transfer',
      payee: 'House',
      bank: 'Bank',
      account: 'PK36',
      reference: 'ABCDEFGH',
    } as const;
    vi.stubGlobal('fetch', async (address: string, { body, method }: RequestInit = {}) => {
      if (method !== 'POST') return Response.json({ success: true, value: { list: [deposit({ action })] } });
      sent.push(JSON.parse(body as string) as (typeof sent)[number]);
      // Each press sends it four times while no answer comes.
      if (sent.length <= 4) throw new TypeError(address);
      return Response.json({ success: true, value: deposit({ group: 'transfer', action }) });
    });
    await submit.click();
    await expect
      .element(screen.getByRole('alert').getByText(t.unanswered), { timeout: 10_000 })
      .toBeVisible();
    await submit.click();
    await expect
      .element(screen.getByRole('heading', { name: say(t.payAmount, { amount: money(5_000) }) }))
      .toBeVisible();
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map((each) => each.payerName))).toEqual(new Set(['Aisha Khan']));
    expect(new Set(sent.map((each) => each.depositId)).size).toBe(1);
    expect(location.search).toBe(`?deposit=${depositId}`);
  });

  it('reports that deposits are closed while the member is on a break', async () => {
    const { screen, press } = await page(offer(), {
      query: 'channel=simbank.CARD',
      more: [[depositsContracts.depositByGateway, { code: 'DEPOSIT_EXCLUDED' }]],
    });
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    await press(say(t.submitAmount, { amount: money(5_000) }));
    await expect.element(screen.getByText(t.excludedTitle)).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['LIMIT_REACHED', t.limitReached],
    ['TOO_MANY_OPEN', failures.TOO_MANY_OPEN],
    ['PROVIDER_UNREACHABLE', failures.PROVIDER_UNREACHABLE],
    ['WALLET_FROZEN', t.walletFrozen],
  ])('shows what happened after %s, and keeps what was typed', async (code, text) => {
    const { screen } = await page(offer(), {
      query: 'channel=simbank.CARD',
      more: [[depositsContracts.depositByGateway, { code }]],
    });
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    const submit = screen.getByRole('button', { name: say(t.submitAmount, { amount: money(5_000) }) });
    await submit.click();
    await expect.element(screen.getByRole('alert').getByText(text, { exact: false })).toBeVisible();
    await expect.element(submit).toBeEnabled();
  });

  it('says that nothing was started when the session had ended and the login is closed', async () => {
    const relay = vi.fn(async () => false);
    offerLogin(async () => ({ relay }));
    const { screen } = await page(offer(), {
      query: 'channel=simbank.CARD',
      more: [[depositsContracts.depositByGateway, { code: 'SESSION_ENDED' }]],
    });
    await screen.getByRole('button', { name: '$50', exact: true }).click();
    const submit = screen.getByRole('button', { name: say(t.submitAmount, { amount: money(5_000) }) });
    await submit.click();
    await expect.element(screen.getByRole('alert').getByText(t.loggedOut)).toBeVisible();
    await expect.element(submit).toBeEnabled();
    expect(relay).toHaveBeenCalledTimes(1);
  });

  it('shows the newer template: groups as tabs, channels as cards, the amount kept between them', async () => {
    const { screen } = await page(offer(), { dep_func: 1 });
    await expect.element(screen.getByRole('radio', { name: 'Sim card', exact: false })).toBeChecked();
    await screen.getByRole('button', { name: '$20', exact: true }).click();
    await screen.getByRole('tab', { name: t.groupTransfer }).click();
    await expect.element(screen.getByRole('radio', { name: 'Sim transfer', exact: false })).toBeChecked();
    await expect
      .element(screen.getByRole('textbox', { name: say(t.amountIn, { currency: 'USD' }) }))
      .toHaveValue('20');
    await expectAccessible();
  });

  it('lists deposits with the waiting ones first, and links to each', async () => {
    const later = { depositId: '7b0e5b9c-6f1c-4d3a-9d49-0a4b1f0f6a10', state: 'credited' } as const;
    const { screen } = await page(offer(), { list: listOf(deposit(later), deposit()) });
    const rows = screen.getByRole('list', { name: t.yours }).getByRole('listitem');
    await expect.element(rows.first().getByText(t.unpaid)).toBeVisible();
    await expect.element(rows.nth(1).getByText(money(5_000, true))).toBeVisible();
    await rows.first().getByRole('link').click();
    await expect.element(screen.getByText(t.waiting).first()).toBeVisible();
    history.back();
    await expect.element(screen.getByRole('heading', { name: t.how })).toBeVisible();
  });
});
