import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { outgoingOf, verifyContact } from '#tests/support/outgoing.ts';
import { giveCard, ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { pushBrowser } from '#tests/support/push-service.ts';
import { subscribe } from '#tests/support/push-site.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { bankCodeOf, openTills, payIn } from '#tests/support/tills.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';

let site: Site;
let person: Person;
let address: string;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await storeDocument(site, site.merchant, 'cashier', {
    ...{ depositsPerHourMax: 100, coolingHours: 0 },
    turnover: { rule: 'off', times: 1 },
  });
  const [row] = await site.sql(
    "SELECT document FROM settings WHERE merchant = ? AND name = 'merchant'",
    site.merchant,
  );
  const merchant = JSON.parse(String(row?.['document'])) as object;
  await storeDocument(site, site.merchant, 'merchant', { ...merchant, defaultLanguage: 'ur' });
  await storeDocument(site, site.merchant, 'push', { enabled: true, services: ['push.example.com'] });
});
beforeEach(async () => {
  person = await registerMember(site);
  address = `${person.username}@example.com`;
  await verifyContact(site, person.username, { kind: 'email', value: address });
});

/** The subjects and texts of the mails about deposits to the member. */
const depositMails = async () =>
  (await outgoingOf(site)).messages
    .filter(({ id, to }) => to === address && /deposit:/.test(id))
    .map(({ subject, text }) => [subject.replace(/^[^:]*: /, ''), text]);

const inUrdu = ['آپ کی جمع کرائی گئی رقم پہنچ گئی', 'یہ رقم اب آپ کے بیلنس میں ہے۔'];
const inKorean = ['입금이 완료되었습니다', '입금액이 잔액에 반영되었습니다.'];
const inEnglish = ['Your deposit has arrived', 'It is in your balance now.'];

describe('the mail about a deposit is in', () => {
  it('the language of the merchant if the member has used no other', async () => {
    await payIn(site, person);
    await expect.poll(depositMails, { timeout: 5_000 }).toEqual([inUrdu]);
  });

  it('the language of the member’s last withdrawal, then in that of a subscription', async () => {
    await payIn(site, person);
    const card = await giveCard(person, bankCodeOf('transfer'));
    person.cookies.set('language', 'ko');
    const request = await sealedAnswer(person, withdrawalsContracts.withdraw, {
      ...{ withdrawalId: crypto.randomUUID(), cardId: card.cardId, amountMinor: 1_000, bonusForfeitMinor: 0 },
      paymentPassword: ownPaymentPassword,
    });
    expect(request.status).toBe(200);
    expect(await memberRows(site, person, 'SELECT language FROM withdrawals')).toEqual([{ language: 'ko' }]);
    await payIn(site, person);
    await expect.poll(depositMails, { timeout: 5_000 }).toEqual(expect.arrayContaining([inUrdu, inKorean]));
    expect(await subscribe(person, pushBrowser('https://push.example.com/send/1'), 'en')).toBe('kept');
    await payIn(site, person);
    await expect
      .poll(depositMails, { timeout: 5_000 })
      .toEqual(expect.arrayContaining([inUrdu, inKorean, inEnglish]));
    expect(await depositMails()).toHaveLength(3);
  });
});
