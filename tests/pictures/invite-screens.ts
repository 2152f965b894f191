import type { Screen, Visit } from './visit.ts';

/** The page with this many who came, and two further addresses. */
async function withPeople({ page }: Visit, totalInvitations: number, domains: string[]): Promise<void> {
  const address = `${new URL(page.url()).origin}/m/home?affiliateCode=K7M2QD9X`;
  const value = {
    ...{ referralCode: 'K7M2QD9X', address, totalInvitations, promotionDomains: domains, isAgent: false },
    ...{
      activeInvitations: Math.floor(totalInvitations / 4),
      earnedMinor: totalInvitations * 125,
      currency: 'USD',
    },
  };
  await page.route('**/MCSFE_getReferralDetails*', (route) =>
    route.fulfill({ json: { success: true, value } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
}

async function failing({ page }: Visit): Promise<void> {
  await page.route('**/MCSFE_getReferralDetails*', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
}

const today = () => new Date(Date.now() - (Date.now() % 86_400_000)).getTime();
const hourly = [0, 0, 0, 0, 0, 0, 21, 34, 52, 47, 61, 88, 120, 96, 83];

/** The report of a team, with hours of today or days of a half-month. */
async function withReport({ page }: Visit, kind: 'hours' | 'days' | 'empty'): Promise<void> {
  const hours = hourly.flatMap((minor, at) =>
    minor === 0 ? [] : [{ fromMs: today() + at * 3_600_000, validMinor: minor * 1_950 }],
  );
  await page.route('**/ODSFE2_TeamKPIA*', (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    const days = Array.from({ length: 14 }, (_, at) => ({
      day: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
      validMinor: 900_000 + ((at * 37) % 11) * 160_000,
      isPartial: at === 3,
    }));
    const isEmpty = kind === 'empty';
    const value = {
      ...{ currency: 'USD', completeUntilMs: today() + 15 * 3_600_000 },
      total: isEmpty
        ? { validMinor: 0 }
        : { validMinor: 23_456_700, ...(kind === 'days' ? { resultMinor: -812_345 } : {}) },
      products: isEmpty
        ? []
        : [
            { product: 'slots', validMinor: 14_100_000 },
            { product: 'live', validMinor: 6_000_000 },
            { product: 'sports', validMinor: 2_156_700 },
            { product: 'other', validMinor: 1_200_000 },
          ],
      days: kind === 'days' ? days : [],
      hours: kind === 'hours' ? hours : [],
    };
    return route.fulfill({ json: { success: true, value } });
  });
  const list = ['la***n', 'mi***a', 'zu***7'].map((account, at) => ({
    ...{ customerId: `c${at}`, account, type: 1, days: 9 - at, validMinor: 5_400_000 - at * 1_300_000 },
  }));
  await page.route('**/ODSFE2_TeamKPIB*', (route) =>
    route.fulfill({
      json: { success: true, value: { currency: 'USD', list: kind === 'empty' ? [] : list } },
    }),
  );
  const half = {
    fromMs: 0,
    toMs: 1,
    rebateMinor: 41_260,
    salaryMinor: 12_000,
    dividendMinor: 0,
    feeMinor: 0,
  };
  const income = {
    currency: 'USD',
    current: { ...half, estimateMinor: 21_500 },
    previous: { ...half, dividendMinor: 95_310, feeMinor: 3_000 },
  };
  await page.route('**/ODS2_AgentPrevAndCurrIncome*', (route) =>
    route.fulfill({ json: { success: true, value: income } }),
  );
  await page.route('**/ODSFE2_Current*', (route) => {
    const list = kind === 'empty' ? [] : soFar(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { success: true, value: { currency: 'USD', list } } });
  });
  await page.reload({ waitUntil: 'networkidle' });
  if (kind === 'days') await page.locator('#report-lastHalf').dispatchEvent('click');
  await page.waitForTimeout(600);
}

/** What contracts come to so far: a salary of the house, and a dividend of which figures do not show. */
function soFar(pathname: string): object[] {
  const of = { product: 'slots', fromMs: today(), toMs: today() + 86_400_000, rateType: 'P' };
  if (pathname.endsWith('CurrentDividend')) return [{ ...of, isOfHouse: false }];
  if (!pathname.endsWith('CurrentDailySalary')) return [];
  const tier = { betMinor: 1_000_000, activeMembers: 5, rate: 2_000 };
  return [
    {
      ...{ ...of, isOfHouse: true, tier, estimateMinor: 21_500 },
      totals: { untilMs: today() + 14 * 3_600_000, betMinor: 10_750_000, activeMembers: 23 },
      nextTier: { betMinor: 20_000_000, activeMembers: 30, rate: 3_000 },
      missing: { betMinor: 9_250_000, activeMembers: 7, netLossMinor: 0 },
    },
  ];
}

const path = '/m/inviteFriends';

/** The page that invites friends in its states. */
export const inviteScreens: readonly Screen[] = [
  { name: 'invite', path, as: 'member', prepare: (visit) => withPeople(visit, 12, []) },
  {
    name: 'invite-lower',
    path,
    as: 'member',
    prepare: async (visit) => {
      await withPeople(visit, 0, ['lantern.example', 'friends.lantern.example']);
      await visit.page.mouse.wheel(0, 1_200);
      await visit.page.waitForTimeout(600);
    },
  },
  { name: 'invite-failed', path, as: 'member', prepare: failing },
  ...(['hours', 'days', 'empty'] as const).map(
    (kind): Screen => ({
      name: `team-report-${kind}`,
      path: `${path}#report`,
      as: 'member',
      prepare: (visit) => withReport(visit, kind),
    }),
  ),
  {
    name: 'team-report-lower',
    path: `${path}#report`,
    as: 'member',
    prepare: async (visit) => {
      await withReport(visit, 'days');
      await visit.page.mouse.wheel(0, 700);
      await visit.page.waitForTimeout(600);
    },
  },
];
