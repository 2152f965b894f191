import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { callSealed, logInAs, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

let site: Site;
let cooled: Site;
let payee: Payee;

beforeAll(async () => {
  [site, cooled] = [await startSite({ policy: operatedPolicy }), await startSite()];
  await openWithdrawals(site);
  await openWithdrawals(cooled, { coolingHours: 24 });
  const pack = { ...demoPack, name: 'own', mayCancelWithdrawal: true };
  await storeDocument(site, site.merchant, 'jurisdiction', {
    ...{ pack: 'own', packs: [pack], countries: { GB: 'uk' } },
  });
  payee = await payeeOf(site);
});
const withAnother = () =>
  beforeEach(async () => {
    payee = await payeeOf(site);
  });

const codeOf = async (answer: ReturnType<Payee['withdraw']>) => (await answer).error?.code;
const cancel = async (withdrawalId: string, by = payee.person) => {
  const { method, path } = withdrawalsContracts.cancelWithdrawal;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await by.fetch(path, { method, headers, body: JSON.stringify({ withdrawalId }) });
  const { value, error } = (await answer.json()) as { value?: { state: string }; error?: { code: string } };
  return value?.state ?? error?.code;
};
const rows = async (statement: string) => {
  const worker = site.harness.getWorker<Env>();
  const name = `${site.merchant}/${payee.memberId}`;
  return (await worker.getDurableObjectStorage('PLAYER', { name })).exec(statement);
};

describe('a withdrawal is refused', () => {
  it.each([
    ['AMOUNT_OUT_OF_BOUNDS', 99, {}],
    ['AMOUNT_OUT_OF_BOUNDS', 90_001, {}],
    ['CARD_REFUSED', 1_000, { cardId: randomUUID() }],
    ['PAYMENT_PASSWORD_WRONG', 1_000, { paymentPassword: '000000' }],
    ['BONUS_CHANGED', 1_000, { bonusForfeitMinor: 1 }],
    ['INVALID_INPUT', 0, {}],
    ['INVALID_INPUT', -1, {}],
    ['INVALID_INPUT', 1.5, {}],
    ['INVALID_INPUT', 1_000, { amountMinor: '1000' }],
    ['INVALID_INPUT', 2 ** 53, {}],
  ])('by %s for %d %o', async (code, amountMinor, more) => {
    expect(await codeOf(payee.withdraw(amountMinor, more))).toBe(code);
  });

  it('to a card of another member, as to one that nobody has', async () => {
    const { card } = await payeeOf(site);
    const another = await payee.withdraw(1_000, { cardId: card.cardId });
    const nobodys = await payee.withdraw(1_000, { cardId: randomUUID() });
    expect(another.error).toMatchObject({ code: 'CARD_REFUSED' });
    expect({ ...another.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
  });

  it('to a fresh card', async () => {
    const fresh = await payeeOf(cooled);
    const { error } = await fresh.withdraw(1_000);
    expect(error).toMatchObject({ code: 'COOLING', details: { untilMs: fresh.card.usableFromMs } });
  });

  it('to who only tries the site', async () => {
    const trial = await startTrial(site);
    const body = {
      withdrawalId: randomUUID(),
      cardId: randomUUID(),
      amountMinor: 1_000,
      bonusForfeitMinor: 0,
    };
    const answer = await callSealed(trial, withdrawalsContracts.withdraw, {
      ...body,
      paymentPassword: ownPaymentPassword,
    });
    expect(await answer.json()).toMatchObject({ error: { code: 'REAL_ACCOUNT_NEEDED' } });
  });
});

describe('a member who is excluded', () => {
  withAnother();
  it('can still withdraw, and cannot cancel a withdrawal', async () => {
    const first = await payee.requested(2_000);
    const excluded = await payee.person.fetch('/wps/member/protection/exclusion', {
      ...{ method: 'POST', body: JSON.stringify({ term: '1-year' }) },
    });
    expect(excluded.status).toBe(200);
    const person = await logInAs(site, payee.person);
    const { value } = await sealedAnswer(person, withdrawalsContracts.withdraw, {
      ...{ withdrawalId: randomUUID(), cardId: payee.card.cardId, amountMinor: 1_000, bonusForfeitMinor: 0 },
      paymentPassword: ownPaymentPassword,
    });
    expect(value).toMatchObject({ state: 'review', mayCancel: false });
    expect(await cancel(first, person)).toBe('CANCEL_REFUSED');
    expect(await rows('SELECT what FROM harm_signs')).toEqual([{ what: 'reversed-withdrawal' }]);
  });
});

describe('cancelling a withdrawal', () => {
  withAnother();
  it('returns its money once, counts as a sign of harm, and ends it', async () => {
    const id = await payee.requested(2_000);
    expect(await cancel(id)).toBe('cancelled');
    expect(await cancel(id)).toBe('cancelled');
    expect(await payee.cashMinor()).toBe(100_000);
    expect(await rows('SELECT what FROM harm_signs')).toHaveLength(1);
    expect(await cancel(randomUUID())).toBe('WITHDRAWAL_UNKNOWN');
    const others = await payeeOf(site);
    expect(await cancel(await payee.requested(2_000), others.person)).toBe('WITHDRAWAL_UNKNOWN');
  });

  it('is refused if the pack of the member’s country does not allow it', async () => {
    const id = await payee.requested(2_000);
    await rows("INSERT OR IGNORE INTO protection (one, country) VALUES (1, '')");
    await rows("UPDATE protection SET country = 'GB'");
    expect(await cancel(id)).toBe('CANCEL_REFUSED');
    expect(await payee.cashMinor()).toBe(98_000);
  });
});

describe('a withdrawal that operators ask for', () => {
  withAnother();
  const order = async (body: object, operator?: string) => {
    const url = `${site.origin}/ops/api/withdrawals`;
    const { status, value, error } = await operate(site, 'POST', url, body, operator);
    return status === 200 ? value['state'] : error.code;
  };

  it('begins with the second of them, to the member’s own card alone', async () => {
    const wanted = { withdrawalId: randomUUID(), memberId: payee.memberId, cardId: payee.card.cardId };
    const body = { ...wanted, amountMinor: 3_000, bonusForfeitMinor: 0, note: 'moved abroad, wrote to us' };
    expect(await order(body)).toBe('asked');
    expect(await order(body)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await order({ ...body, amountMinor: 4_000 }, secondOperator)).toBe('APPROVAL_WAITING');
    expect(await payee.cashMinor()).toBe(100_000);
    expect(await order(body, secondOperator)).toBe('approved');
    expect(['approved', 'sent', 'paid', 'failed']).toContain(await order(body, secondOperator));
    expect(await payee.cashMinor()).toBe(97_000);

    const { card } = await payeeOf(site);
    const foreign = { ...body, withdrawalId: randomUUID(), cardId: card.cardId };
    expect(await order(foreign)).toBe('asked');
    expect(await order(foreign, secondOperator)).toBe('CARD_REFUSED');
    expect(await order({ ...body, memberId: 'nobody' })).toBe('PLAYER_UNKNOWN');
  });
});

describe('a member who paid in more than the pack lets pass', () => {
  withAnother();
  const flagsOf = async (id: string) =>
    (await rows(`SELECT flags FROM withdrawals WHERE id = '${id}'`))[0]?.['flags'];

  it('is asked for the source of the money, and not once operators know it', async () => {
    await rows("INSERT OR IGNORE INTO protection (one, country) VALUES (1, '')");
    await rows('UPDATE protection SET deposited_minor = 1000001');
    expect(await flagsOf(await payee.requested(1_000))).toContain('funds-source');
    await payee.player.setFundsSource(1_000_001);
    expect(await flagsOf(await payee.requested(1_000))).not.toContain('funds-source');
  });
});

describe('alerts', () => {
  withAnother();
  const kinds = async () => {
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/events?member=${payee.memberId}`);
    return (value['items'] as { kind: string }[]).map(({ kind }) => kind);
  };
  /** Makes what is due later due now. The next request sets the alarm. */
  const makeDue = async (what: string) => {
    await rows(`UPDATE withdrawal_news SET due_at_ms = due_at_ms - 345600000 WHERE what = '${what}'`);
    await rows("UPDATE due SET at_ms = 0 WHERE what = 'withdrawals'");
  };

  it('are raised for one that waits for too long, and only while it does', async () => {
    const id = await payee.requested(2_000);
    await expect
      .poll(() => rows("SELECT 1 FROM withdrawal_news WHERE what = 'row'"), { timeout: 5_000 })
      .toEqual([]);
    await makeDue('late');
    await expect
      .poll(async () => (await payee.player.wakeWallet(), kinds()), { timeout: 10_000 })
      .toContain('WITHDRAWAL_LATE');
    expect(await payee.stateOf(id)).toBe('review');
  });

  it('are raised for a wallet that is frozen for a day while its member asks', async () => {
    await rows("UPDATE wallet SET frozen_code = 'HOUSE_DIFFERS'");
    await rows("INSERT INTO freezes (at_ms, code, head_seq) VALUES (1, 'HOUSE_DIFFERS', 1)");
    expect(await codeOf(payee.withdraw(1_000))).toBe('WALLET_FROZEN');
    await expect.poll(kinds, { timeout: 10_000 }).toContain('WITHDRAWALS_STOPPED');
  });
});
