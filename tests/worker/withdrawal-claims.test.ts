import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantSite } from '#tests/support/merchants.ts';
import { operate, operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

let site: Site;
let payee: Payee;
let id: string;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
});
beforeEach(async () => {
  payee = await payeeOf(site);
  id = await payee.requested(10_000);
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
});

const url = (of = id) => `${site.origin}/ops/api/withdrawals/${of}`;
const read = (of = id) => operate(site, 'GET', url(of));
const claim = (body: object = {}, operator?: string) =>
  operate(site, 'PUT', `${url()}/claim`, body, operator);
const decide = async (operator?: string, of = id) => {
  const { status, value, error } = await operate(site, 'PUT', url(of), { decision: 'approve' }, operator);
  return status === 200 ? value['state'] : error.code;
};

describe('a withdrawal', () => {
  it('is shown with its steps, the reasons for its review, its card and its member', async () => {
    const { value } = await read(id.toUpperCase());
    expect(value).toMatchObject({
      withdrawal: {
        withdrawalId: id,
        state: 'review',
        flags: expect.arrayContaining(['first-payout']) as unknown,
      },
      steps: [{ state: 'review' }],
      card: { bankCode: 'SIMBANK', last4: payee.card.last4 },
      member: { memberId: payee.memberId, username: payee.person.username, status: 'active' },
    });
    expect((await read(randomUUID())).error.code).toBe('WITHDRAWAL_UNKNOWN');
    const other = await merchantSite(site, { 'region-policy': operatedPolicy });
    const there = await operate(other, 'GET', `${other.origin}/ops/api/withdrawals/${id}`);
    expect(there.error.code).toBe('WITHDRAWAL_UNKNOWN');
    const claimed = await operate(other, 'PUT', `${other.origin}/ops/api/withdrawals/${id}/claim`, {});
    expect(claimed.error.code).toBe('WITHDRAWAL_UNKNOWN');
  });

  it('that one operator holds is not decided by another, who may take it over', async () => {
    const { value } = await claim();
    expect(value).toMatchObject({ claimedBy: 'operator-1' });
    expect(Number(value['untilMs']) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(Number(value['untilMs']) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const refused = await claim({}, secondOperator);
    expect(refused.error).toMatchObject({ code: 'CLAIMED', details: { claimedBy: 'operator-1' } });
    expect(await decide(secondOperator)).toBe('CLAIMED');
    expect(await payee.stateOf(id)).toBe('review');
    expect((await claim()).status).toBe(200);
    expect((await claim({ takeOver: true }, secondOperator)).value['claimedBy']).toBe('operator-2');
    expect((await read()).value['withdrawal']).toMatchObject({ claim: { claimedBy: 'operator-2' } });
    expect(await decide()).toBe('CLAIMED');
    expect(await decide(secondOperator)).toBe('approved');
    const refusal = async () => (await claim()).error?.code;
    await expect.poll(refusal, { timeout: 10_000 }).toBe('STATE_CHANGED');
  });

  it('that one operator holds is not decided by approving another’s request either', async () => {
    const large = await payee.requested(60_000);
    await expect.poll(async () => (await read(large)).status, { timeout: 10_000 }).toBe(200);
    const asked = await operate(site, 'PUT', url(large), { decision: 'approve' });
    const approval = `${site.origin}/ops/api/approvals/${String(asked.value['approvalId'])}`;
    const { payloadSha256 } = (await operate(site, 'GET', approval)).value;
    const approve = () =>
      operate(site, 'PUT', approval, { decision: 'approve', payloadSha256, note: 'Fine' }, secondOperator);
    await operate(site, 'PUT', `${url(large)}/claim`, {});
    expect((await approve()).error.code).toBe('CLAIMED');
    expect(await payee.stateOf(large)).toBe('review');
    await operate(site, 'PUT', `${url(large)}/claim`, { takeOver: true }, secondOperator);
    expect((await approve()).value).toMatchObject({ state: 'done', result: { state: 'approved' } });
  });

  it('that two operators claim at once is held by one of them', async () => {
    const answers = await Promise.all([claim(), claim({}, secondOperator)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is free again when the 15 minutes are over', async () => {
    await claim();
    await site.sql('UPDATE withdrawals SET claimed_until_ms = ? WHERE id = ?', Date.now() - 1, id);
    expect((await read()).value['withdrawal']).not.toHaveProperty('claim');
    expect(await decide(secondOperator)).toBe('approved');
  });

  it('that takes two is let go by the first who asks, so that the second can approve', async () => {
    id = await payee.requested(60_000);
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
    await claim();
    expect(await decide()).toBe('asked');
    expect(await decide(secondOperator)).toBe('approved');
  });

  it('is claimed in the audit trail', async () => {
    await claim();
    const rows = await site.sql(
      'SELECT document FROM operator_changes WHERE subject = ?',
      `withdrawal:${id}`,
    );
    expect(rows).toEqual([
      { document: JSON.stringify({ step: 'claimed', memberId: payee.memberId, takeOver: false }) },
    ]);
  });
});
