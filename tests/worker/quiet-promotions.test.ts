import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#src/contracts/all.ts';
import { logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { storeDocument } from '#tests/support/merchants.ts';
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
import { openTills } from '#tests/support/tills.ts';

/** Every call that tells of promotions unasked, and every page that one is written into. */
const places = [
  '/wps/relay/MCSFE_getMerchantAvailablePromotions?language=EN',
  '/wps/relay/MCSFE_getAvailablePromotions?language=EN',
  '/wps/relay/MCS2_depositPromoList?vendorId=simbank&language=EN',
  '/wps/relay/MCS2_getPromotionClaimList?language=EN',
  '/wps/member/unread?language=EN',
  '/wps/relay/MCSFE_getCustomerRebateSettingByProductType?language=EN',
  '/m/home',
] as const;

/** Calls with a promotion's name that tell what a member has had, and those of announcements, tested on their own. */
const others = [
  '/wps/relay/MCS2_bonusStatus',
  '/wps/relay/MCS2_freeRounds',
  '/wps/relay/MCSFE_getMissionSummaryDetails',
  '/wps/relay/MCSFE_getMissionLeaderboard',
  '/wps/relay/MCS2_activityApplications',
  '/wps/relay/MCSFE_getListAnnouncements',
  '/wps/relay/MCSFE_getPopularAnnouncements',
  '/wps/relay/GLS2_lobbyNews',
  '/wps/system/notice',
];

const titles = ['A public offer', 'A match', 'A letter', 'For you alone', 'A bit back'];
const words = (title: string) => ({
  texts: Object.fromEntries(['en', 'ur', 'ko'].map((each) => [each, { title, content: '' }])),
});
const android = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' };

let site: Site;
let code: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site, {}, ['cashback']);
  await storeDocument(site, site.merchant, 'download', { enabled: true, bonus: { en: 'The app' } });
  const onPhone = { trigger: { on: 'verified', what: 'phone' } };
  await publish(site, 'a-public', promotionOf({ ...words('A public offer'), ...onPhone }));
  const match = {
    trigger: { on: 'deposit', minMinor: usd(1_000) },
    rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
    wagering: fairWagering,
  };
  await publish(site, 'b-match', promotionOf({ ...words('A match'), ...match }));
  await publish(site, 'c-letter', promotionOf(words('A letter')));
  const personal = { trigger: { on: 'code' }, audience: { deposits: { max: 5 } } };
  await publish(site, 'd-personal', promotionOf({ ...words('For you alone'), ...personal }));
  const weekly = {
    product: 'any',
    trigger: { on: 'day-close', period: 'week', basis: 'net-loss' },
    rewards: [{ gives: 'cashback', ofNetLossPpm: 50_000, maxMinor: usd(5_000) }],
  };
  await publish(site, 'e-weekly', promotionOf({ ...words('A bit back'), ...weekly }));
  const batch = { batchId: randomUUID(), reason: 'A test', count: 1, uses: 50 };
  const made = await ops(site, 'POST', 'promotions/c-letter/vouchers', batch);
  [code = ''] = made.value['codes'] as string[];
});

/** A member with a reward that waits to be taken. */
async function invited(): Promise<Person> {
  const person = await registerMember(site);
  const redeemed = await relay(person, 'MCS2_redeemVoucher', { claimId: randomUUID(), code });
  expect(redeemed.value).toMatchObject({ state: 'open' });
  return person;
}

async function toldAt(person: Person, path: string): Promise<string[]> {
  const text = await (await person.fetch(path, { headers: android })).text();
  const unclaimed = /"unclaimed":[1-9]/.test(text) ? ['a badge'] : [];
  return [...titles.filter((title) => text.includes(title)), ...unclaimed];
}

describe('who may not be invited', () => {
  it('knows every call that can tell of a promotion', () => {
    const named = /"(?:promotionId|promotionType|unclaimed)"/;
    const telling = endpoints.filter(
      ({ method, path, output }) =>
        method === 'GET' &&
        path.startsWith('/wps/') &&
        named.test(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'input' }))),
    );
    const known = [...places, ...others].map((each) => each.split('?')[0]);
    expect(telling.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
    expect(telling.length).toBeGreaterThan(4);
  });

  it.each(places)('is told of none by %s, which tells everybody else', async (path) => {
    const person = await invited();
    expect(await toldAt(person, path)).not.toEqual([]);
    const body = JSON.stringify({ term: '1-week' });
    await person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
    expect(await toldAt(await logInAs(site, person), path)).toEqual([]);

    const marked = await invited();
    const mark = `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms)
      VALUES ('chasing', 'message', 30, 30, 'demo@2', ${Date.now()})`;
    await memberRows(site, marked, mark);
    expect(await toldAt(await logInAs(site, marked), path)).toEqual([]);
  });
});
