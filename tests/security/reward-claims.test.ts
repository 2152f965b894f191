import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  claimsOf,
  fairWagering,
  join,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  take,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askDeposit, choose, openTills, payIn } from '#tests/support/tills.ts';
let site: Site;
const doc = (more: object = {}) =>
  promotionOf({
    trigger: { on: 'deposit', minMinor: usd(1_000) },
    rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
    wagering: fairWagering,
    uses: { per: 'deposit', marks: [] },
    ...more,
  });
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
});
const redeem = (person: Person, code: string, claimId: string) =>
  relay(person, 'MCS2_redeemVoucher', { claimId, code });
it('a code that works once pays one member, even if three redeem it under one id', async () => {
  const terms = await publish(site, 'letter', promotionOf());
  const made = await ops(site, 'POST', 'promotions/letter/vouchers', {
    batchId: randomUUID(),
    reason: 'x',
    count: 1,
    uses: 1,
  });
  const [code = ''] = made.value['codes'] as string[];
  const claimId = randomUUID();
  const outcomes: unknown[] = [];
  for (let n = 0; n < 3; n++) {
    const person = await registerMember(site);
    const a = await redeem(person, code, claimId);
    const t = await take(person, claimId, terms);
    outcomes.push([a.error?.code ?? a.value['state'], t.error?.code ?? t.value['state']]);
  }
  expect(outcomes.filter((o) => JSON.stringify(o).includes('paid'))).toHaveLength(1);
});
it('a number brings a reward once, even if two accounts join under one id', async () => {
  const terms = await publish(
    site,
    'phone',
    promotionOf({ trigger: { on: 'verified', what: 'phone' }, uses: { per: 'once', marks: ['phone'] } }),
  );
  const claimId = randomUUID();
  const outcomes: unknown[] = [];
  for (let n = 0; n < 3; n++) {
    const person = await registerMember(site);
    await site.sql("DELETE FROM verified_contacts WHERE value = '+923001112299'");
    await verifyPhone(site, person, '+923001112299');
    const honest = n > 0 ? await join(person, 'phone', terms) : undefined;
    const a = await join(person, 'phone', terms, claimId);
    outcomes.push([honest?.error?.code, a.error?.code ?? a.value['state']]);
  }
  expect(outcomes.filter((o) => JSON.stringify(o).includes('paid'))).toHaveLength(1);
});
it('a deposit has one match, whichever promotion asks for another', async () => {
  const match = (ppm: number) =>
    promotionOf({
      trigger: { on: 'deposit', minMinor: usd(1_000) },
      rewards: [{ gives: 'match', ofDepositPpm: ppm, maxMinor: usd(4_000) }],
      wagering: fairWagering,
      uses: { per: 'deposit', marks: [] },
    });
  const one = await publish(site, 'm1', match(500_000));
  const two = await publish(site, 'm2', match(400_000));
  const person = await registerMember(site);
  const { depositId } = await payIn(site, person, {
    amountMinor: 2_000,
    more: { promotionId: 'm1', promotionTermsVersion: one },
  });
  const second = await relay(person, 'MCS2_acceptPromo', {
    claimId: randomUUID(),
    promotionId: 'm2',
    termsVersion: two,
    depositId,
  });
  expect(second.error?.code).toBeDefined();
});
it('what one member gives back under an id stays taken by another with the same id', async () => {
  const doc = promotionOf({
    trigger: { on: 'deposit', minMinor: usd(1_000) },
    rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
    wagering: fairWagering,
    uses: { per: 'deposit', marks: [], max: 2, budgetMinor: usd(9_000) },
  });
  const terms = await publish(site, 'bound', doc);
  const more = { promotionId: 'bound', promotionTermsVersion: terms };
  const honest = await registerMember(site);
  const { depositId } = await payIn(site, honest, { amountMinor: 8_000, more });
  const other = await registerMember(site);
  const counters = async () => JSON.stringify((await ops(site, 'GET', 'promotions/bound')).value['counters']);
  const before = await counters();
  await askDeposit(other, { depositId, amountMinor: 999_999_999, more });
  await new Promise((r) => setTimeout(r, 3_000));
  const after = await counters();
  expect(after).toBe(before);
});
it('a deposit that was given up leaves its promotion for the next one', async () => {
  const doc = promotionOf({
    trigger: { on: 'deposit', minMinor: usd(1_000), nth: 1 },
    rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
    wagering: fairWagering,
    uses: { per: 'once', marks: [] },
  });
  const terms = await publish(site, 'welcome', doc);
  const more = { promotionId: 'welcome', promotionTermsVersion: terms };
  const person = await registerMember(site);
  const asked = await askDeposit(person, { amountMinor: 2_000, more });
  await relay(person, 'MCS2_cancelDeposit', {
    depositId: (asked as unknown as { value: { depositId: string } }).value.depositId,
  });
  // The shared database is told of it by the member's object, a moment later.
  const again = async () => (await askDeposit(person, { amountMinor: 2_000, more })).code;
  await expect.poll(again, { timeout: 15_000, interval: 300 }).toBeUndefined();
});
it('a deposit under an id whose promotion has ended does not begin without it in silence', async () => {
  const terms = await publish(site, 'half', doc());
  const more = { promotionId: 'half', promotionTermsVersion: terms };
  const person = await registerMember(site);
  const depositId = randomUUID();
  await askDeposit(person, { depositId, amountMinor: 999_999_999, more });
  const second = await askDeposit(person, { depositId, amountMinor: 2_000, more });
  if (second.value) await choose(site, second.value.action);
  expect(second.code ?? (await claimsOf(person))[0]?.['state']).not.toBe('lapsed');
});
it('deposits that are never paid take nothing of a budget', async () => {
  const t = await publish(
    site,
    'small',
    doc({ uses: { per: 'deposit', marks: [], budgetMinor: usd(8_000) } }),
  );
  const more = { promotionId: 'small', promotionTermsVersion: t };
  const attacker = await registerMember(site);
  for (let n = 0; n < 2; n++) {
    const a = await askDeposit(attacker, { amountMinor: 1_000, more });
    await relay(attacker, 'MCS2_cancelDeposit', { depositId: a.value?.depositId });
  }
  const honest = await askDeposit(await registerMember(site), { amountMinor: 2_000, more });
  expect(honest.code).toBeUndefined();
});

it('20: a disputed deposit that is lost ends its own bonus, and not the one of the next deposit', async () => {
  const terms = await publish(site, 'disputed', doc());
  const person = await registerMember(site);
  const more = { promotionId: 'disputed', promotionTermsVersion: terms };
  const actions = [];
  for (const amountMinor of [2_000, 4_000]) {
    const asked = await askDeposit(person, { amountMinor, more });
    await choose(site, asked.value?.action);
    actions.push(asked.value?.action);
  }
  const grants = () =>
    memberRows(site, person, 'SELECT state, reason, remaining_minor AS minor FROM grants ORDER BY number');
  expect(await grants()).toEqual([
    { state: 'active', reason: null, minor: 1_000 },
    { state: 'waiting', reason: null, minor: 0 },
  ]);
  await choose(site, actions[0], 'chargeback');
  expect((await grants())[0]).toMatchObject({ state: 'active' });
  await choose(site, actions[0], 'dispute-lost');
  await expect.poll(grants, { timeout: 25_000, interval: 300 }).toEqual([
    { state: 'forfeited', reason: 'dispute', minor: 0 },
    { state: 'active', reason: null, minor: 2_000 },
  ]);
});
