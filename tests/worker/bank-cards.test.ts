import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { startTrial, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { outgoingOf } from '#tests/support/outgoing.ts';
import {
  freshCard,
  giveCard,
  givePayeeName,
  givePaymentPassword,
  openSimBank,
  sealedAnswer,
} from '#tests/support/payout-account.ts';
import { expectSameTime } from '#tests/support/same-time.ts';
import { type SeparateSite, type Site, startSeparateSite, startSite } from '#tests/support/site.ts';
import { drainedBundle } from '../../scripts/setup/steps/bundle.mjs';

const { addBankCard, removeBankCard } = bankCardsContracts;
const dayMs = 24 * 3_600_000;
let site: Site;
/** A site with more tries a day, whose payment passwords are hashed at a deployment's cost. */
let patient: SeparateSite;
let person: Person;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  patient = await startSeparateSite({ bundle: drainedBundle });
  for (const of of [site, patient]) await openSimBank(of);
  await storeDocument(patient, patient.merchant, 'cashier', { cardsPerDayMax: 20 });
});
afterAll(() => patient.close());

beforeEach(async () => {
  person = await registerMember(site);
});

/** A member who may add a card to their name. */
async function payee(of: Site, name?: string): Promise<Person> {
  const member = await registerMember(of);
  await givePayeeName(member, name);
  await givePaymentPassword(member);
  return member;
}

async function listed(by = person, path = '/wps/member/bankCard') {
  const { value } = (await (await by.fetch(path)).json()) as {
    value: { list: Record<string, unknown>[]; banks?: Record<string, unknown>[] };
  };
  return value;
}

async function memberId(of = person): Promise<string> {
  const [row] = await site.sql('SELECT id FROM members WHERE username = ?', of.username);
  return String(row?.['id']);
}

const request = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  operate(site, method, `${site.origin}${path}`, body);
const add = (card: object, by = person) => sealedAnswer(by, addBankCard, card);
const code = async (answer: ReturnType<typeof add>) => (await answer).error?.code;

describe('a card', () => {
  it('is shown by its last four digits, and usable a day later', async () => {
    const card = await giveCard(person, 'SIMBANK');
    expect(card).toMatchObject({ bankName: 'Sim Bank', holder: 'Sana Khan', state: 'active' });
    expect(card.usableFromMs - Date.now()).toBeGreaterThan(dayMs - 60_000);
    const { list, banks } = await listed();
    expect(list).toEqual([card]);
    expect(banks).toEqual([
      {
        ...{ bankCode: 'SIMBANK', name: 'Sim Bank', kind: 'bank' },
        ...{ minMinor: 100, maxMinor: 100_000, feeFixedMinor: 5, feePpm: 0 },
      },
    ]);
    expect((await listed(person, '/wps/relay/MCS2_bankCards')).list).toEqual([]);
    await site.sql(
      `UPDATE bank_cards SET added_at_ms = added_at_ms - ${dayMs} WHERE card_id = '${card.cardId}'`,
    );
    expect((await listed(person, '/wps/relay/MCS2_bankCards')).list).toHaveLength(1);
  });

  it('is stored without its number', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = freshCard('SIMBANK');
    await add(card);
    const rows = JSON.stringify(
      await site.sql(`SELECT * FROM bank_cards WHERE merchant = '${site.merchant}'`),
    );
    expect(rows).toContain(card.cardId);
    expect(rows).not.toContain(card.account);
  });

  it('is stored once however often its form is sent, and its id cannot be reused for another account', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = freshCard('SIMBANK');
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(card)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listed()).list).toHaveLength(1);
    expect(await code(add({ ...freshCard('SIMBANK'), cardId: card.cardId }))).toBe('KEY_REUSED');
  });

  it('counts as one try of the day however often its form is sent', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const refused = { ...freshCard('SIMBANK'), holder: 'Bilal Ahmed' };
    for (let at = 0; at < 4; at += 1) expect(await code(add(refused))).toBe('CARD_REFUSED');
    expect(await code(add({ ...refused, cardId: randomUUID() }))).toBe('CARD_REFUSED');
    expect(await code(add({ ...refused, holder: 'Bilal Ahmad' }))).toBe('CARD_REFUSED');
    expect(await code(add({ ...refused, holder: 'Bilal Ahmid' }))).toBe('CARDS_FULL');
  });

  it('that fills the last free slot is accepted from each concurrent copy of its form', async () => {
    await storeDocument(patient, patient.merchant, 'cashier', { cardsPerDayMax: 20, cardsMax: 1 });
    const member = await payee(patient);
    const card = freshCard('SIMBANK');
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(card, member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await code(add(freshCard('SIMBANK'), member))).toBe('CARDS_FULL');
    await storeDocument(patient, patient.merchant, 'cashier', { cardsPerDayMax: 20 });
  });

  it('of the same account under another id returns the existing card', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = freshCard('SIMBANK');
    await add(card);
    const again = await add({
      ...card,
      cardId: randomUUID(),
      account: `${card.account.slice(0, 4)} ${card.account.slice(4)}`,
    });
    expect(again.value).toMatchObject({ cardId: card.cardId });
  });

  it('needs the payment password, the member’s name and an offered bank', async () => {
    expect(await code(add(freshCard('SIMBANK')))).toBe('PAYMENT_PASSWORD_MISSING');
    await givePaymentPassword(person);
    expect(await add(freshCard('SIMBANK'))).toMatchObject({
      error: { code: 'CARD_REFUSED', details: { payeeName: 'missing' } },
    });
    await givePayeeName(person);
    expect(await code(add({ ...freshCard('SIMBANK'), paymentPassword: '111222' }))).toBe(
      'PAYMENT_PASSWORD_WRONG',
    );
    expect(await code(add(freshCard('OTHER')))).toBe('CHANNEL_OFF');
  });

  it('cannot be added to a trial account', async () => {
    const trial = await startTrial(site);
    expect(await code(add(freshCard('SIMBANK'), trial))).toBe('REAL_ACCOUNT_NEEDED');
  });

  it('is reported to the member by e-mail', async () => {
    const contact = `card${Date.now()}@example.com`;
    await site.sql(
      `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
       VALUES ('${site.merchant}', 'email', '${contact}', '${await memberId()}', 1)`,
    );
    await giveCard(person, 'SIMBANK');
    await expect
      .poll(async () => JSON.stringify((await outgoingOf(site)).messages.filter(({ to }) => to === contact)))
      .toContain('bank account was added');
  });
});

describe('an account that is taken', () => {
  it('is refused to another member exactly like one with another holder’s name', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = freshCard('SIMBANK');
    await add(card);
    const other = await payee(site);
    const taken = await add({ ...card, cardId: randomUUID() }, other);
    const strange = await add({ ...freshCard('SIMBANK'), holder: 'Bilal Ahmed' }, other);
    expect(taken.error?.details).toEqual(strange.error?.details);
    expect(strange.error?.code).toBe('CARD_REFUSED');
    expect(taken.error?.code).toBe('CARD_REFUSED');
  });

  it('stays the member’s after the card is removed: only they can add it again', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = freshCard('SIMBANK');
    await add(card);
    const { cardId, paymentPassword } = card;
    const gone = { cardId, paymentPassword };
    expect((await sealedAnswer(person, removeBankCard, gone)).status).toBe(200);
    expect((await sealedAnswer(person, removeBankCard, gone)).status).toBe(200);
    expect((await listed()).list).toEqual([]);
    const other = await payee(site);
    expect(await code(add({ ...card, cardId: randomUUID() }, other))).toBe('CARD_REFUSED');
    const back = randomUUID();
    expect((await add({ ...card, cardId: back })).value).toMatchObject({ cardId: back, state: 'active' });
    expect((await sealedAnswer(other, removeBankCard, { cardId: back, paymentPassword })).error?.code).toBe(
      'CARD_UNKNOWN',
    );
  });

  it('by an excluded member is listed as a match for operators when another member adds it', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = freshCard('SIMBANK');
    await add(card);
    const id = await memberId();
    const excluded = await request('POST', `/ops/api/protection/members/${id}/exclusion`, {
      term: '6-months',
      reason: 'asked on the phone',
    });
    expect(excluded.status).toBe(200);
    const other = await payee(site, 'Bilal Ahmed');
    expect(await code(add({ ...card, cardId: randomUUID() }, other))).toBe('CARD_REFUSED');
    await expect
      .poll(async () => (await request('GET', '/ops/api/protection/matches?outcome=waiting')).value)
      .toMatchObject({ items: [{ matchedMemberId: id, kinds: ['card'] }] });
  });
});

describe('the time of a refusal', () => {
  const msOf = async (card: object, by: Person) => {
    const startedAtMs = performance.now();
    expect(await code(add(card, by))).toBe('CARD_REFUSED');
    return performance.now() - startedAtMs;
  };

  it('does not reveal whether another member has the account', async () => {
    const taken = freshCard('SIMBANK');
    await add(taken, await payee(patient));
    let other = await payee(patient);
    await expectSameTime(
      async (look) => {
        // A member may try at most twenty a day.
        if (look % 10 === 9) other = await payee(patient);
        return msOf({ ...taken, cardId: randomUUID() }, other);
      },
      () => msOf({ ...freshCard('SIMBANK'), holder: 'Bilal Ahmed' }, other),
    );
  });
});

describe('cards', () => {
  it('are limited to three tries a day', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const tries = [];
    for (let at = 0; at < 4; at += 1)
      tries.push(await code(add({ ...freshCard('SIMBANK'), holder: 'Bilal' })));
    expect(tries).toEqual(['CARD_REFUSED', 'CARD_REFUSED', 'CARD_REFUSED', 'CARDS_FULL']);
  });

  it('whose holder only partly matches the member’s name wait for an operator', async () => {
    await givePayeeName(person);
    await givePaymentPassword(person);
    const card = { ...freshCard('SIMBANK'), holder: 'Sana Bibi Khan' };
    expect((await add(card)).value).toMatchObject({ state: 'review' });
    const waiting = JSON.stringify(await request('GET', '/ops/api/bank-cards'));
    expect(waiting).toContain(card.cardId);
    expect(waiting).not.toContain(card.account);
    const decide = (decision: string) =>
      request('PUT', `/ops/api/bank-cards/${card.cardId}`, { decision, reason: 'looked at the statement' });
    expect((await decide('accept')).status).toBe(200);
    expect((await listed()).list).toMatchObject([{ state: 'active' }]);
    const inbox = await person.fetch('/wps/member/messages');
    expect(await inbox.text()).toContain('/m/member/bankCards');
    expect((await decide('accept')).status).toBe(409);
    expect((await decide('release')).status).toBe(409);
    expect((await decide('remove')).status).toBe(200);
    expect((await decide('release')).status).toBe(200);
    expect((await decide('release')).status).toBe(404);
    const other = await payee(site, 'Sana Bibi Khan');
    expect((await add({ ...card, cardId: randomUUID() }, other)).value).toMatchObject({ state: 'active' });
  });
});
