import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import {
  claimsOf,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  take,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let termsVersion: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site, { twoPersonMinor: 1_000 });
  termsVersion = await publish(site, 'letter', promotionOf());
});

const make = (body: object, who?: string) =>
  ops(site, 'POST', 'promotions/letter/vouchers', { batchId: randomUUID(), reason: 'A test', ...body }, who);
const codes = async (count: number, uses = 1) => (await make({ count, uses })).value['codes'] as string[];
const redeem = (person: Person, code: string, claimId: string = randomUUID()) =>
  relay(person, 'MCS2_redeemVoucher', { claimId, code });
/** What the badge of rewards counts on every page. */
async function unclaimed(person: Person): Promise<number | undefined> {
  const answer = await person.fetch(messagesContracts.unreadCounts.path);
  const { value } = (await answer.json()) as { value: unknown };
  return messagesContracts.unreadCounts.output.parse(value).unclaimed;
}

describe('a voucher', () => {
  it('is made once, shown again for its batch, and stored as a mark only', async () => {
    const batchId = randomUUID();
    const first = await make({ batchId, count: 3, uses: 1 });
    expect(new Set(first.value['codes'] as string[]).size).toBe(3);
    expect((await make({ batchId, count: 3, uses: 1 })).value).toEqual(first.value);
    expect((await make({ batchId, count: 4, uses: 1 })).error.code).toBe('KEY_REUSED');
    const rows = await site.sql('SELECT mark FROM vouchers WHERE batch_id = ?', batchId);
    expect(rows).toHaveLength(3);
    for (const code of first.value['codes'] as string[])
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    const acts = await site.sql('SELECT document FROM operator_changes WHERE merchant = ?', site.merchant);
    expect(JSON.stringify(acts)).not.toContain((first.value['codes'] as string[])[0]);
  });

  it('takes two operators where the codes are worth much', async () => {
    const body = { batchId: randomUUID(), count: 10, uses: 1 };
    expect((await make(body)).value).toMatchObject({ state: 'asked' });
    const made = await make(body, secondOperator);
    expect(made.value['codes']).toHaveLength(10);
    expect((await make(body)).value).toEqual(made.value);
  });

  it('waits until its terms are accepted, however it is typed, and works once', async () => {
    const [code = ''] = await codes(1);
    const person = await registerMember(site);
    const claimId = randomUUID();
    expect(await unclaimed(person)).toBe(0);
    const opened = await redeem(person, ` ${code.toLowerCase().replaceAll('-', ' ')}`, claimId);
    expect(await unclaimed(person)).toBe(1);
    expect(opened.value).toMatchObject({ claimId, state: 'open', gives: 'cash', termsVersion });
    expect((await redeem(person, code, claimId)).value).toEqual(opened.value);
    expect((await take(person, claimId, 'f'.repeat(64))).error?.code).toBe('PROMO_TERMS_CHANGED');
    expect((await take(person, claimId, termsVersion)).value).toMatchObject({ state: 'paid' });
    expect((await take(person, claimId, termsVersion)).value).toMatchObject({ state: 'paid' });
    expect(await unclaimed(person)).toBe(0);
    const other = await registerMember(site);
    expect((await redeem(other, code)).error?.code).toBe('VOUCHER_REFUSED');
    expect((await claimsOf(person)).map(({ state }) => state)).toEqual(['paid']);
  });

  it('works as often as it was made for', async () => {
    const [code = ''] = await codes(1, 2);
    const people = await Promise.all([1, 2, 3].map(() => registerMember(site)));
    const answers = await Promise.all(people.map((person) => redeem(person, code)));
    const outcomes = answers.map(({ value, error }) => error?.code ?? value['state']);
    expect(outcomes.filter((each) => each === 'open')).toHaveLength(2);
    expect(outcomes.filter((each) => each === 'VOUCHER_REFUSED')).toHaveLength(1);
  });
});
