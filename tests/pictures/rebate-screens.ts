import type { Page } from 'playwright';
import type { RebateDay } from '#src/contracts/rewards/day-close.ts';
import type { Language } from '#src/i18n/languages.ts';
import { mission, rank, rebateDay, rebateRates } from '#tests/support/rebate-answers.ts';
import type { Screen, Visit } from './visit.ts';

/** What operators write, in the language of the picture. */
const written: Readonly<
  Record<Language, Readonly<Record<'rebate' | 'cashback' | 'paid' | 'week' | 'reef' | 'lagoon', string>>>
> = {
  en: {
    rebate: 'Daily rebate',
    cashback: 'A bit back every Monday',
    paid: 'It is paid in cash, without conditions.',
    week: 'It is counted from Monday to Sunday.',
    reef: 'Reef tour',
    lagoon: 'A quiet lagoon',
  },
  ur: {
    rebate: 'روزانہ ریبیٹ',
    cashback: 'ہر پیر کو کچھ واپس',
    paid: 'یہ بغیر شرائط کے نقد ملتا ہے۔',
    week: 'یہ پیر سے اتوار تک گنا جاتا ہے۔',
    reef: 'ریف کی سیر',
    lagoon: 'پرسکون جھیل',
  },
  ko: {
    rebate: '매일 베팅 환급',
    cashback: '매주 월요일 캐시백',
    paid: '조건 없이 현금으로 지급됩니다.',
    week: '월요일부터 일요일까지 계산됩니다.',
    reef: '산호초 여행',
    lagoon: '조용한 라군',
  },
};

const answered = (value: unknown) => ({ json: { success: true, value } });
const wordsOf = async (page: Page) => written[(await page.locator('html').getAttribute('lang')) as Language];

const products: RebateDay['products'] = [
  { product: 'slots', stakeMinor: 1_240_000, validMinor: 1_240_000, ppm: 2_000, owedMinor: 2_480 },
  { product: 'fishing', stakeMinor: 80_000, validMinor: 80_000, ppm: 2_000, owedMinor: 160 },
  { product: 'live', stakeMinor: 300_050, validMinor: 190_050, ppm: 750, owedMinor: 142 },
];
const days: readonly RebateDay[] = [
  rebateDay({
    day: '2026-11-29',
    products,
    rebateMinor: 2_783,
    cashbackMinor: 1_820,
    paysAtMs: Date.UTC(2026, 11, 7, 12),
  }),
  rebateDay({ day: '2026-11-27', rebateMinor: 150, paysAtMs: Date.UTC(2026, 11, 5, 12) }),
  rebateDay({ day: '2026-11-26', state: 'none', products: [], rebateMinor: 0 }),
  rebateDay({ day: '2026-11-25', state: 'paid', rebateMinor: 96, paidAtMs: Date.UTC(2026, 10, 26, 9) }),
  rebateDay({ day: '2026-11-24', state: 'paid', rebateMinor: 1_204, paidAtMs: Date.UTC(2026, 10, 26, 9) }),
];

interface Shown {
  readonly days: readonly RebateDay[];
  readonly isQuiet?: boolean;
}

/** The page of cashback with these days. */
async function withDays({ page }: Visit, { days: shown, isQuiet = false }: Shown): Promise<void> {
  const words = await wordsOf(page);
  const { rebate, cashback, level } = rebateRates();
  const rates = {
    level,
    rebate: {
      ...rebate,
      title: words.rebate,
      terms: [words.paid],
      rates: products.map(({ product, ppm }) => ({ product, ppm })),
    },
    cashback: { ...cashback, title: words.cashback, terms: [words.week, words.paid] },
  };
  await page.route('**/MCSFE_getCustomerRebateSettingByProductType*', (route) =>
    route.fulfill(answered(isQuiet ? { level } : rates)),
  );
  await page.route('**/MCS2_manualRebate*', (route) =>
    route.fulfill(
      answered({
        ...{ days: shown, currency: 'USD', carryMillionths: '420000', cashbackCarryMinor: 0 },
        ...(shown.length > 0 && !isQuiet ? { periodEnds: '2026-12-06' } : {}),
      }),
    ),
  );
  await page.reload({ waitUntil: 'networkidle' });
}

async function stopped(visit: Visit): Promise<void> {
  await visit.page.evaluate(() => {
    document.cookie = 'onBreak=1; Path=/';
  });
  await withDays(visit, { days: days.slice(1, 4), isQuiet: true });
}

async function levelOpened({ page }: Visit): Promise<void> {
  await page.route('**/MCSFE_getPlayerRankProgress*', (route) => route.fulfill(answered(rank())));
  await page.locator('button[data-member-level]').click();
  await page.waitForTimeout(600);
}

async function withMissions({ page }: Visit): Promise<void> {
  const words = await wordsOf(page);
  const lagoon = { claimId: crypto.randomUUID(), measure: 'stakes', title: words.lagoon } as const;
  const items = [
    mission({ title: words.reef }),
    mission({ ...lagoon, promotionId: 'lagoon', progress: 2_500, target: 10_000 }),
  ];
  await page.route('**/MCSFE_getMissionSummaryDetails*', (route) => route.fulfill(answered({ items })));
  await page.reload({ waitUntil: 'networkidle' });
}

const path = '/m/member/manualRebate';

/** The pages of cashback, level and missions in each of their states. */
export const rebateScreens: readonly Screen[] = [
  { name: 'rebate', path, as: 'member', prepare: (visit) => withDays(visit, { days }) },
  {
    name: 'rebate-lower',
    path,
    as: 'member',
    prepare: async (visit) => {
      await withDays(visit, { days });
      await visit.page.locator('main details').first().click();
      await visit.page.mouse.wheel(0, 180);
      await visit.page.waitForTimeout(600);
    },
  },
  { name: 'rebate-empty', path, as: 'member', prepare: (visit) => withDays(visit, { days: [] }) },
  { name: 'rebate-quiet', path, as: 'member', prepare: stopped },
  { name: 'level', path: '/m/member/home', as: 'member', prepare: levelOpened },
  { name: 'missions', path: '/m/rewardCenter', as: 'member', prepare: withMissions },
];
