import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/member.ts';
import { registerMember } from '#tests/support/member.ts';
import { claimsOf, memberIdOf, openPromotions, ops, publish, relay } from '#tests/support/promotions.ts';
import {
  closeDayOf,
  friendOf,
  goodFriends,
  paysOfInviter,
  playsIn,
  settledFriend,
  stopPlayOf,
} from '#tests/support/referral.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills, payIn } from '#tests/support/tills.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site, {}, ['cashback']);
  await publish(site, 'good-friends', goodFriends());
});

const details = async (person: Person) => (await relay(person, 'MCSFE_getReferralDetails')).value;
const paid = (person: Person) => paysOfInviter(site, person);
const within = { timeout: 15_000 };

describe('a friend who came by a link', () => {
  it('is paid for once they are verified, paid in, staked as much, and their day has closed', async () => {
    const inviter = await registerMember(site);
    const friend = await friendOf(site, inviter);
    await payIn(site, friend, { amountMinor: 1_000 });
    await playsIn(site, friend, 999);
    await closeDayOf(site, friend);
    expect(await paid(inviter)).toEqual([]);
    expect(await details(inviter)).toMatchObject({
      totalInvitations: 1,
      activeInvitations: 0,
      earnedMinor: 0,
    });
    await playsIn(site, friend, 1);
    await closeDayOf(site, friend);
    await expect.poll(() => paid(inviter), within).toEqual([500]);
    expect(await details(inviter)).toMatchObject({
      ...{ totalInvitations: 1, activeInvitations: 1, earnedMinor: 500, currency: 'USD' },
    });
    expect(await claimsOf(inviter)).toMatchObject([{ promotionId: 'good-friends', state: 'paid' }]);
    const costs = async () => (await ops(site, 'GET', 'promotions/good-friends/cost')).value['currencies'];
    await expect
      .poll(costs, { timeout: 20_000, interval: 500 })
      .toMatchObject([{ currency: 'USD', costMinor: 500, cash: [{ kind: 'REFERRAL', paidMinor: 500 }] }]);
  });

  it('is paid for no more, whatever is played on later days', async () => {
    const inviter = await registerMember(site);
    const friend = await settledFriend(site, inviter);
    await expect.poll(() => paid(inviter), within).toEqual([500]);
    await payIn(site, friend, { amountMinor: 1_000 });
    await playsIn(site, friend, 1_000);
    await closeDayOf(site, friend);
    expect(await paid(inviter)).toEqual([500]);
  });

  it('is not paid for without a verified contact, until there is one', async () => {
    const inviter = await registerMember(site);
    const friend = await friendOf(site, inviter, { isVerified: false });
    await payIn(site, friend, { amountMinor: 1_000 });
    await playsIn(site, friend, 995);
    await playsIn(site, friend, 5);
    await closeDayOf(site, friend);
    expect(await details(inviter)).toMatchObject({ activeInvitations: 0 });
  });

  it('is judged like nobody while their play is stopped', async () => {
    const inviter = await registerMember(site);
    const friend = await friendOf(site, inviter);
    await payIn(site, friend, { amountMinor: 1_000 });
    await playsIn(site, friend, 1_000);
    await stopPlayOf(site, friend);
    await closeDayOf(site, friend);
    expect(await details(inviter)).toMatchObject({ activeInvitations: 0 });
  });
});

describe('an inviter', () => {
  it('who stopped play is paid nothing, also not later', async () => {
    const inviter = await registerMember(site);
    const friend = await friendOf(site, inviter);
    await stopPlayOf(site, inviter);
    await settledFriend(site, inviter, friend);
    await expect.poll(() => paysOfInviter(site, inviter, 'referred'), within).toEqual(['none']);
    expect(await paid(inviter)).toEqual([]);
  });

  it('learns of no friend by joining: the promotion comes by itself', async () => {
    const inviter = await registerMember(site);
    const { value } = await relay(inviter, 'MCSFE_getAvailablePromotions?language=EN');
    const [item] = value['items'] as { kind: string; state: string; termsVersion: string; terms: string[] }[];
    expect(item).toMatchObject({ kind: 'referral', state: 'open' });
    expect(item?.terms).toContain('You are paid for 3 friends at most in a calendar month.');
    const joined = { claimId: randomUUID(), promotionId: 'good-friends', termsVersion: item?.termsVersion };
    expect((await relay(inviter, 'MCSFE_signUpPromotionJoin', joined)).error?.code).toBe('PROMO_UNKNOWN');
  });
});

it('the object of an inviter knows each friend once', async () => {
  const inviter = await registerMember(site);
  const friends = await Promise.all([1, 2].map(() => friendOf(site, inviter)));
  for (const friend of friends) await settledFriend(site, inviter, friend);
  await expect.poll(() => paid(inviter), within).toEqual([500, 500]);
  const stored = await paysOfInviter(site, inviter, 'friends');
  expect(new Set(stored)).toEqual(new Set(await Promise.all(friends.map((each) => memberIdOf(site, each)))));
});
