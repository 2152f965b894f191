import { firstOperator } from '#tests/support/operator.ts';
import { rank } from '#tests/support/rebate-answers.ts';
import type { Screen, Visit } from './visit.ts';

const answered = (value: unknown) => ({ json: { success: true, value } });

/** The operator chooses the member centre; the page shows it from its next load on. */
async function choose({ page }: Visit, mem_cen: 0 | 1): Promise<void> {
  const headers = { Authorization: firstOperator };
  const url = '/ops/api/settings/merchant';
  const { value } = (await (await page.request.get(url, { headers })).json()) as {
    value: { document: object; version: number };
  };
  const changed = await page.request.put(url, {
    headers,
    data: { document: { ...value.document, template: { mem_cen } }, expectedVersion: value.version },
  });
  if (!changed.ok()) throw new Error(await changed.text());
}

const choseBase = (visit: Visit) => choose(visit, 0);

/** A member half on the way to a level, with a bonus and something to claim. */
async function newer(visit: Visit): Promise<void> {
  const { page } = visit;
  await choose(visit, 1);
  await page.route('**/MCSFE_getPlayerRankProgress*', (route) =>
    route.fulfill(answered(rank({ totalTurnover: 640_000 }))),
  );
  await page.route('**/wps/wallets/gcs*', (route) =>
    route.fulfill(answered({ sumBalance: 128_450, bonusMinor: 4_250, currency: 'USD', underReview: 0 })),
  );
  await page.route('**/wps/member/unread*', (route) =>
    route.fulfill(answered({ announcements: 1, messages: 2, unclaimed: 3, owedDays: 1 })),
  );
  await page.reload({ waitUntil: 'networkidle' });
}

/** The rows of the newer one, below its card. */
async function newerRows(visit: Visit): Promise<void> {
  await newer(visit);
  await visit.page.locator('nav:visible a[href="/m/limits/history"]').scrollIntoViewIfNeeded();
  await visit.page.mouse.wheel(0, 520);
  await visit.page.waitForTimeout(600);
}

async function highest(visit: Visit): Promise<void> {
  await newer(visit);
  const { next: _, ...last } = rank({ playerRankName: 'Swift' });
  await visit.page.unroute('**/MCSFE_getPlayerRankProgress*');
  await visit.page.route('**/MCSFE_getPlayerRankProgress*', (route) => route.fulfill(answered(last)));
  await visit.page.reload({ waitUntil: 'networkidle' });
}

async function failed(visit: Visit): Promise<void> {
  await newer(visit);
  await visit.page.route('**/MCSFE_getPlayerRankProgress*', (route) => route.fulfill({ status: 503 }));
  await visit.page.reload({ waitUntil: 'networkidle' });
}

async function firstDay(visit: Visit): Promise<void> {
  await choose(visit, 1);
  await visit.page.reload({ waitUntil: 'networkidle' });
}

async function asTrial(visit: Visit): Promise<void> {
  await choose(visit, 1);
  await visit.page.locator('button[aria-describedby="demo-help"]').click();
  await visit.page.waitForURL('**/m/home*');
  await visit.page.goto(path, { waitUntil: 'networkidle' });
  await visit.page.locator('main dialog button').first().click();
}

const path = '/m/member/home';

/** The newer member centre in each of its states. */
export const memberCentreScreens: readonly Screen[] = [
  { name: 'member-newer', path, as: 'member', prepare: newer, leave: choseBase },
  { name: 'member-newer-rows', path, as: 'member', prepare: newerRows, leave: choseBase },
  { name: 'member-newer-highest', path, as: 'member', prepare: highest, leave: choseBase },
  { name: 'member-newer-failed', path, as: 'member', prepare: failed, leave: choseBase },
  { name: 'member-newer-new', path, as: 'newcomer', prepare: firstDay, leave: choseBase },
  { name: 'member-newer-trial', path: '/m/login', as: 'guest', prepare: asTrial, leave: choseBase },
];
