import type { Screen, Visit } from './visit.ts';

const today = Date.UTC(2026, 10, 20);
const rates = (slots: number, live: number) => ({ slots, live });

const content = [
  {
    customerId: 'a',
    account: 'sa***7',
    type: 1,
    active: true,
    joinedAtMs: today,
    rebates: rates(3_000, 1_000),
  },
  {
    customerId: 'b',
    account: 'bi***l',
    type: 0,
    active: true,
    joinedAtMs: today,
    rebates: rates(1_500, 500),
  },
  { customerId: 'c', account: 'ka***n', type: 0, active: false, joinedAtMs: today, rebates: rates(0, 0) },
];
const ranges = [
  { product: 'slots', highestPpm: 4_500, floorPpm: 0, gapPpm: 500, intervalPpm: 500, ownPpm: 5_000 },
  { product: 'live', highestPpm: 2_500, floorPpm: 0, gapPpm: 500, intervalPpm: 500, ownPpm: 3_000 },
];

async function answering({ page }: Visit, list: readonly object[]): Promise<void> {
  const answer = (value: object) => ({ json: { success: true, value } });
  const claimUrl = `${new URL(page.url()).origin}/m/register#claim=${'Kq3'.repeat(14)}x`;
  const answers: Record<string, object> = {
    '**/wps/agent/downlines*': {
      ...{ content: list, pageNum: 1, totalPages: list.length > 0 ? 2 : 0 },
      ...{ directCount: list.length * 8, branchCount: list.length * 41 },
    },
    '**/MCS2_getGlobalRebateSettings*': { list: ranges },
    '**/MCS2_getQuotas*': { list: [{ quotaId: 'high', ppm: 3_000, remaining: 2 }] },
    '**/MCS2_getDownlineRebates*': {
      list: ranges.map((range) => ({ ...range, theirPpm: 1_000, nextPpm: 1_500 })),
      fromDay: '2026-11-21',
    },
    '**/wps/agent/transferEnabled*': {
      ...{ enabled: true, currency: 'USD', minMinor: 100, maxMinor: 100_000 },
      ...{ leftTodayMinor: 350_000, availableMinor: 84_250 },
      today: (['held', 'paid', 'returned'] as const).map((state, at) => ({
        ...{ transferId: `t${at}`, customerId: 'a', amountMinor: 2_500 * (at + 1), state },
        askedAtMs: today + at * 3_600_000,
      })),
    },
    '**/wps/agent/downline': { claimUrl, endsAtMs: today + 3 * 86_400_000 },
  };
  for (const [pattern, value] of Object.entries(answers))
    await page.route(pattern, (route) => route.fulfill(answer(value)));
  await page.reload({ waitUntil: 'networkidle' });
}

async function openFirst(visit: Visit): Promise<void> {
  await answering(visit, content);
  await visit.page.locator('button:has-text("sa***7")').click();
  await visit.page.waitForTimeout(600);
}

async function openTransfer(visit: Visit): Promise<void> {
  await openFirst(visit);
  await visit.page.locator('dialog[open] input[name="amount"]').scrollIntoViewIfNeeded();
  await visit.page.locator('dialog[open] input[name="amount"]').fill('25');
  await visit.page.waitForTimeout(400);
}

async function openOffer(visit: Visit): Promise<void> {
  await answering(visit, content);
  await visit.page.locator('dl + button').click();
  await visit.page.waitForTimeout(600);
}

async function madeOffer(visit: Visit): Promise<void> {
  await openOffer(visit);
  await visit.page.locator('dialog[open] input').first().fill('sana2026');
  await visit.page.locator('dialog[open] button[type="submit"]').click();
  await visit.page.waitForTimeout(800);
}

async function offeredAccount({ page }: Visit): Promise<void> {
  const value = { username: 'sana2026', type: 0, endsAtMs: today + 3 * 86_400_000 };
  await page.route('**/wps/agent/claim', (route) => route.fulfill({ json: { success: true, value } }));
  await page.reload({ waitUntil: 'networkidle' });
}

const path = '/m/inviteFriends#team';

/** An agent's downlines in their states, and the page of whoever an account is offered to. */
export const teamScreens: readonly Screen[] = [
  { name: 'team', path, as: 'member', prepare: (visit) => answering(visit, content) },
  { name: 'team-empty', path, as: 'member', prepare: (visit) => answering(visit, []) },
  { name: 'team-downline', path, as: 'member', prepare: openFirst },
  { name: 'team-transfer', path, as: 'member', prepare: openTransfer },
  { name: 'team-offer', path, as: 'member', prepare: openOffer },
  { name: 'team-offer-made', path, as: 'member', prepare: madeOffer },
  {
    name: 'register-offered',
    path: `/m/register#claim=${'x'.repeat(43)}`,
    as: 'guest',
    prepare: offeredAccount,
  },
];
