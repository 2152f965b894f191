import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { objectNamed } from '#functions/objects/calls.ts';
import { signatureHeader, signNotice, tillKey } from '#functions/providers/payments/simbank-signature.ts';
import { demoTills } from '#demo/operator/tills.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { merchantSite, storeDocument } from '#tests/support/merchants.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askDeposit, depositStatus, openTills } from '#tests/support/tills.ts';

let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite();
  await openTills(site);
  const [simbank, ...others] = demoTills.tills;
  await storeDocument(site, site.merchant, 'tills', {
    tills: [simbank, { ...simbank, id: 'other' }, { ...simbank, id: 'third' }, ...others],
  });
  await storeDocument(site, site.merchant, 'cashier', { openDepositsMax: 10, depositsPerHourMax: 100 });
  person = await registerMember(site);
});

const keyOf = (till: string, merchant = site.merchant) =>
  tillKey(testSecrets['SIMBANK_SECRET'] ?? '', merchant, till);
const notice = (depositId: string, changes: object = {}) =>
  JSON.stringify({
    id: `notice of ${depositId}`,
    created: Date.now(),
    type: 'payment',
    payment: `payment of ${depositId}`,
    deposit: depositId,
    reference: '',
    amount: 10_000,
    currency: 'USD',
    payer: 'Sana Khan',
    standing: 'settled',
    ...changes,
  });
interface Sent {
  readonly till?: string;
  readonly signature?: string;
}
const send = (body: string, { till = 'simbank', signature }: Sent = {}, by?: Parameters<Site['fetch']>[2]) =>
  site.fetch(
    `/pay/${till}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signatureHeader]: signature ?? signNotice(keyOf(till), body, Date.now()),
      },
      body,
    },
    by,
  );
const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error?: { code: string } };
  return `${answer.status} ${error?.code ?? ''}`.trim();
};
const till = async (id = 'simbank') => {
  const { TILL } = await site.harness.getWorker<Env>().getEnv();
  return objectNamed(TILL, `${site.merchant}/${id}`);
};
const opened = async () => {
  const { value, code } = await askDeposit(person);
  if (!value) throw new Error(`the deposit was refused: ${code}`);
  return value.depositId;
};
const creditedOf = async (depositId: string) => (await depositStatus(person, depositId)).state === 'credited';

describe('a payment provider’s callback', () => {
  it('without a valid signature, or with another till’s, is refused and changes nothing at the till', async () => {
    const depositId = await opened();
    const body = notice(depositId);
    const before = await (await till()).view();
    const nobody = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
    expect(await refusalOf(await send(body, { signature: nobody }))).toBe('401 SIGNATURE_INVALID');
    const ofOther = signNotice(keyOf('other'), body, Date.now());
    expect(await refusalOf(await send(body, { signature: ofOther }))).toBe('401 SIGNATURE_INVALID');
    const ofOtherMerchant = signNotice(keyOf('simbank', 'demo'), body, Date.now());
    expect(await refusalOf(await send(body, { signature: ofOtherMerchant }))).toBe('401 SIGNATURE_INVALID');
    const ofOtherBody = signNotice(keyOf('simbank'), notice(depositId, { amount: 1 }), Date.now());
    expect(await refusalOf(await send(body, { signature: ofOtherBody }))).toBe('401 SIGNATURE_INVALID');
    expect(await (await till()).view()).toEqual(before);
    expect(await creditedOf(depositId)).toBe(false);
  });

  it('that was signed long ago is stale', async () => {
    const body = notice(await opened());
    // A request that waits for a processor arrives later than it was signed, so a future timestamp is closer
    // by then.
    for (const offMs of [-301_000, 360_000]) {
      const signature = signNotice(keyOf('simbank'), body, Date.now() + offMs);
      expect(await refusalOf(await send(body, { signature }))).toBe('401 TIMESTAMP_STALE');
    }
  });

  it('does not find a till that the merchant does not have', async () => {
    expect(await refusalOf(await send('{}', { till: 'nowhere' }))).toBe('404 TILL_UNKNOWN');
    const real = await merchantSite(site, { tills: { tills: demoTills.tills } });
    const answer = await real.fetch('/pay/simbank', { method: 'POST', body: '{}' });
    expect(await refusalOf(answer)).toBe('404 TILL_UNKNOWN');
  });

  it('finds no till for money where members play with demo credit', async () => {
    const [, transfer] = demoTills.tills;
    const refusalWith = async (demo: boolean) => {
      const documents = {
        tills: { tills: [{ ...transfer, demo }] },
        demonstration: { isDemonstration: true },
      };
      const at = await merchantSite(site, documents);
      return refusalOf(await at.fetch('/pay/transfer', { method: 'POST', body: '{}' }));
    };
    expect(await refusalWith(false)).toBe('404 TILL_UNKNOWN');
    expect(await refusalWith(true)).not.toContain('TILL_UNKNOWN');
  });

  it('sent a thousand times credits once', async () => {
    const depositId = await opened();
    const body = notice(depositId);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(body)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const status = await depositStatus(person, depositId);
    expect(status).toMatchObject({ state: 'credited', arrivedMinor: 10_000 });
    const wallet = await person.fetch('/wps/wallets/gcs');
    expect(await wallet.json()).toMatchObject({ value: { sumBalance: status.creditMinor } });
  });

  it('with another amount under the same id changes nothing and raises an alert', async () => {
    const depositId = await opened();
    await send(notice(depositId));
    const before = await depositStatus(person, depositId);
    expect((await send(notice(depositId, { amount: 99_000 }))).status).toBe(200);
    expect(await depositStatus(person, depositId)).toEqual(before);
    const { alerts } = await (await till()).view();
    expect(alerts).toMatchObject([{ code: 'EVENT_DIFFERS', about: `notice of ${depositId}` }]);
  });

  it('for a deposit of another till is parked for operators', async () => {
    const depositId = await opened();
    expect((await send(notice(depositId), { till: 'other' })).status).toBe(200);
    expect((await (await till('other')).view()).parked).toMatchObject({
      payments: 1,
      amounts: [{ amountMinor: 10_000 }],
    });
    expect(await creditedOf(depositId)).toBe(false);
  });

  it('that reports pending after settled reverses nothing', async () => {
    const depositId = await opened();
    await send(notice(depositId));
    await send(notice(depositId, { id: randomUUID(), standing: 'pending' }));
    expect(await creditedOf(depositId)).toBe(true);
  });

  it('that reports a payout as paid that nobody requested stops its till', async () => {
    const payoutId = randomUUID();
    const event = { type: 'payout', payout: payoutId, fee: 0, standing: 'paid' };
    expect((await send(notice(payoutId, event), { till: 'third' })).status).toBe(200);
    const { alerts, stops } = await (await till('third')).view();
    expect(alerts).toMatchObject([{ code: 'PAYOUT_UNKNOWN', about: `notice of ${payoutId}` }]);
    expect(stops.map(({ what }) => what)).toEqual(['deposits', 'payouts']);
    expect(await askDeposit(person, { more: { vendorId: 'third' } })).toMatchObject({ code: 'CHANNEL_OFF' });
    const { EVENTS } = await site.harness.getWorker<Env>().getEnv();
    const log = EVENTS.getByName(site.merchant);
    const logged = async () => JSON.stringify(await log.chainRows(0, 1_000, 100));
    await expect.poll(logged, { timeout: 10_000 }).toContain('TILL_ALERT');
  });

  it('is limited in size', async () => {
    const body = notice(await opened(), { payer: 'x'.repeat(70_000) });
    expect(await refusalOf(await send(body))).toBe('413 BODY_TOO_LARGE');
  });

  it('is accepted during maintenance and from a country that is not served', async () => {
    const closed = await merchantSite(site, {
      tills: { tills: demoTills.tills },
      demonstration: { isDemonstration: true },
      'system-status': { maintenance: true },
    });
    const [merchant = ''] = new URL(closed.origin).hostname.split('.');
    const body = notice(randomUUID());
    const headers = {
      'Content-Type': 'application/json',
      [signatureHeader]: signNotice(keyOf('simbank', merchant), body, Date.now()),
    };
    const abroad = { ...site.visitor, address: '8.8.8.8', country: 'US' };
    const request = { method: 'POST', headers, body };
    expect(await refusalOf(await closed.fetch('/wps/wallets/gcs', {}, abroad))).toMatch(/MAINTENANCE|REGION/);
    expect((await closed.fetch('/pay/simbank', request, abroad)).status).toBe(200);
    const { TILL } = await site.harness.getWorker<Env>().getEnv();
    const own = objectNamed(TILL, `${merchant}/simbank`);
    expect((await own.view()).parked.payments).toBe(1);
  });
});
