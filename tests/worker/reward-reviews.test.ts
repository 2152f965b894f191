import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoTills } from '#demo/operator/tills.ts';
import { newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import {
  fairWagering,
  join,
  memberIdOf,
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
import { openTills, payIn } from '#tests/support/tills.ts';
import { openWithdrawals, payeeOf, payoutTill } from '#tests/support/withdrawals.ts';

interface Review {
  readonly id: number;
  readonly kind: string;
  readonly memberId: string;
  readonly username: string;
  readonly details: Record<string, unknown>;
}

let site: Site;
let hello: string;
let letter: string;
let numbers = 0;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site, { turnover: { rule: 'off', times: 1 } });
  await openTills(site);
  await storeDocument(site, site.merchant, 'tills', { tills: [...demoTills.tills, payoutTill] });
  await openPromotions(site);
  hello = await publish(site, 'hello', promotionOf({ trigger: { on: 'verified', what: 'phone' } }));
  letter = await publish(
    site,
    'letter',
    promotionOf({ rewards: [{ gives: 'cash', amountMinor: usd(500) }] }),
  );
});

const reviews = async (state = 'open') => {
  const { value } = await ops(site, 'GET', `reward-reviews?state=${state}`);
  return value['items'] as Review[];
};
const about = async (kind: string, memberId: string) =>
  (await reviews()).filter((each) => each.kind === kind && each.memberId === memberId);
const decide = (id: number, outcome: string, who?: string) =>
  ops(site, 'PUT', `reward-reviews/${id}`, { outcome, note: 'Looked at' }, who);

async function verified(person: Person): Promise<Person> {
  numbers += 1;
  await verifyPhone(site, person, `+92311${String(1_000_000 + numbers)}`);
  return person;
}

/** A member who logs in on a device on which these have logged in before. */
async function onDeviceOf(...others: readonly Person[]): Promise<Person> {
  const person = await verified(await registerMember(site));
  const marks = [person, ...others].map(({ cookies }) => cookies.get('__Host-device') ?? '');
  person.cookies.set('__Host-device', marks.join('~'));
  return person;
}

describe('a review', () => {
  it('is raised once for several members on one device, whose rewards they keep', async () => {
    const first = await verified(await registerMember(site));
    expect((await join(first, 'hello', hello)).value['state']).toBe('paid');
    const alone = await memberIdOf(site, first);
    expect(await about('shared-device', alone)).toEqual([]);
    const [second, third] = [await onDeviceOf(first), await onDeviceOf(first)];
    const claimId = randomUUID();
    expect((await join(second, 'hello', hello, claimId)).value['state']).toBe('paid');
    expect((await join(second, 'hello', hello, claimId)).value['state']).toBe('paid');
    expect((await join(third, 'hello', hello)).value['state']).toBe('paid');
    const ids = [await memberIdOf(site, second), alone, await memberIdOf(site, third)];
    const raised = await about('shared-device', ids[0] ?? '');
    expect(raised).toHaveLength(1);
    expect(raised[0]?.username).toBe(second.username);
    expect(new Set(raised[0]?.details['memberIds'] as string[])).toEqual(new Set(ids));
    const stored = await site.sql('SELECT mark FROM promo_origins WHERE merchant = ?', site.merchant);
    const known = first.cookies.get('__Host-device')?.split('.')[0] ?? '';
    expect(JSON.stringify(stored)).not.toContain(known);
  });

  it('is raised for matches of deposits from one device too', async () => {
    const promotionTermsVersion = await publish(
      site,
      'half',
      promotionOf({
        trigger: { on: 'deposit', minMinor: usd(1_000) },
        rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
        wagering: fairWagering,
      }),
    );
    const more = { promotionId: 'half', promotionTermsVersion };
    const first = await verified(await registerMember(site));
    const second = await onDeviceOf(first);
    for (const person of [first, second]) await payIn(site, person, { amountMinor: 2_000, more });
    const [raised] = await about('shared-device', await memberIdOf(site, second));
    expect(raised?.details['promotionId']).toBe('half');
  });

  it('is raised for five members of one network within a day', async () => {
    const home = newcomer();
    for (let turn = 0; turn < 5; turn += 1) {
      const person = await verified(await registerMember(site));
      const at = (path: string, init?: RequestInit) => person.fetch(path, init, home);
      expect((await join({ ...person, fetch: at }, 'hello', hello)).value['state']).toBe('paid');
      const memberId = await memberIdOf(site, person);
      expect(await about('shared-network', memberId)).toHaveLength(turn < 4 ? 0 : 1);
    }
  });

  it('is raised for who pays in, has a reward and withdraws without play, and takes nothing', async () => {
    const payee = await payeeOf(site);
    await payIn(site, payee.person, { amountMinor: 2_000 });
    const body = { batchId: randomUUID(), count: 1, uses: 1, reason: 'A test' };
    const [code] = (await ops(site, 'POST', 'promotions/letter/vouchers', body)).value['codes'] as string[];
    const claimId = randomUUID();
    await relay(payee.person, 'MCS2_redeemVoucher', { claimId, code });
    expect((await take(payee.person, claimId, letter)).value['state']).toBe('paid');
    const before = await payee.cashMinor();
    await payee.requested(1_000);
    await payee.player.wakeWallet();
    const soon = { timeout: 20_000, interval: 300 };
    await expect.poll(() => about('unplayed-withdrawal', payee.memberId), soon).toHaveLength(1);
    const [raised] = await about('unplayed-withdrawal', payee.memberId);
    expect(raised?.details).toMatchObject({ claimId, promotionId: 'letter' });
    expect(await payee.cashMinor()).toBe(before - 1_000);
  });

  it('is decided once, by whoever may', async () => {
    const first = await verified(await registerMember(site));
    await join(first, 'hello', hello);
    const second = await onDeviceOf(first);
    await join(second, 'hello', hello);
    const [raised] = await about('shared-device', await memberIdOf(site, second));
    const id = raised?.id ?? 0;
    expect((await decide(id, 'accepted')).value).toEqual({ state: 'accepted' });
    expect((await decide(id, 'accepted', secondOperator)).value).toEqual({ state: 'accepted' });
    expect((await decide(id, 'ended', secondOperator)).error.code).toBe('STATE_CHANGED');
    expect((await decide(999_999, 'ended')).error.code).toBe('NOT_FOUND');
    expect((await reviews()).some((each) => each.id === id)).toBe(false);
    const decided = (await reviews('decided')).find((each) => each.id === id);
    expect(decided).toMatchObject({ outcome: 'accepted', note: 'Looked at' });
    const acts = await site.sql(
      'SELECT document FROM operator_changes WHERE merchant = ? AND subject = ?',
      site.merchant,
      `reward-review:${id}`,
    );
    expect(acts).toHaveLength(1);
    await expect(site.sql('DELETE FROM reward_reviews WHERE id = ?', id)).rejects.toThrow(
      /cannot be deleted/,
    );
  });
});
