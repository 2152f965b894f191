import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reserveUse, returnUse, type Use } from '#functions/features/rewards/promo-uses.repo.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  join,
  memberIdOf,
  openPromotions,
  promotionOf,
  publish,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let database: D1Database;
const soon = { timeout: 25_000, interval: 200 };
const onPhone = (uses: object) => promotionOf({ trigger: { on: 'verified', what: 'phone' }, uses });
const once = { per: 'once', marks: [] };

async function verified(): Promise<Person> {
  const person = await registerMember(site);
  await verifyPhone(site, person, `+92${randomUUID()}`);
  return person;
}

const useOf = (promotion: string, claimId: string): Use => ({
  ...{ merchant: site.merchant, promotion, occurrence: 'once', claimId },
  ...{ marks: [{ kind: 'member', mark: claimId }], currency: 'USD', amountMinor: 100 },
});
const usesOf = (promotion: string) =>
  site.sql('SELECT claim_id FROM promo_uses WHERE merchant = ? AND promotion = ?', site.merchant, promotion);
const countedUses = async (promotion: string) => {
  const [row] = await site.sql(
    "SELECT uses FROM promo_counters WHERE merchant = ? AND promotion = ? AND currency = ''",
    site.merchant,
    promotion,
  );
  return row?.['uses'];
};

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  database = (await site.harness.getWorker<Env>().getEnv()).DB;
});

describe('a use of a promotion', () => {
  it('that was given back is not taken again by a reservation that arrives late', async () => {
    await publish(site, 'late', onPhone({ ...once, max: 5 }));
    const use = useOf('late', 'somebody/c1');
    const now = Date.now();
    expect(await reserveUse(database, use, now)).toBe('taken');
    expect(await reserveUse(database, use, now)).toBe('taken');
    expect(await countedUses('late')).toBe(1);
    await returnUse(database, site.merchant, use.claimId, now);
    expect(await reserveUse(database, use, now)).toBe('PROMO_OVER');
    await returnUse(database, site.merchant, use.claimId, now);
    expect([await usesOf('late'), await countedUses('late')]).toEqual([[], 0]);
  });

  it('that was given back before it was reserved is never taken', async () => {
    await publish(site, 'early', onPhone({ ...once, max: 5 }));
    const use = useOf('early', 'somebody/c2');
    await returnUse(database, site.merchant, use.claimId, 1);
    expect(await reserveUse(database, use, 2)).toBe('PROMO_OVER');
    expect([await usesOf('early'), await countedUses('early')]).toEqual([[], 0]);
  });

  it('that was refused is not taken by an earlier reservation once there is room again', async () => {
    const terms = await publish(site, 'full', onPhone({ ...once, max: 1 }));
    expect(await reserveUse(database, useOf('full', 'other/c3'), 1)).toBe('taken');
    const person = await verified();
    const claimId = randomUUID();
    expect((await join(person, 'full', terms, claimId)).error?.code).toBe('PROMO_OVER');
    const own = `${await memberIdOf(site, person)}/${claimId}`;
    const told = () => site.sql('SELECT claim_id FROM promo_returns WHERE claim_id = ?', own);
    await expect.poll(told, soon).toEqual([{ claim_id: own }]);
    await returnUse(database, site.merchant, 'other/c3', 2);
    expect(await reserveUse(database, useOf('full', own), 3)).toBe('PROMO_OVER');
    expect(await usesOf('full')).toEqual([]);
  });
});

describe('the claims of one member', () => {
  it('go on although one of them cannot be served', async () => {
    const first = await publish(site, 'first', onPhone(once));
    const second = await publish(site, 'second', onPhone(once));
    const person = await verified();
    expect((await join(person, 'first', first)).value['state']).toBe('paid');
    const stuck = (id: string, use: string) =>
      memberRows(
        site,
        person,
        `INSERT INTO claims (id, promotion_id, occurrence, cause, content, terms, state, gives, amount_minor, currency,
           ends_at_ms, owes, use)
         SELECT '${id}', '${id}', occurrence, cause, content, terms, 'reserving', gives, amount_minor, currency,
           ends_at_ms, 'reserve', ${use} FROM claims WHERE number = 1`,
      );
    await stuck('broken', "'{}'");
    await stuck('waiting', "json_set(use, '$.promotion', 'waiting')");
    await join(person, 'second', second);
    const states = () => memberRows(site, person, 'SELECT state FROM claims ORDER BY number');
    await expect
      .poll(states, soon)
      .toEqual([{ state: 'paid' }, { state: 'reserving' }, { state: 'paid' }, { state: 'paid' }]);
  });
});
