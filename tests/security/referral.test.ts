import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SettledFriend } from '#functions/features/rewards/member/referral/settled-friend.ts';
import type { Player } from '#functions/player/player.object.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { claimsOf, memberIdOf, openPromotions, ops, publish, usd } from '#tests/support/promotions.ts';
import { friendOf, goodFriends, paysOfInviter, settledFriend } from '#tests/support/referral.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills } from '#tests/support/tills.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site, {}, ['cashback']);
  await publish(site, 'good-friends', goodFriends());
});

const within = { timeout: 15_000 };
const paid = (person: Person) => paysOfInviter(site, person);
const outcomes = (person: Person) => paysOfInviter(site, person, 'referred');

/** Makes members known to be this person, as their documents would. */
async function areThePerson(name: string, people: readonly Person[]): Promise<void> {
  for (const { username } of people)
    await site.sql(
      "UPDATE members SET payee_name = ?, birth_date = '1990-04-01' WHERE username = ?",
      name,
      username,
    );
}

describe('a reward for a friend is not given', () => {
  it('for a second account of the same person', async () => {
    const inviter = await registerMember(site);
    const friend = await friendOf(site, inviter);
    await areThePerson('Sana Own', [inviter, friend]);
    await settledFriend(site, inviter, friend);
    await expect.poll(() => outcomes(inviter), within).toEqual(['none']);
    expect(await paid(inviter)).toEqual([]);
  });

  it('in a ring, for whoever invited the inviter', async () => {
    const first = await registerMember(site);
    const second = await friendOf(site, first);
    const third = await friendOf(site, second);
    await areThePerson('Sana Ring', [first, third]);
    await settledFriend(site, second, third);
    await expect.poll(() => outcomes(second), within).toEqual(['none']);
  });

  it('twice for one person, also not to two inviters', async () => {
    const [one, other] = [await registerMember(site), await registerMember(site)];
    const [friend, again] = [await friendOf(site, one), await friendOf(site, other)];
    await areThePerson('Sana Twice', [friend, again]);
    await settledFriend(site, one, friend);
    await expect.poll(() => paid(one), within).toEqual([500]);
    await settledFriend(site, other, again);
    await expect.poll(() => outcomes(other), within).toEqual(['none']);
    expect(await paid(other)).toEqual([]);
  });

  it('to a member with a mark of harm', async () => {
    const inviter = await registerMember(site);
    const friend = await friendOf(site, inviter);
    const mark = `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms)
      VALUES ('chasing', 'message', 30, 30, 'demo@2', ${Date.now()})`;
    await memberRows(site, inviter, mark);
    await settledFriend(site, inviter, friend);
    await expect.poll(() => outcomes(inviter), within).toEqual(['none']);
  });
});

describe('a friend on the inviter’s network', () => {
  async function nextDoor() {
    const visitor = newcomer();
    const inviter = await registerMember(site, visitor);
    const friend = await friendOf(site, inviter, { visitor });
    await settledFriend(site, inviter, friend);
    const memberId = await memberIdOf(site, inviter);
    const mine = async () => {
      const { value } = await ops(site, 'GET', 'reward-reviews?state=open');
      const items = value['items'] as { id: number; kind: string; memberId: string }[];
      return items.filter((each) => each.memberId === memberId);
    };
    await expect.poll(async () => (await mine()).length, within).toBe(1);
    const [review] = await mine();
    expect(review?.kind).toBe('referral-shared');
    expect(await paid(inviter)).toEqual([]);
    expect(await claimsOf(inviter)).toMatchObject([{ state: 'awaiting' }]);
    const decide = (outcome: string) =>
      ops(site, 'PUT', `reward-reviews/${review?.id}`, { outcome, note: 'Looked at' });
    return { inviter, decide };
  }

  it('is paid for once an operator has looked at it, and once only', async () => {
    const { inviter, decide } = await nextDoor();
    expect((await decide('accepted')).value).toEqual({ state: 'accepted' });
    expect(await paid(inviter)).toEqual([500]);
    expect((await decide('accepted')).value).toEqual({ state: 'accepted' });
    expect((await decide('ended')).error?.code).toBe('STATE_CHANGED');
    expect(await paid(inviter)).toEqual([500]);
  });

  it('is paid for not at all where the operator found it to be one person', async () => {
    const { inviter, decide } = await nextDoor();
    await decide('ended');
    expect(await paid(inviter)).toEqual([]);
    expect(await claimsOf(inviter)).toMatchObject([{ state: 'lapsed', reason: 'DECLINED' }]);
  });
});

describe('many friends at once', () => {
  const friendNamed = (friendId: string, document = goodFriends(), id = 'good-friends'): SettledFriend => ({
    ...{ friendId, isSamePerson: false, isClustered: false },
    promotion: { id, version: 1, termsVersion: '0'.repeat(64), document: document as PromotionDocument },
    inviter: { registeredAtMs: 0, isPhoneVerified: false, lists: [], username: 'sana77' },
    site: {
      ...{ timeZone: 'UTC', currency: 'USD', coolDays: { elsewhere: 0, byCountry: {} } },
      bonuses: { elsewhere: demoPack.bonuses, byCountry: {} },
      packs: { elsewhere: 'demo@3', byCountry: {} },
    },
  });

  async function objectOf(person: Person) {
    const env = await site.harness.getWorker<Env>().getEnv();
    const name = `${site.merchant}/${await memberIdOf(site, person)}`;
    return env.PLAYER.getByName(name) as unknown as DurableObjectStub<Player>;
  }

  it('are paid for as many as a month allows, to the last one', async () => {
    const inviter = await registerMember(site);
    const player = await objectOf(inviter);
    await Promise.all(Array.from({ length: 100 }, () => player.friendSettledIn(friendNamed(randomUUID()))));
    expect(await paid(inviter)).toEqual([500, 500, 500]);
    const found = await outcomes(inviter);
    expect(found.filter((each) => each === 'claimed')).toHaveLength(3);
    expect(found.filter((each) => each === 'over')).toHaveLength(97);
  });

  it('who are one, told a hundred times, are paid for once', async () => {
    const inviter = await registerMember(site);
    const player = await objectOf(inviter);
    const friend = friendNamed(randomUUID());
    await Promise.all(Array.from({ length: 100 }, () => player.friendSettledIn(friend)));
    expect(await paid(inviter)).toEqual([500]);
  });

  it('take no more than the budget, whichever inviters they have', async () => {
    const uses = { per: 'once', marks: [], budgetMinor: usd(1_000) };
    await publish(site, 'bounded', goodFriends({ uses, closesAtMs: 5, opensAtMs: 4 }));
    const inviters = await Promise.all([1, 2, 3, 4].map(() => registerMember(site)));
    await Promise.all(
      inviters.map(async (inviter) =>
        (await objectOf(inviter)).friendSettledIn(
          friendNamed(randomUUID(), goodFriends({ uses }), 'bounded'),
        ),
      ),
    );
    const all = (await Promise.all(inviters.map(paid))).flat();
    expect(all).toEqual([500, 500]);
  });
});
