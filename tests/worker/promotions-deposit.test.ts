import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  claimsOf,
  fairWagering,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askDeposit, openTills, payIn } from '#tests/support/tills.ts';

let site: Site;
let terms: string;
const match = (more: object = {}) =>
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
  terms = await publish(site, 'half', match());
});

const withHalf = (promotionTermsVersion = terms) => ({
  more: { promotionId: 'half', promotionTermsVersion },
});
const notesOf = async (person: Person): Promise<string> =>
  (await person.fetch('/wps/member/messages')).text();
const bonusOf = async (person: Person) => (await relay(person, 'MCS2_bonusStatus')).value;

describe('a deposit with a promotion', () => {
  it('is offered its match, and gets it in the moment in which the money arrives', async () => {
    const person = await registerMember(site);
    const offers = await relay(person, 'MCS2_depositPromoList?vendorId=simbank&amountMinor=3001');
    expect(offers.value['items']).toMatchObject([
      { promotionId: 'half', termsVersion: terms, minMinor: 1_000, givesMinor: 1_500 },
    ]);
    // The terms are those of this deposit: 15.00 of bonus, staked ten times.
    expect(JSON.stringify(offers.value['items'])).toContain(
      'For a bonus of $15.00, that is $150.00 in stakes.',
    );
    const paid = await payIn(site, person, { amountMinor: 3_001, ...withHalf() });
    expect(paid.state).toBe('credited');
    expect(await claimsOf(person)).toMatchObject([
      { claimId: paid.depositId, state: 'granted', amountMinor: 1_500 },
    ]);
    expect(await bonusOf(person)).toMatchObject({
      active: { grantId: paid.depositId, remainingMinor: 1_500, requiredMinor: '15000' },
    });
  });

  it('gives at most what the promotion names, and nothing below its smallest deposit', async () => {
    const person = await registerMember(site);
    await payIn(site, person, { amountMinor: 50_000, ...withHalf() });
    await payIn(site, person, { amountMinor: 900, ...withHalf() });
    expect(await claimsOf(person)).toMatchObject([
      { state: 'refused', reason: 'DEPOSIT_SMALL' },
      { state: 'granted', amountMinor: 4_000 },
    ]);
    expect(await notesOf(person)).toContain('No bonus came with your deposit');
  });

  it('asks for a proven number first where one person is recognised by it', async () => {
    const proved = await publish(site, 'proved', match({ uses: { per: 'deposit', marks: ['phone'] } }));
    const person = await registerMember(site);
    const offers = async () => {
      const { value } = await relay(person, 'MCS2_depositPromoList?vendorId=simbank');
      return (value['items'] as { promotionId: string }[]).map(({ promotionId }) => promotionId);
    };
    const more = { promotionId: 'proved', promotionTermsVersion: proved };
    expect(await offers()).not.toContain('proved');
    expect((await askDeposit(person, { amountMinor: 2_000, more })).code).toBe('PROMO_CONDITIONS');
    const listed = (await relay(person, 'MCSFE_getAvailablePromotions')).value['items'] as object[];
    expect(listed).toContainEqual(
      expect.objectContaining({ promotionId: 'proved', why: 'VERIFY_FIRST', verifies: 'phone' }),
    );
    await verifyPhone(site, person, '+923005556677');
    expect(await offers()).toContain('proved');
    expect((await payIn(site, person, { amountMinor: 2_000, more })).state).toBe('credited');
    expect(await claimsOf(person)).toMatchObject([{ state: 'granted' }]);
  });

  it('is offered for a channel that takes deposits only', async () => {
    const person = await registerMember(site);
    const refused = await relay(person, 'MCS2_depositPromoList?vendorId=nobody');
    expect(refused.error?.code).toBe('CHANNEL_OFF');
    const bank = await relay(person, 'MCS2_depositPromoList?vendorId=simbank&bankCode=NOBANK');
    expect(bank.error?.code).toBe('CHANNEL_OFF');
  });

  it('does not begin under other terms, and its use is free again where the deposit is refused', async () => {
    const person = await registerMember(site);
    const changed = await askDeposit(person, withHalf('f'.repeat(64)));
    expect(changed.code).toBe('PROMO_TERMS_CHANGED');
    expect((await askDeposit(person, { ...withHalf(), amountMinor: 999_999_999 })).code).toBe(
      'AMOUNT_OUT_OF_BOUNDS',
    );
    expect(await claimsOf(person)).toMatchObject([{ state: 'lapsed', reason: 'DEPOSIT_ENDED' }]);
  });

  it('can be matched for a day, while nothing was staked since', async () => {
    const person = await registerMember(site);
    const { depositId } = await payIn(site, person, { amountMinor: 2_000 });
    const body = { claimId: randomUUID(), promotionId: 'half', termsVersion: terms };
    const foreign = await relay(person, 'MCS2_acceptPromo', { ...body, depositId: randomUUID() });
    expect(foreign.error?.code).toBe('DEPOSIT_UNKNOWN');
    const accepted = await relay(person, 'MCS2_acceptPromo', { ...body, depositId });
    expect(accepted.value).toMatchObject({ state: 'granted', amountMinor: 1_000 });
  });

  it('takes from a budget what it gave', async () => {
    const budgeted = match({ uses: { per: 'deposit', marks: [], budgetMinor: usd(5_000) } });
    const termsVersion = await publish(site, 'bounded', budgeted);
    const more = { promotionId: 'bounded', promotionTermsVersion: termsVersion };
    await payIn(site, await registerMember(site), { amountMinor: 2_000, more });
    const spent = async () => (await ops(site, 'GET', 'promotions/bounded')).value['counters'];
    await expect
      .poll(spent, { timeout: 10_000 })
      .toMatchObject([{ currency: 'USD', spentMinor: 1_000, budgetMinor: 5_000 }]);
    const second = { amountMinor: 2_000, more };
    const [one, other] = await Promise.all([
      askDeposit(await registerMember(site), second),
      askDeposit(await registerMember(site), second),
    ]);
    expect([one.code, other.code].filter((code) => code === 'PROMO_OVER')).toHaveLength(1);
  });
});
