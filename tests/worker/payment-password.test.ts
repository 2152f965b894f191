import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { outgoingOf } from '#tests/support/outgoing.ts';
import { givePaymentPassword, ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const { setPaymentPassword, changePaymentPassword, resetPaymentPassword } = paymentPasswordContracts;
const hourMs = 3_600_000;
const other = '806241';
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
});

beforeEach(async () => {
  person = await registerMember(site);
});

const change = (oldPassword: string, newPassword = other) =>
  sealedAnswer(person, changePaymentPassword, { oldPassword, newPassword });
const reset = (body: object) => sealedAnswer(person, resetPaymentPassword, body);

async function security(): Promise<Record<string, unknown>> {
  const answer = await person.fetch('/wps/member/securityConfig');
  return ((await answer.json()) as { value: Record<string, unknown> }).value;
}

/** A contact that was verified long ago, so that a new code can be sent to it at once. */
async function verifyEmail(): Promise<string> {
  const email = `${person.username}@example.com`;
  await site.sql(
    `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
     SELECT merchant, 'email', ?, id, 1 FROM members WHERE username = ?`,
    email,
    person.username,
  );
  return email;
}

/** The code of the message about the payment PIN, once it is there. */
async function newestPinCode(email: string): Promise<string> {
  const codes = async () =>
    (await outgoingOf(site)).messages
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /^(\d{6}) is your code for a new .* payment PIN/.exec(text)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  return (await codes())[0] ?? '';
}

describe('a payment password', () => {
  it('is set once, with the login password', async () => {
    const set = (loginPassword: string, newPassword: string) =>
      sealedAnswer(person, setPaymentPassword, { loginPassword, newPassword });
    expect((await set('wrong 1', ownPaymentPassword)).error?.code).toBe('PASSWORD_WRONG');
    expect((await set(person.password, '123456')).error?.code).toBe('FIELDS_INVALID');
    expect((await set(person.password, '12345')).error?.code).toBe('INVALID_INPUT');
    expect(await security()).toMatchObject({ hasWithdrawalPassword: false, cards: 0 });
    expect((await set(person.password, ownPaymentPassword)).status).toBe(200);
    expect((await set(person.password, other)).error?.code).toBe('PAYMENT_PASSWORD_EXISTS');
    const has = await person.fetch('/wps/member/hasWithdrawalPassword');
    expect(await has.json()).toMatchObject({ value: { hasWithdrawalPassword: true } });
    expect(await security()).toMatchObject({ hasWithdrawalPassword: true });
    expect(await security()).not.toHaveProperty('coolingUntilMs');
  });

  it('is stored only as a hash', async () => {
    await givePaymentPassword(person);
    const [row] = await site.sql('SELECT * FROM members WHERE username = ?', person.username);
    expect(row?.['payment_password_hash']).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(ownPaymentPassword);
  });

  it('is changed with the old one, and withdrawals wait for a day', async () => {
    expect((await change(ownPaymentPassword)).error?.code).toBe('PAYMENT_PASSWORD_MISSING');
    await givePaymentPassword(person);
    expect((await change(ownPaymentPassword, ownPaymentPassword)).error?.code).toBe('PASSWORD_UNCHANGED');
    expect((await change(ownPaymentPassword)).status).toBe(200);
    const until = Number((await security())['coolingUntilMs']);
    expect(until - Date.now()).toBeGreaterThan(24 * hourMs - 60_000);
    expect((await change(ownPaymentPassword)).error?.code).toBe('PAYMENT_PASSWORD_WRONG');
    expect((await change(other, ownPaymentPassword)).status).toBe(200);
  });

  it('is locked after five wrong ones, even for the right one', async () => {
    await givePaymentPassword(person);
    const refused = [];
    for (let at = 0; at < 5; at += 1) refused.push((await change('135790')).error?.details);
    expect(refused.map((details) => details?.['attemptsLeft'])).toEqual([4, 3, 2, 1, 0]);
    expect(refused.map((details) => details?.['retryAfterMs'])).toEqual([
      ...[undefined, undefined, undefined, undefined],
      hourMs,
    ]);
    const locked = await change(ownPaymentPassword);
    expect(locked.error?.code).toBe('PAYMENT_PASSWORD_LOCKED');
    expect(Number(locked.error?.details?.['retryAfterMs'])).toBeGreaterThan(hourMs - 60_000);
    const lock = (await security())['paymentLock'] as { untilMs: number };
    expect(lock.untilMs - Date.now()).toBeGreaterThan(hourMs - 60_000);
  });

  it('allows at most five guesses when they are made at once', async () => {
    await givePaymentPassword(person);
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await change('135790')).error?.code),
    );
    expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(3);
  });

  it('cannot be set for a trial account', async () => {
    const trial = await startTrial(site);
    const answer = await sealedAnswer(trial, setPaymentPassword, {
      loginPassword: 'any thing',
      newPassword: other,
    });
    expect(answer.error?.code).toBe('REAL_ACCOUNT_NEEDED');
  });
});

describe('a reset', () => {
  it('needs a verified contact', async () => {
    expect((await reset({})).error?.code).toBe('PAYMENT_PASSWORD_MISSING');
    await givePaymentPassword(person);
    expect((await reset({})).error?.code).toBe('CONTACT_NEEDED');
  });

  it('requires the code and the login password, ends the lock and makes withdrawals wait', async () => {
    const email = await verifyEmail();
    await givePaymentPassword(person);
    for (let at = 0; at < 5; at += 1) await change('135790');
    const request = await reset({});
    expect(request.value?.['shown']).toMatch(/^.•••@example\.com$/);
    const verificationCode = await newestPinCode(email);
    const body = { loginPassword: person.password, newPassword: other, verificationCode };
    expect((await reset({ ...body, loginPassword: 'wrong 1' })).error?.code).toBe('PASSWORD_WRONG');
    expect((await reset({ ...body, verificationCode: '000000' })).error?.code).toBe(
      'VERIFICATION_CODE_WRONG',
    );
    expect((await reset({ verificationCode })).error?.code).toBe('FIELDS_INVALID');
    expect((await reset(body)).status).toBe(200);
    const after = await security();
    expect(after).toMatchObject({ emailVerified: true });
    expect(after['coolingUntilMs']).toBeGreaterThan(Date.now());
    expect(await security()).not.toHaveProperty('paymentLock');
    expect((await change(other, ownPaymentPassword)).status).toBe(200);
  });
});
