import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#functions/cashier/payment-provider.ts';
import type { SimBank } from '#functions/providers/payments/simbank/simbank.object.ts';
import type { DepositAction } from '#src/contracts/cashier/cashier-fields.ts';
import type { PaymentStep, SimulatedAccount, SimulatedPayment } from '#src/contracts/simbank/simbank.ts';
import { merchantSite } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { choose, codeOf, openTills } from '#tests/support/tills.ts';

let site: Site;
let bank: DurableObjectStub<SimBank>;

beforeAll(async () => {
  site = await startSite();
  await openTills(site);
  const { SIMBANK } = await site.harness.getWorker<Env>().getEnv();
  bank = SIMBANK.getByName(site.merchant) as unknown as DurableObjectStub<SimBank>;
});

const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  depositId: randomUUID(),
  bankCode: 'LANTERN',
  amountMinor: 10_000,
  currency: 'USD',
  payerName: undefined,
  expiresAtMs: Date.now() + 600_000,
  returnUrl: `${site.origin}/m/voucherCenter`,
  ...change,
});

async function opened(payment = request(), kind: DepositAction['kind'] = 'redirect') {
  const answer = await bank.open('simbank', kind, payment);
  if (!answer.ok) throw new Error(answer.code);
  return { depositId: payment.depositId, action: answer.value };
}

async function eventsAfter(...steps: PaymentStep[]) {
  const { depositId, action } = await opened();
  for (const step of steps) expect((await choose(site, action, step)).status, step).toBe(200);
  return (await bank.ask('simbank', depositId)).map((event) => ({
    type: event.type,
    standing: event.standing,
    amountMinor: event.amountMinor,
    currency: event.type === 'dispute' ? undefined : event.currency,
  }));
}

describe('a payment at the simulated bank', () => {
  it('is found by the code in its link, its QR code and its transfer', async () => {
    const link = await opened();
    expect(link.action).toMatchObject({ kind: 'redirect' });
    expect((await opened(request(), 'qr')).action).toMatchObject({ kind: 'qr' });
    const transfer = await opened(request({ payerName: 'Sana Khan' }), 'transfer');
    expect(transfer.action).toMatchObject({
      kind: 'transfer',
      qrText: expect.stringContaining('/m/simbank?code=') as string,
      account: expect.stringMatching(/^SIM-\d{8}$/) as string,
    });
    const answer = await site.fetch(`/simbank/payment?code=${codeOf(transfer.action)}&language=ko`);
    const { value } = (await answer.json()) as { value: SimulatedPayment };
    expect(value).toMatchObject({ bankName: '랜턴 페이 (데모)', payerName: 'Sana Khan', state: 'open' });
    expect(value.steps).toHaveLength(11);
  });

  it('is created once under its id, and refused with another amount', async () => {
    const payment = request();
    const first = await opened(payment);
    expect((await opened(payment)).action).toEqual(first.action);
    const other = await bank.open('simbank', 'redirect', { ...payment, amountMinor: 9_999 });
    expect(other).toMatchObject({ ok: false, code: 'REFUSED' });
  });

  it('gets the outcome that is chosen, and reports it on request', async () => {
    const paid = { type: 'payment', standing: 'settled', amountMinor: 10_000, currency: 'USD' };
    expect(await eventsAfter('paid')).toEqual([paid]);
    expect(await eventsAfter('twice')).toEqual([paid, paid]);
    expect(await eventsAfter('less')).toEqual([{ ...paid, amountMinor: 5_000 }]);
    expect(await eventsAfter('more')).toEqual([{ ...paid, amountMinor: 15_000 }]);
    expect(await eventsAfter('other-currency')).toEqual([{ ...paid, currency: 'EUR' }]);
    expect(await eventsAfter('refused')).toEqual([{ ...paid, standing: 'failed' }]);
    expect(await eventsAfter('callback-lost')).toEqual([paid]);
    expect(await eventsAfter('pending', 'settle')).toEqual([{ ...paid, standing: 'pending' }, paid]);
    expect(await eventsAfter('pending', 'fail')).toEqual([
      { ...paid, standing: 'pending' },
      { ...paid, standing: 'failed' },
    ]);
    const dispute = { type: 'dispute', amountMinor: 10_000, currency: undefined };
    expect(await eventsAfter('chargeback', 'dispute-lost')).toEqual([
      paid,
      { ...dispute, standing: 'opened' },
      { ...dispute, standing: 'lost' },
    ]);
  });

  it('refuses a choice that its state does not offer', async () => {
    const { action } = await opened();
    expect(await choose(site, action, 'settle')).toMatchObject({ status: 409, code: 'STATE_CHANGED' });
    await choose(site, action, 'refused');
    expect(await choose(site, action, 'paid')).toMatchObject({ status: 409, code: 'STATE_CHANGED' });
  });

  it('is returned to its payer once', async () => {
    const { depositId, action } = await opened();
    await choose(site, action);
    const payment = { paymentId: `${depositId}-1`, amountMinor: 10_000 };
    expect(await bank.refund('simbank', { ...payment, amountMinor: 1 })).toBe('refused');
    expect(await bank.refund('another', payment)).toBe('refused');
    expect(await bank.refund('simbank', payment)).toBe('accepted');
    expect(await bank.refund('simbank', payment)).toBe('accepted');
    const lines = await bank.extract('simbank', 0, Date.now() + 1);
    const own = lines.filter(({ id }) => id.startsWith(depositId));
    expect(own.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['payment', 10_000],
      ['refund', -10_000],
    ]);
  });
});

describe('a disputed payment at the simulated bank', () => {
  async function disputed(...steps: PaymentStep[]) {
    const { depositId, action } = await opened();
    for (const step of steps) expect((await choose(site, action, step)).status, step).toBe(200);
    const back = (at: number) =>
      bank.refund('simbank', { paymentId: `${depositId}-${at}`, amountMinor: 10_000 });
    const lines = await bank.extract('simbank', 0, Date.now() + 1);
    return { back, depositId, before: lines.filter(({ id }) => id.startsWith(depositId)) };
  }

  it('is returned neither while the dispute is open nor after its payer won it', async () => {
    for (const steps of [['chargeback'], ['chargeback', 'dispute-lost']] as const) {
      const { back, depositId, before } = await disputed(...steps);
      expect(await back(1)).toBe('refused');
      const lines = await bank.extract('simbank', 0, Date.now() + 1);
      expect(lines.filter(({ id }) => id.startsWith(depositId))).toEqual(before);
    }
  });

  it('is returned if the dispute was won, and so is another payment of the same deposit', async () => {
    const won = await disputed('chargeback', 'dispute-won');
    expect(await won.back(1)).toBe('accepted');
    const twice = await disputed('twice', 'chargeback', 'dispute-lost');
    expect(await twice.back(1)).toBe('refused');
    expect(await twice.back(2)).toBe('accepted');
  });
});

describe('a notice of the simulated bank', () => {
  async function notices(depositId: string) {
    const name = { name: site.merchant };
    const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('SIMBANK', name);
    const about = 'SELECT state, tries, due_at_ms - ? AS waits FROM notices WHERE deposit_id = ?';
    return (await storage.exec(about, Date.now(), depositId)) as Record<string, unknown>[];
  }

  it('is verified at the site’s callback, and accepted there once', async () => {
    const { depositId, action } = await opened();
    await choose(site, action);
    expect(await notices(depositId)).toMatchObject([{ state: 'taken', tries: 1 }]);
  });

  it('is retried later if the site does not accept it', async () => {
    const payment = request();
    const order = await bank.open('nowhere', 'redirect', payment);
    await choose(site, order.ok ? order.value : undefined);
    const [notice] = await notices(payment.depositId);
    expect(notice).toMatchObject({ state: 'waiting', tries: 1 });
    expect(notice?.['waits']).toBeGreaterThan(5_000);
  });

  it('that was lost is sent on request', async () => {
    const { depositId, action } = await opened();
    await choose(site, action, 'callback-lost');
    expect(await notices(depositId)).toMatchObject([{ state: 'withheld', tries: 0 }]);
    await choose(site, action, 'resend');
    expect(await notices(depositId)).toMatchObject([{ state: 'taken', tries: 1 }]);
  });

  it('is sent automatically when a late payment arrives', async () => {
    const { depositId, action } = await opened(request({ expiresAtMs: Date.now() - 4_000 }));
    const { value } = await choose(site, action, 'late');
    expect(value).toMatchObject({ state: 'scheduled', moved: [], steps: [] });
    await expect
      .poll(() => notices(depositId), { timeout: 10_000 })
      .toMatchObject([{ state: 'taken', tries: 1 }]);
  });
});

describe('a payout at the simulated bank', () => {
  const payout = (account: string) => ({
    payoutId: randomUUID(),
    bankCode: 'HARBOUR',
    account,
    holder: 'Sana Khan',
    amountMinor: 4_000,
    currency: 'USD',
  });

  async function ask(path: string, body: object) {
    const answer = await site.fetch(path, { method: 'POST', body: JSON.stringify(body) });
    const json = (await answer.json()) as { value: SimulatedAccount; error?: { code: string } };
    return { value: json.value, code: json.error?.code };
  }

  it('is paid automatically, once under its id, and can be returned', async () => {
    const one = payout('DEMO 1111');
    expect(await bank.find('simbank', one.payoutId)).toBe('absent');
    expect(await bank.pay('simbank', one)).toBe('accepted');
    expect(await bank.pay('simbank', one)).toBe('accepted');
    await expect.poll(() => bank.find('simbank', one.payoutId), { timeout: 10_000 }).toBe('paid');
    const back = await ask('/simbank/payout', {
      account: 'demo1111',
      payoutId: one.payoutId,
      end: 'bounced',
    });
    expect(back.value.payouts).toMatchObject([{ state: 'bounced', amountMinor: 4_000 }]);
    const lines = await bank.extract('simbank', 0, Date.now() + 1);
    const moved = lines.filter(({ reference }) => reference === one.payoutId);
    expect(moved.map(({ amountMinor }) => amountMinor)).toEqual([-4_000, 4_000]);
  });

  it('follows the plan of its account', async () => {
    const [refused, lost, unknown] = [payout('2222'), payout('3333'), payout('4444')];
    await ask('/simbank/account', { account: '2222', plan: 'refused' });
    expect(await bank.pay('simbank', refused)).toBe('refused');
    expect(await bank.find('simbank', refused.payoutId)).toBe('failed');
    await ask('/simbank/account', { account: '3333', plan: 'lost' });
    expect(await bank.pay('simbank', lost)).toBe('unknown');
    expect(await bank.find('simbank', lost.payoutId)).toBe('absent');
    expect(await bank.pay('simbank', lost)).toBe('accepted');
    await ask('/simbank/account', { account: '4444', plan: 'unknown' });
    expect(await bank.pay('simbank', unknown)).toBe('unknown');
    expect(await bank.find('simbank', unknown.payoutId)).toBe('unknown');
    const ended = await ask('/simbank/payout', { account: '4444', payoutId: unknown.payoutId, end: 'paid' });
    expect(ended.value.payouts).toMatchObject([{ state: 'paid' }]);
    expect(await bank.find('simbank', unknown.payoutId)).toBe('paid');
    const wrong = { account: '2222', payoutId: unknown.payoutId, end: 'failed' };
    expect((await ask('/simbank/payout', wrong)).code).toBe('STATE_CHANGED');
  });
});

it('there is no simulated bank where members play with real money', async () => {
  const real = await merchantSite(site, {});
  const body = JSON.stringify({ account: 'DEMO 1111' });
  const answers = [
    await real.fetch('/simbank/payment?code=ABCDEFGHJKLM'),
    await real.fetch('/simbank/account', { method: 'POST', body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await site.fetch('/m/simbank')).status).toBe(200);
  const page = await real.fetch('/m/simbank');
  expect([page.status, page.headers.get('Location')]).toEqual([302, '/m/home']);
});
