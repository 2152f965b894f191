import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { merchantDocuments } from '#tests/support/merchant-documents.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  claimsOf,
  fairWagering,
  openPromotions,
  promotionOf,
  publish,
  relay,
  usd,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askDeposit, openTills, payIn } from '#tests/support/tills.ts';

let site: Site;
let promotionTermsVersion: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  const { features = [], ...merchant } = merchantDocuments['merchant'] as { features?: string[] };
  const on = [...features, 'promotions', 'deposit'].filter((feature) => feature !== 'rewards');
  await storeDocument(site, site.merchant, 'merchant', { ...merchant, features: on });
  promotionTermsVersion = await publish(
    site,
    'half',
    promotionOf({
      trigger: { on: 'deposit', minMinor: usd(1_000) },
      rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
      wagering: fairWagering,
    }),
  );
});

describe('a match of deposits while rewards are off', () => {
  it('is not offered, and begins with no deposit', async () => {
    const person = await registerMember(site);
    const offers = await relay(person, 'MCS2_depositPromoList?vendorId=simbank&amountMinor=2000');
    expect(offers.error?.code).toBe('FEATURE_OFF');
    const more = { promotionId: 'half', promotionTermsVersion };
    expect((await askDeposit(person, { amountMinor: 2_000, more })).code).toBe('FEATURE_OFF');
    expect(await claimsOf(person)).toEqual([]);
  });

  it('is not credited for a deposit that was paid in without it', async () => {
    const person = await registerMember(site);
    const { depositId, state } = await payIn(site, person, { amountMinor: 2_000 });
    expect(state).toBe('credited');
    const acceptance = { claimId: randomUUID(), promotionId: 'half', termsVersion: promotionTermsVersion };
    const late = await relay(person, 'MCS2_acceptPromo', { ...acceptance, depositId });
    expect(late.error?.code).toBe('FEATURE_OFF');
    const [wallet] = await memberRows(site, person, 'SELECT cash_minor, bonus_minor FROM wallet');
    expect(wallet).toEqual({ cash_minor: 2_000, bonus_minor: 0 });
    expect(await memberRows(site, person, 'SELECT 1 FROM grants')).toEqual([]);
  });
});
