import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isJpeg } from '#functions/uploads/jpeg-file.ts';
import type { ListedPayment } from '#src/contracts/cashier/payments-operations.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import {
  firstOperator,
  operate,
  operatedPolicy as policy,
  operatorVisitor,
  secondOperator,
} from '#tests/support/operator.ts';
import { phonePhoto, pngPicture } from '#tests/support/pictures.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askDeposit, depositStatus, openTills } from '#tests/support/tills.ts';
import { waitingApproval } from '#tests/support/waiting-approval.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
let person: Person;
const wire = { vendorId: 'transfer', bankCode: 'WIRE' };

beforeAll(async () => {
  site = await startSite({ policy });
  await openTills(site);
  await storeDocument(site, site.merchant, 'cashier', { twoPersonMinor: 50_000, depositsPerHourMax: 100 });
});
beforeEach(async () => {
  person = await someone();
});

async function someone(): Promise<Person> {
  return registerMember(site);
}

/** A transfer that a member begins: its id and the reference that the payer writes. */
async function begun(amountMinor = 10_000, by = person): Promise<{ depositId: string; reference: string }> {
  const { value, code } = await askDeposit(by, { group: 'transfer', amountMinor, more: wire });
  if (value?.action?.kind !== 'transfer') throw new Error(`the deposit was refused: ${code}`);
  return { depositId: value.depositId, reference: value.action.reference };
}

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, operator?: string) => {
  const { status, value, error } = await operate(
    site,
    method,
    `${site.origin}/ops/api/${path}`,
    body,
    operator,
  );
  return status === 200 ? value : error.code;
};
const load = (lines: readonly string[]) => {
  const text = ['id,date,amount,name,reference', ...lines].join('\n');
  return call('POST', 'tills/transfer/extract', { format: 'csv', text });
};
const decide = (id: string, body: object, operator?: string) =>
  call('PUT', `payments/transfer/${id}`, { note: 'seen in the statement', ...body }, operator);
const onItsWay = expect.objectContaining({ state: expect.stringMatching(/^return/) as unknown }) as unknown;
const lineId = () => `line-${randomUUID()}`;
const lineOf = (id: string, amount: string, reference: string) =>
  `${id},${new Date().toISOString().slice(0, 10)},${amount},Sana Khan,${reference}`;
const balance = async (of = person) => {
  const answer = await of.fetch('/wps/wallets/gcs');
  return ((await answer.json()) as { value: { sumBalance: number } }).value.sumBalance;
};

/** A payment as operators see it, once the till has reported it to the list. */
async function listed(paymentId: string, state = 'parked'): Promise<ListedPayment> {
  const found = async () => {
    const page = (await call('GET', `payments?state=${state}`)) as { items: ListedPayment[] };
    return page.items.find((each) => each.paymentId === paymentId);
  };
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return (await found()) as ListedPayment;
}

describe('a transfer', () => {
  it('waits for operators once a statement lists it, and is credited when one matches it', async () => {
    const { depositId, reference } = await begun();
    const id = lineId();
    const line = lineOf(id, '100.00', `deposit ${reference.toLowerCase()}`);
    expect(await load([line])).toMatchObject({ lines: 1, fresh: 1, payments: 1 });
    expect(await load([line])).toMatchObject({ lines: 1, fresh: 0, payments: 0 });
    expect(await balance()).toBe(0);
    const payment = await listed(id);
    expect(payment).toMatchObject({ amountMinor: 10_000, reason: 'unknown-deposit', payerName: 'Sana Khan' });
    expect(payment.suggestions[0]).toMatchObject({ depositId, hasReference: true, hasSum: true });
    expect(await decide(id, { act: 'match', depositId })).toEqual({ state: 'credited' });
    expect(await balance()).toBe(10_000);
    expect(await depositStatus(person, depositId)).toMatchObject({ state: 'credited' });
    // By its id it is found in whatever state it is.
    const found = (await call('GET', `payments?paymentId=${id}`)) as { items: ListedPayment[] };
    expect(found.items.map(({ paymentId }) => paymentId)).toEqual([id]);
  });

  it('can carry a picture, which only operators see, beside the payment', async () => {
    const { depositId, reference } = await begun();
    const send = (id: string, by = person, body: Uint8Array = slip) =>
      by.fetch(`/wps/member/deposits/${id}/slip`, {
        ...{ method: 'POST', headers: { 'Content-Type': 'image/jpeg' } },
        body: Uint8Array.from(body),
      });
    const slip = await phonePhoto();
    const codeOf = async (answer: Response) =>
      ((await answer.json()) as { error?: { code: string } }).error?.code;
    expect((await send(depositId)).status).toBe(200);
    expect(await codeOf(await send(depositId, await someone()))).toBe('DEPOSIT_UNKNOWN');
    expect(await codeOf(await send(depositId, person, slip.subarray(0, 300)))).toBe('IMAGE_BROKEN');
    expect((await send(depositId, person, await pngPicture(150, 150))).status).toBe(200);
    await send(depositId);
    expect(await codeOf(await send(depositId))).toBe('UPLOADS_MAX');

    const id = lineId();
    await load([lineOf(id, '100.00', reference)]);
    const { slips } = await listed(id);
    expect(slips.map((each) => each.depositId)).toEqual([depositId, depositId, depositId]);
    const show = (slipId: string, authorization = firstOperator) =>
      site.fetch(
        `${site.origin}/ops/api/slips/${slipId}`,
        { headers: { Authorization: authorization } },
        operatorVisitor,
      );
    const slipId = slips[0]?.slipId ?? '';
    const shown = await show(slipId);
    expect(shown.headers.get('Content-Type')).toBe('image/jpeg');
    expect(isJpeg(new Uint8Array(await shown.arrayBuffer()))).toBe(true);
    expect((await show('0'.repeat(32))).status).toBe(404);
    expect((await show(slipId, 'Bearer x')).status).toBe(401);
    const { items } = (await call('GET', 'changes')) as { items: { subject: string }[] };
    expect(items[0]).toMatchObject({ subject: `deposit:${depositId}` });
    const env = await site.harness.getWorker<Env>().getEnv();
    const stored = await env.UPLOADS.get(`${site.merchant}/slips/${slipId}`);
    expect(isJpeg(new Uint8Array((await stored?.arrayBuffer()) ?? []))).toBe(false);

    await site.sql(`UPDATE deposit_slips SET sent_at_ms = 1 WHERE id = '${slipId}'`);
    await watch(site);
    await expect.poll(async () => (await show(slipId)).status, { timeout: 10_000 }).toBe(404);
    expect(await decide(id, { act: 'match', depositId })).toEqual({ state: 'credited' });
    expect(await codeOf(await send(depositId))).toBe('STATE_CHANGED');
  });

  it('of a large amount needs two operators who request the same', async () => {
    const { depositId } = await begun(60_000);
    const id = lineId();
    await load([lineOf(id, '600.00', 'nothing')]);
    const match = { act: 'match', depositId };
    expect(await decide(id, match)).toMatchObject({ state: 'asked' });
    expect(await decide(id, match)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await balance()).toBe(0);
    expect(await decide(id, { act: 'return' }, secondOperator)).toBe('APPROVAL_WAITING');
    expect(await balance()).toBe(0);
    expect(await decide(id, match, secondOperator)).toEqual({ state: 'credited' });
    expect(await balance()).toBe(60_000);
  });

  it('still needs another operator if it was requested when the threshold was lower', async () => {
    const [{ depositId }, id] = [await begun(), lineId()];
    await load([lineOf(id, '100.00', '')]);
    const match = { act: 'match', depositId };
    await waitingApproval(site, {
      ...{ action: 'payment.decide', subject: `payment:transfer/${id}`, basedOn: 'parked' },
      payload: { tillId: 'transfer', paymentId: id, ...match, amountMinor: 10_000, currency: 'USD' },
    });
    expect(await decide(id, match)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await decide(id, { act: 'return' }, secondOperator)).toBe('APPROVAL_WAITING');
    expect(await balance()).toBe(0);
    expect(await decide(id, match, secondOperator)).toEqual({ state: 'credited' });
  });

  it('is assigned to one member for good, however often an operator clicks', async () => {
    const other = await someone();
    const [own, others] = [await begun(), await begun(10_000, other)];
    const id = lineId();
    await load([lineOf(id, '100.00', '')]);
    const matches = await Promise.all([
      decide(id, { act: 'match', depositId: own.depositId }),
      decide(id, { act: 'match', depositId: own.depositId }),
    ]);
    expect(matches.every((each) => typeof each === 'object')).toBe(true);
    expect(await decide(id, { act: 'match', depositId: others.depositId })).toBe('ALREADY_MATCHED');
    expect(await decide(id, { act: 'return' })).toBe('STATE_CHANGED');
    expect([await balance(), await balance(other)]).toEqual([10_000, 0]);
  });

  it('is returned to its payer once, and is credited to nobody afterwards', async () => {
    const { depositId } = await begun();
    const id = lineId();
    await load([lineOf(id, '100.00', '')]);
    expect(await decide(id, { act: 'return' })).toEqual(onItsWay);
    expect(await decide(id, { act: 'match', depositId })).toBe('STATE_CHANGED');
    expect((await listed(id, 'returned')).state).toBe('returned');
    expect(await balance()).toBe(0);
  });

  it('of an excluded payer is parked, and no operator can credit it', async () => {
    const { depositId } = await begun();
    await memberRows(
      site,
      person,
      `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
       VALUES ('exclusion', 0, ${Number.MAX_SAFE_INTEGER}, ${Number.MAX_SAFE_INTEGER}, 'member', '')`,
    );
    const id = lineId();
    await load([lineOf(id, '100.00', '')]);
    expect(await decide(id, { act: 'match', depositId })).toEqual({ state: 'parked' });
    expect(await decide(id, { act: 'credit' })).toBe('CREDIT_REFUSED');
    expect(await decide(id, { act: 'return' })).toEqual(onItsWay);
    const state = async () => (await depositStatus(person, depositId)).state;
    await expect.poll(state, { timeout: 15_000 }).toBe('returned');
  });

  it('cannot be matched with a deposit of another till or site', async () => {
    const elsewhere = await askDeposit(person);
    const id = lineId();
    await load([lineOf(id, '100.00', '')]);
    const depositId = elsewhere.value.depositId;
    expect(await decide(id, { act: 'match', depositId })).toBe('DEPOSIT_UNKNOWN');
    expect(await decide('nothing', { act: 'return' })).toBe('PAYMENT_UNKNOWN');
    expect(await call('PUT', 'payments/elsewhere/x', { act: 'return', note: 'n' })).toBe('TILL_UNKNOWN');
  });
});

describe('a till', () => {
  it('is stopped by one operator at once, and resumed by two', async () => {
    const change = (isStopped: boolean, operator?: string) =>
      call(
        'PUT',
        'tills/transfer',
        { what: 'deposits', isStopped, reason: 'a call from the bank' },
        operator,
      );
    const offered = async () => {
      const answer = await person.fetch('/wps/relay/MCS2_depositBanksByVendor');
      const { value } = (await answer.json()) as { value: { channels: { vendorId: string }[] } };
      return new Set(value.channels.map(({ vendorId }) => vendorId));
    };
    expect(await offered()).toContain('transfer');
    expect(await change(true)).toEqual({ state: 'stopped' });
    expect(await offered()).toEqual(new Set(['simbank']));
    expect((await askDeposit(person, { group: 'transfer', more: wire })).status).not.toBe(200);
    const { items } = (await call('GET', 'tills')) as { items: { tillId: string; stops: object[] }[] };
    expect(items.find(({ tillId }) => tillId === 'transfer')?.stops).toMatchObject([
      { what: 'deposits', reason: 'a call from the bank' },
    ]);
    expect(await change(false)).toMatchObject({ state: 'asked' });
    expect(await change(false)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await change(false, secondOperator)).toEqual({ state: 'going-on' });
    expect((await askDeposit(person, { group: 'transfer', more: wire })).status).toBe(200);
  });

  it('accepts nothing from a statement that cannot be parsed', async () => {
    const id = lineId();
    expect(await load([lineOf(id, '1.00', ''), lineOf('x', 'much', '')])).toBe('EXTRACT_INVALID');
    expect(await load([lineOf(id, '1.00', '')])).toMatchObject({ fresh: 1 });
  });
});
