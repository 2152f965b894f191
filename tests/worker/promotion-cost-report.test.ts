import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  reportedFigures,
  reportingMembers,
  usesByCurrency,
} from '#functions/features/rewards/cost/promotion-cost.repo.ts';
import type { RecordsEntry } from '#functions/house-account/object/inbox.ts';
import { writeRecords } from '#functions/house-account/house.repo.ts';
import type { OpenedTable, PlayedSpin } from '#src/contracts/house/house.ts';
import { countedDatabase, faultsOf } from '#tests/support/counted-database.ts';
import { askEngine } from '#tests/support/house-launch.ts';
import { launchOf } from '#tests/support/launched-member.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  fairWagering,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  usd,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';

const stakeMinor = 90;
const soon = { timeout: 40_000, interval: 300 };

let site: Site;
let promotionTermsVersion: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  await openSlots(site, ['m05']);
  const rounds = {
    ...{ gives: 'free-rounds', vendor: 'house', games: [slotGame], count: 2, days: 7, pays: 'cash' },
    ...{ levelMinor: usd(stakeMinor), capMinor: usd(1_000_000) },
  };
  promotionTermsVersion = await publish(
    site,
    'welcome',
    promotionOf({
      trigger: { on: 'deposit', minMinor: usd(1_000) },
      rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }, rounds],
      wagering: { ...fairWagering, multiple: 1 },
    }),
  );
});

/** A member with 10.00 of their own, 5.00 of bonus and two free rounds. */
async function given(): Promise<Person> {
  const person = await registerMember(site);
  await payIn(site, person, {
    amountMinor: 1_000,
    more: { promotionId: 'welcome', promotionTermsVersion },
  });
  const state = async () => (await relay(person, 'MCS2_freeRounds')).value['list'] as { state: string }[];
  await expect.poll(async () => (await state())[0]?.state).toBe('ready');
  return person;
}

/** Plays free rounds of the slot, then with money until the bonus is the member's own. */
async function playThrough(person: Person): Promise<void> {
  const token = person.cookies.get('__Host-session') ?? '';
  const { launchToken } = await launchOf(site, token, { gameCode: slotGame, vendorCode: slotVendor });
  const ask = askEngine(site, 'table', launchToken);
  const { value: opened } = await ask<OpenedTable>('open');
  const freeRoundsId = opened.freeRounds?.id;
  for (let turn = 0; turn < 2; turn += 1)
    await ask<PlayedSpin>('spin', { spinId: randomUUID(), stakeMinor, freeRoundsId });
  for (let turn = 0; turn < 6; turn += 1) await ask<PlayedSpin>('spin', { spinId: randomUUID(), stakeMinor });
}

async function forfeit(person: Person): Promise<void> {
  const { active } = (await relay(person, 'MCS2_bonusStatus')).value as { active: { grantId: string } };
  await relay(person, 'MCS2_bonusForfeit', { grantId: active.grantId, remainingMinor: 500 });
}

/** The sums of the members' ledgers, by kind. */
async function ledgers(...persons: readonly Person[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const by = `SELECT kind || '.' || credit AS kind, sum(amount_minor) AS minor FROM ledger GROUP BY 1`;
  for (const person of persons)
    for (const { kind, minor } of await memberRows(site, person, by))
      sums[String(kind)] = (sums[String(kind)] ?? 0) + Number(minor);
  return sums;
}

const report = async () => {
  const { value } = await ops(site, 'GET', 'promotions/welcome/cost');
  return (value['currencies'] as Record<string, unknown>[])[0];
};

describe('the cost of a promotion', () => {
  it('agrees with the ledgers of its members, once everything is told', async () => {
    const [played, ended] = [await given(), await given()];
    await playThrough(played);
    await forfeit(ended);
    await expect.poll(async () => (await report())?.['bonus'], soon).toMatchObject({ heldMinor: 0 });
    await expect.poll(async () => (await report())?.['members'], soon).toBe(2);
    await expect
      .poll(async () => (await report())?.['freeRounds'], soon)
      .toMatchObject({ sets: 2, rounds: 2 });
    const sums = await ledgers(played, ended);
    const paidCashMinor = sums['FREE_WIN.cash'] ?? 0;
    expect(sums['BONUS_CONVERTED.cash']).toBe(500);
    expect(await report()).toEqual({
      ...{ currency: 'USD', members: 2, uses: 2, claims: { granted: 2 }, cash: [] },
      reservedMinor: expect.any(Number) as number,
      costMinor: 500 + paidCashMinor,
      bonus: {
        grantedMinor: sums['BONUS_GRANTED.bonus'],
        convertedMinor: sums['BONUS_CONVERTED.cash'],
        forfeitedMinor: sums['BONUS_FORFEITED.clearing'],
        ...{ takenBackMinor: 0, cappedMinor: 0, expiredMinor: 0, heldMinor: 0, writtenOffMinor: 0 },
      },
      freeRounds: {
        ...{ sets: 2, rounds: 2, nominalMinor: sums['BET_FREE.clearing'], paidCashMinor, paidBonusMinor: 0 },
        wonMinor: paidCashMinor,
      },
    });
    expect(sums['BONUS_FORFEITED.clearing']).toBe(500);
  });

  it('counts what is written twice once, and an older copy not at all', async () => {
    const { DB } = await site.harness.getWorker<Env>().getEnv();
    const member = { merchant: site.merchant, memberId: 'm-1', currency: 'USD', usernameMask: 'a***b' };
    const entry = (revision: number, granted: number): RecordsEntry => ({
      member,
      delivery: {
        ...{ postings: [], rounds: [] },
        alerts: [
          { code: 'PROMOTION_COST', promotionId: 'other', revision, figures: { 'bonus.granted': granted } },
        ],
      },
    });
    await writeRecords(DB, site.merchant, [entry(1, 100), entry(2, 700)]);
    await writeRecords(DB, site.merchant, [entry(2, 700)]);
    await writeRecords(DB, site.merchant, [entry(1, 100)]);
    const env = { DB } as Env;
    const sums = await reportedFigures(env, site.merchant, 'other');
    expect(sums).toEqual([{ currency: 'USD', name: 'bonus.granted', value: 700 }]);
  });

  it('is read by the key of its promotion alone', async () => {
    const env = await site.harness.getWorker<Env>().getEnv();
    const counted = countedDatabase(env.DB);
    const of = [{ ...env, DB: counted.database }, site.merchant, 'welcome'] as const;
    await Promise.all([reportingMembers(...of), reportedFigures(...of), usesByCurrency(...of)]);
    const plans = counted.statements.map(({ plan }) => plan.join(' '));
    for (const plan of plans)
      expect(plan).toMatch(/SEARCH \w+ USING PRIMARY KEY \(merchant=\? AND promotion=\?/);
    expect(counted.statements.flatMap(faultsOf)).toEqual([]);
  });

  it('of a promotion that there is not is unknown', async () => {
    expect((await ops(site, 'GET', 'promotions/none/cost')).error?.code).toBe('PROMO_UNKNOWN');
  });
});
