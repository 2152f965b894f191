import type { Page } from 'playwright';
import type { Language } from '#src/i18n/languages.ts';
import { type ContestPlaces, contestPlaces, ownContest } from '#tests/support/contest-answers.ts';
import { claim, memberPromotion } from '#tests/support/rewards-answers.ts';
import type { Screen, Visit } from './visit.ts';

/** What the demo operator writes, in the language of the picture, and the terms as the engine says them. */
const written: Readonly<
  Record<Language, { readonly title: string; readonly line: string; readonly terms: readonly string[] }>
> = {
  en: {
    title: 'Best catch of the week',
    line: 'One round counts: the best multiple of the week wins $50. Show your name or stay hidden.',
    terms: [
      'One round counts: the best multiple of its stake, from $0.50 in slots, between joining and the end.',
      'Place 1 wins $50.00 in cash.',
      'Place 2 wins $20.00 in cash.',
      'Only rounds staked in your own money rank.',
    ],
  },
  ur: {
    title: 'ہفتے کی بہترین جیت',
    line: 'صرف ایک راؤنڈ کا اعتبار ہے: ہفتے کی سب سے زیادہ گنا جیت پر 50 ڈالر ملتے ہیں۔',
    terms: [
      'ایک ہی راؤنڈ کا اعتبار ہے: سلاٹس میں کم از کم $0.50 کی شرط پر سب سے زیادہ گنا جیت۔',
      'مقام 1 کو $50.00 نقد ملتے ہیں۔',
      'صرف آپ کی اپنی رقم سے کھیلے گئے راؤنڈ درجہ پاتے ہیں۔',
    ],
  },
  ko: {
    title: '이번 주 최고의 한 판',
    line: '한 라운드로 겨룹니다. 한 주의 최고 배수를 기록하면 50달러를 받습니다.',
    terms: [
      '슬롯에서 $0.50 이상 베팅한 한 라운드의 최고 배수로 순위를 정합니다.',
      '1위 상금(현금): $50.00',
      '본인 자금으로 베팅한 라운드만 순위에 오릅니다.',
    ],
  },
};

const answered = (value: unknown) => ({ json: { success: true, value } });
const wordsOf = async (page: Page) => written[(await page.locator('html').getAttribute('lang')) as Language];

/** The page of a contest with these places. */
async function withContest(
  { page }: Visit,
  places: ContestPlaces,
  state: 'open' | 'taken' | 'used',
): Promise<void> {
  const { title, line, terms } = await wordsOf(page);
  const item = memberPromotion({
    ...{ promotionId: 'catch', kind: 'contest', title, content: `<p>${line}</p>`, terms: [...terms], state },
    closesAtMs: places.closesAtMs,
  });
  await page.route('**/MCSFE_getAvailablePromotions*', (route) => route.fulfill(answered({ items: [item] })));
  await page.route('**/MCSFE_getMissionLeaderboard*', (route) => route.fulfill(answered(places)));
  await page.goto('/m/activity?promotion=catch', { waitUntil: 'networkidle' });
}

async function toPlaces({ page }: Visit, block: 'start' | 'end' = 'start'): Promise<void> {
  await page.locator('section[aria-labelledby="contest-places"]').waitFor();
  await page.evaluate((to) => {
    document.querySelector('section[aria-labelledby="contest-places"]')?.scrollIntoView({ block: to });
  }, block);
  await page.waitForTimeout(500);
}

function contest(
  name: string,
  places: ContestPlaces,
  state: 'open' | 'taken' | 'used',
  then: (visit: Visit) => Promise<void> = toPlaces,
): Screen {
  const prepare = async (visit: Visit) => {
    await withContest(visit, places, state);
    await then(visit);
  };
  return { name, path: '/m/help', as: 'member', prepare };
}

async function namesOpened(visit: Visit): Promise<void> {
  await toPlaces(visit, 'end');
  await visit.page.locator('[data-contest-name] > button').click();
  await visit.page.waitForTimeout(600);
}

async function inCentre({ page }: Visit): Promise<void> {
  const { title } = await wordsOf(page);
  const joined = claim({ promotionId: 'catch', kind: 'contest', title, state: 'awaiting', gives: 'cash' });
  await page.route('**/MCS2_getPromotionClaimList*', (route) =>
    route.fulfill(answered({ list: [joined], unclaimed: 0 })),
  );
  await page.route('**/MCSFE_getMissionLeaderboard*', (route) => route.fulfill(answered(ownContest(5))));
  await page.reload({ waitUntil: 'networkidle' });
}

const { nickname: _none, ...nameless } = ownContest(5);

/** A contest in each of its states. */
export const contestScreens: readonly Screen[] = [
  contest('contest-open', contestPlaces(), 'open'),
  contest('contest-top', ownContest(5), 'taken', async () => {}),
  contest('contest-running', ownContest(5), 'taken'),
  contest('contest-lower', ownContest(5), 'taken', (visit) => toPlaces(visit, 'end')),
  contest('contest-first', contestPlaces({ isJoined: true, places: [] }), 'taken'),
  contest('contest-counting', ownContest(2, { state: 'counting' }), 'taken'),
  contest('contest-final', ownContest(2, { state: 'final' }), 'used'),
  contest('contest-name', ownContest(5), 'taken', namesOpened),
  contest('contest-nameless', nameless, 'taken', namesOpened),
  { name: 'contest-centre', path: '/m/rewardCenter', as: 'member', prepare: inCentre },
];
