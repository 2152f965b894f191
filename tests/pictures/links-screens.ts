import type { Screen, Visit } from './visit.ts';

const createdAtMs = Date.UTC(2026, 10, 20);
const postbackUrl = 'https://tracker.example/hear?id={click_id}&what={event}&once={event_id}';

function linksAt(origin: string) {
  const link = (code: string, channel: string, registered: number, firstDeposits: number) => ({
    ...{ id: code, code, url: `${origin}/m/home?affiliateCode=${code}`, channel, createdAtMs },
    ...{ type: 0, rebates: { slots: 1_500, live: 500 }, registered, firstDeposits },
  });
  const secret = 'f3'.repeat(16);
  return [
    {
      ...link('K7M2QD9X', 'Evening page', 1_241, 307),
      postback: { url: postbackUrl, state: 'approved', undelivered: 3, secret },
    },
    {
      ...link('T3W8PPAC', 'Friends of the old stadium, second stand', 18, 2),
      type: 1,
      postback: { url: postbackUrl, state: 'waiting', undelivered: 0, secret },
    },
    link('Q9ZN44XB', 'Flyer', 0, 0),
  ];
}

async function withLinks({ page }: Visit, links: readonly object[], linksMax = 50): Promise<void> {
  const answer = (value: object) => ({ json: { success: true, value } });
  const people = ['sa***7', 'bi***l', 'ka***n'].map((account, at) => ({
    ...{ account, registeredAtMs: createdAtMs - at * 7_000_000, active: at === 0 },
  }));
  const range = { highestPpm: 4_500, floorPpm: 0, gapPpm: 500, intervalPpm: 500, ownPpm: 5_000 };
  const answers: Record<string, object> = {
    '**/MCS2_viewAffiliateUrls*': { links, linksMax },
    '**/MCS2_viewRegisteredAffiliates*': { list: people, nextCursor: 'next' },
    '**/MCS2_getGlobalRebateSettings*': {
      list: [
        { product: 'slots', ...range },
        { product: 'live', ...range },
      ],
    },
  };
  for (const [pattern, value] of Object.entries(answers))
    await page.route(pattern, (route) => route.fulfill(answer(value)));
  await page.reload({ waitUntil: 'networkidle' });
}

const originOf = ({ page }: Visit) => new URL(page.url()).origin;

async function opened(visit: Visit, card: number, scrolled = false): Promise<void> {
  await withLinks(visit, linksAt(originOf(visit)));
  await visit.page.locator('ul > li > button').nth(card).click();
  await visit.page.waitForTimeout(600);
  if (!scrolled) return;
  await visit.page.locator('dialog[open] form button').last().scrollIntoViewIfNeeded();
  await visit.page.waitForTimeout(300);
}

async function adding(visit: Visit): Promise<void> {
  await withLinks(visit, []);
  await visit.page.locator('main button[class]').first().click();
  await visit.page.waitForTimeout(600);
}

const path = '/m/inviteFriends#links';

/** An agent's links in their states. */
export const linksScreens: readonly Screen[] = [
  { name: 'links', path, as: 'member', prepare: (visit) => withLinks(visit, linksAt(originOf(visit))) },
  { name: 'links-empty', path, as: 'member', prepare: (visit) => withLinks(visit, []) },
  {
    name: 'links-full',
    path,
    as: 'member',
    prepare: (visit) => withLinks(visit, linksAt(originOf(visit)), 3),
  },
  { name: 'links-one', path, as: 'member', prepare: (visit) => opened(visit, 0) },
  { name: 'links-postback', path, as: 'member', prepare: (visit) => opened(visit, 0, true) },
  { name: 'links-add', path, as: 'member', prepare: adding },
];
