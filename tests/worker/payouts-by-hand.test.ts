import { beforeAll, describe, expect, it } from 'vitest';
import { memberRows } from '#tests/support/member-object.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy as policy, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { type Payee, payeeOf, payoutTill } from '#tests/support/withdrawals.ts';

let site: Site;

/** A till whose payouts operators make at the bank by hand; it has the bank of the payees' cards. */
const handTill = {
  ...payoutTill,
  ...{
    id: 'hand',
    provider: 'transfer',
    payee: 'Demo Games',
    bank: 'Demo Bank',
    account: 'DE02120300000000202051',
  },
};

beforeAll(async () => {
  site = await startSite({ policy });
  await makeDemonstration(site);
  await storeDocument(site, site.merchant, 'tills', { tills: [handTill] });
  await storeDocument(site, site.merchant, 'cashier', { coolingHours: 0, twoPersonMinor: 50_000 });
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, operator?: string) => {
  const url = `${site.origin}/ops/api/${path}`;
  const { status, value, error } = await operate(site, method, url, body, operator);
  return status === 200 ? value : error.code;
};
const listed = async (state: string) => {
  const { items } = (await call('GET', `payouts/hand?state=${state}`)) as { items: { payoutId: string }[] };
  return items;
};
const end = (id: string, body: object, operator?: string) =>
  call('PUT', `payouts/hand/${id}`, { note: 'seen at the bank', ...body }, operator);

/** A withdrawal that was approved and waits for somebody to pay it. */
async function approved(payee: Payee): Promise<string> {
  const id = await payee.requested(10_000);
  await expect
    .poll(() => call('PUT', `withdrawals/${id}`, { decision: 'approve' }), { timeout: 10_000 })
    .toMatchObject({ state: 'approved' });
  await expect
    .poll(async () => (await listed('accepted')).map(({ payoutId }) => payoutId), { timeout: 15_000 })
    .toContain(id);
  return id;
}

describe('a payout that is made by hand', () => {
  it('is listed by its state without its account, which is shown only for a stated reason', async () => {
    const payee = await payeeOf(site);
    const id = await approved(payee);
    const item = (await listed('accepted')).find(({ payoutId }) => payoutId === id);
    expect(item).toMatchObject({ memberId: payee.memberId, amountMinor: 9_995, state: 'accepted' });
    expect(JSON.stringify(item)).not.toContain('ccount');
    expect(await listed('paid')).toEqual([]);
    expect(await call('GET', 'payouts/nothing')).toBe('TILL_UNKNOWN');

    const shown = await call('POST', `payouts/hand/${id}/account`, { note: 'paying it' });
    expect(shown).toMatchObject({ holder: 'Sana Khan', amountMinor: 9_995, currency: 'USD' });
    const { account } = shown as { account: string };
    expect(account.slice(-4)).toBe(payee.card.last4);
    const { items } = (await call('GET', 'changes')) as { items: { subject: string }[] };
    expect(items[0]).toMatchObject({ subject: `payout:hand/${id}` });

    expect(await end(id, { end: 'paid' })).toMatchObject({ state: 'asked' });
    expect(await end(id, { end: 'paid' })).toBe('SECOND_OPERATOR_NEEDED');
    expect(await end(id, { end: 'paid' }, secondOperator)).toEqual({ state: 'paid' });
    await expect.poll(() => payee.stateOf(id), { timeout: 10_000 }).toBe('paid');
    expect((await listed('paid')).map(({ payoutId }) => payoutId)).toEqual([id]);
    expect(await call('POST', `payouts/hand/${id}/account`, { note: 'again' })).toBe('STATE_CHANGED');
    expect(await end(id, { end: 'failed' })).toMatchObject({ state: 'asked' });
    expect(await end(id, { end: 'failed' }, secondOperator)).toBe('STATE_CHANGED');
  });

  it('is confirmed by the statement that names it, with its exact amount', async () => {
    const payee = await payeeOf(site);
    const id = await approved(payee);
    const { reference } = (await call('POST', `payouts/hand/${id}/account`, { note: 'paying it' })) as {
      reference: string;
    };
    const day = new Date().toISOString().slice(0, 10);
    const load = (lineId: string, amount: string) =>
      call('POST', 'tills/hand/extract', {
        format: 'csv',
        text: `id,date,amount,name,reference\n${lineId},${day},${amount},Sana Khan,${reference}`,
      });
    expect(await load('less', '-99.94')).toMatchObject({ payouts: 0 });
    expect(await payee.stateOf(id)).not.toBe('paid');
    expect(await load('exact', '-99.95')).toMatchObject({ payouts: 1 });
    await expect.poll(() => payee.stateOf(id), { timeout: 10_000 }).toBe('paid');
  });

  it('that cannot be made is returned to its member', async () => {
    const payee = await payeeOf(site);
    const id = await approved(payee);
    await end(id, { end: 'failed' });
    expect(await end(id, { end: 'failed' }, secondOperator)).toEqual({ state: 'failed' });
    await expect.poll(() => payee.stateOf(id), { timeout: 10_000 }).toBe('failed');
    expect(await payee.cashMinor()).toBe(100_000);
    expect(
      await memberRows(
        site,
        payee.person,
        "SELECT count(*) AS times FROM ledger WHERE kind = 'WITHDRAWAL_RETURNED'",
      ),
    ).toEqual([{ times: 1 }]);
  });
});
