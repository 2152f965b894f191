import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInAs, type Person } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import {
  claimsOf,
  fairWagering,
  join,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

const bonus = (minor: number) => ({
  trigger: { on: 'verified', what: 'phone' },
  rewards: [{ gives: 'bonus', amountMinor: usd(minor) }],
  wagering: fairWagering,
});

let site: Site;
let terms: readonly string[];
let code: string;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
  await openPromotions(site);
  const first = await publish(site, 'hello', promotionOf(bonus(500)));
  const second = await publish(site, 'again', promotionOf(bonus(300)));
  terms = [first, second];
  await publish(site, 'letter', promotionOf({ uses: { per: 'once', marks: [], max: 50 } }));
  const body = { batchId: randomUUID(), count: 1, uses: 50, reason: 'A test' };
  const { value } = await ops(site, 'POST', 'promotions/letter/vouchers', body);
  [code = ''] = value['codes'] as string[];
});

/** A member with 1,000.00 of their own, a bonus of 5.00 and another that waits. */
async function withBonus(): Promise<Payee> {
  const payee = await payeeOf(site);
  await verifyPhone(site, payee.person, `+92${randomUUID()}`);
  for (const [at, id] of ['hello', 'again'].entries())
    expect((await join(payee.person, id, terms[at] ?? '')).value['state']).toBe('granted');
  return payee;
}

const grantsOf = (person: Person) =>
  memberRows(site, person, 'SELECT state, reason, remaining_minor FROM grants ORDER BY number');
const bonusMinorOf = async (person: Person) => {
  const answer = await person.fetch('/wps/wallets/gcs');
  return ((await answer.json()) as { value: { bonusMinor: number } }).value.bonusMinor;
};

describe('a withdrawal that operators ask for', () => {
  const order = async (body: object, who?: string) => {
    const { value, error } = await ops(site, 'POST', 'withdrawals', body, who);
    return error?.code ?? value['state'];
  };
  const bodyFor = ({ memberId, card }: Payee, bonusForfeitMinor: number) => ({
    ...{ withdrawalId: randomUUID(), memberId, cardId: card.cardId, amountMinor: 3_000 },
    ...{ bonusForfeitMinor, note: 'moved abroad' },
  });

  it('names the bonus that ends with it, to both of them', async () => {
    const payee = await withBonus();
    const body = bodyFor(payee, 500);
    expect(await order(body)).toBe('asked');
    expect(await order({ ...body, bonusForfeitMinor: 0 }, secondOperator)).toBe('APPROVAL_WAITING');
    const { value } = await ops(site, 'GET', 'approvals', undefined, secondOperator);
    expect(JSON.stringify(value)).toContain('"bonusForfeitMinor":500');
    expect(await order(body, secondOperator)).toBe('approved');
    expect(await payee.cashMinor()).toBe(97_000);
    expect(await bonusMinorOf(payee.person)).toBe(300);
    expect(await grantsOf(payee.person)).toEqual([
      { state: 'forfeited', reason: 'withdrawal', remaining_minor: 0 },
      { state: 'active', reason: null, remaining_minor: 300 },
    ]);
  });

  it('moves nothing if the member has another bonus by then', async () => {
    const payee = await withBonus();
    for (const wrong of [0, 499, 501]) {
      const body = bodyFor(payee, wrong);
      expect(await order(body)).toBe('asked');
      expect(await order(body, secondOperator)).toBe('BONUS_CHANGED');
    }
    expect(await payee.cashMinor()).toBe(100_000);
    expect(await bonusMinorOf(payee.person)).toBe(500);
    expect(await memberRows(site, payee.person, 'SELECT id FROM withdrawals')).toEqual([]);
  });
});

describe('an account that operators disable', () => {
  const change = async ({ memberId }: Payee, status: 'active' | 'disabled') =>
    (await ops(site, 'PUT', `members/${memberId}/status`, { status, reason: 'A test' })).value;

  it('loses every bonus and what was not taken, once, and gets nothing of it back', async () => {
    const payee = await withBonus();
    const redeemed = await relay(payee.person, 'MCS2_redeemVoucher', { claimId: randomUUID(), code });
    expect(redeemed.value['state']).toBe('open');
    const usesOf = () =>
      site.sql(
        "SELECT kind FROM promo_uses WHERE promotion = 'letter' AND claim_id LIKE ?",
        `${payee.memberId}/%`,
      );
    expect(await usesOf()).not.toEqual([]);
    // The member's object is told first: what the shared database lacks after a crash, the operator does again.
    await payee.player.disableAccount();
    await change(payee, 'disabled');
    expect(await change(payee, 'disabled')).toEqual({ status: 'disabled', sessionsEnded: 0 });
    await expect.poll(usesOf, { timeout: 25_000 }).toEqual([]);
    await change(payee, 'active');
    const person = await logInAs(site, payee.person);
    expect(await grantsOf(person)).toEqual([
      { state: 'forfeited', reason: 'account', remaining_minor: 0 },
      { state: 'forfeited', reason: 'account', remaining_minor: 0 },
    ]);
    const left = "SELECT amount_minor FROM ledger WHERE kind = 'BONUS_FORFEITED'";
    expect(await memberRows(site, person, left)).toEqual([{ amount_minor: 500 }]);
    expect(await bonusMinorOf(person)).toBe(0);
    expect(await claimsOf(person)).toMatchObject([
      { state: 'lapsed', reason: 'ACCOUNT' },
      { state: 'granted' },
      { state: 'granted' },
    ]);
  });

  it('gets no bonus whose use was still being taken', async () => {
    const payee = await withBonus();
    await relay(payee.person, 'MCS2_redeemVoucher', { claimId: randomUUID(), code });
    const claimId = randomUUID();
    await memberRows(
      site,
      payee.person,
      `INSERT INTO claims (id, promotion_id, occurrence, cause, content, terms, state, gives, currency, ends_at_ms, owes,
         use)
       SELECT '${claimId}', 'other', 'once', cause, content, terms, 'reserving', gives, currency, ends_at_ms, 'reserve',
         json_set(use, '$.promotion', 'other') FROM claims WHERE number = 1`,
    );
    const name = `${site.merchant}/${payee.memberId}`;
    const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name });
    await payee.player.disableAccount();
    const reserved = () => storage.exec(`SELECT state, reason, owes FROM claims WHERE id = '${claimId}'`);
    const lapsed = [{ state: 'lapsed', reason: 'ACCOUNT', owes: null }];
    await expect.poll(reserved, { timeout: 25_000 }).toEqual(lapsed);
    expect(await storage.exec("SELECT 1 FROM grants WHERE state <> 'forfeited'")).toEqual([]);
  });
});
