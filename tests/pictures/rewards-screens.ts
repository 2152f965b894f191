import type { Page } from 'playwright';
import type { MemberPromotion } from '#src/contracts/rewards/promotions.ts';
import type { Language } from '#src/i18n/languages.ts';
import { claim, freeRoundsSet, grant, memberPromotion } from '#tests/support/rewards-answers.ts';
import { depositForm, withdrawForm } from './journey-screens.ts';
import type { Screen, Visit } from './visit.ts';

/** What operators write, in the language of the picture. */
const written: Readonly<Record<Language, readonly (readonly [title: string, line: string])[]>> = {
  en: [
    ['A warm welcome', 'Your first deposit of $10 or more is matched with bonus, up to $100.'],
    ['Verify your number', 'You get $2 bonus when your mobile number is verified.'],
    ['A letter from us', 'You get $5 bonus for the code in your letter.'],
    ['Show us your round', 'You get $3 bonus if we choose your story.'],
    ['The bonus has to be staked 20 times within 14 days.', 'The highest bet with bonus is $5.'],
    ['At most $500 of it becomes your own money.', 'Lottery tickets and sports do not count.'],
  ],
  ur: [
    ['گرم جوشی سے خوش آمدید', 'آپ کی پہلی جمع رقم ($10 یا زیادہ) پر $100 تک اتنا ہی بونس ملتا ہے۔'],
    ['اپنے نمبر کی تصدیق کریں', 'موبائل نمبر کی تصدیق ہونے پر $2 بونس ملتا ہے۔'],
    ['ہماری طرف سے ایک خط', 'خط میں لکھے کوڈ پر $5 بونس ملتا ہے۔'],
    ['اپنا راؤنڈ دکھائیں', 'اگر ہم آپ کی کہانی چنیں تو $3 بونس ملتا ہے۔'],
    ['بونس کی رقم سے 14 دن میں 20 گنا شرطیں لگانا ضروری ہے۔', 'بونس سے سب سے بڑی شرط $5 ہے۔'],
    ['اس میں سے زیادہ سے زیادہ $500 آپ کی اپنی رقم بنتی ہے۔', 'لاٹری ٹکٹ اور کھیل شمار نہیں ہوتے۔'],
  ],
  ko: [
    ['따뜻한 환영', '첫 입금($10 이상)에 최대 $100까지 같은 금액의 보너스를 드립니다.'],
    ['번호 인증', '휴대폰 번호를 인증하면 보너스 $2를 드립니다.'],
    ['편지', '편지에 적힌 코드를 입력하면 보너스 $5를 드립니다.'],
    ['기억에 남는 라운드', '선정되면 보너스 $3을 드립니다.'],
    ['14일 안에 보너스의 20배를 베팅해야 합니다.', '보너스 최고 베팅액은 $5입니다.'],
    ['최대 $500까지 본인 금액으로 전환됩니다.', '복권과 스포츠는 반영되지 않습니다.'],
  ],
};

const languageOf = (page: Page) => page.locator('html').getAttribute('lang') as Promise<Language>;

function promotionsIn(language: Language): MemberPromotion[] {
  const [welcome, hello, letter, round, first, second] = written[language];
  const terms = [first, second].flatMap((pair) => pair ?? []);
  const of = (
    pair: readonly [string, string] | undefined,
    more: Partial<MemberPromotion>,
  ): MemberPromotion => {
    const [title, line] = pair ?? ['', ''];
    return memberPromotion({ title, content: `<p>${line}</p>`, terms: [line, ...terms], ...more });
  };
  return [
    of(welcome, { closesAtMs: Date.now() + 40 * 86_400_000 }),
    of(hello, { promotionId: 'hello', kind: 'verified', verifies: 'phone', why: 'VERIFY_FIRST' }),
    of(letter, { promotionId: 'letter', kind: 'code', state: 'taken' }),
    of(round, { promotionId: 'round', kind: 'application', picturesMax: 3 }),
  ];
}

const answered = (value: unknown) => ({ json: { success: true, value } });

async function withPromotions(visit: Visit): Promise<void> {
  const { page } = visit;
  const items = promotionsIn(await languageOf(page));
  await page.route('**/MCSFE_get*AvailablePromotions*', (route) => route.fulfill(answered({ items })));
  await page.route('**/MCS2_activityApplications*', (route) => route.fulfill(answered({ list: [] })));
  await page.reload({ waitUntil: 'networkidle' });
}

async function opened({ page }: Visit, promotionId: string, place: string): Promise<void> {
  await page.locator(`[data-promotion="${promotionId}"] a`).click();
  await page.locator(place).last().scrollIntoViewIfNeeded();
  await page.waitForTimeout(600);
}

/** The page of an application, with something written. */
async function applying(visit: Visit): Promise<void> {
  await withPromotions(visit);
  await opened(visit, 'round', 'article button');
  await visit.page.locator('article button').last().click();
  await visit.page.locator('textarea').fill('3, 3, 3 …');
  await visit.page.locator('article form button').last().scrollIntoViewIfNeeded();
}

async function withRewards(visit: Visit, state: 'active' | 'suspended'): Promise<void> {
  const { page } = visit;
  const [welcome, hello, letter, round] = promotionsIn(await languageOf(page));
  const terms = welcome?.terms ?? [];
  const titled = (item: MemberPromotion | undefined) => ({ title: item?.title ?? '', terms });
  const id = () => crypto.randomUUID();
  const paid = claim({ ...titled(round), claimId: id(), state: 'paid', gives: 'cash', amountMinor: 300 });
  const refused = claim({ ...titled(hello), claimId: id(), state: 'refused', reason: 'PROMO_OVER' });
  await page.route('**/MCS2_getPromotionClaimList*', (route) => {
    const isOpen = route.request().url().includes('status=open');
    const list = isOpen ? [claim(titled(letter))] : [paid, refused];
    return route.fulfill(answered({ list, unclaimed: 1 }));
  });
  const sets = [freeRoundsSet({ title: round?.title ?? '' })];
  await page.route('**/MCS2_freeRounds*', (route) => route.fulfill(answered({ list: sets })));
  await page.route('**/MCS2_bonusStatus*', (route) =>
    route.fulfill(
      answered({
        active: grant({ ...titled(welcome), state }),
        settling: [],
        waiting: [grant({ ...titled(hello), grantId: id(), state: 'waiting', grantedMinor: 200 })],
        ended: [
          grant({ ...titled(letter), grantId: id(), state: 'converted', convertedMinor: 5_000 }),
          grant({ ...titled(hello), grantId: id(), state: 'forfeited', reason: 'withdrawal' }),
        ],
        endsOnWithdrawalMinor: 4_250,
      }),
    ),
  );
  await page.reload({ waitUntil: 'networkidle' });
}

async function toTheLast({ page }: Visit): Promise<void> {
  await page.locator('main details').last().click();
  await page.mouse.wheel(0, 2_000);
  await page.waitForTimeout(600);
}

async function withNothing({ page }: Visit): Promise<void> {
  await page.route('**/MCSFE_get*AvailablePromotions*', (route) => route.fulfill(answered({ items: [] })));
  await page.route('**/MCS2_getPromotionClaimList*', (route) =>
    route.fulfill(answered({ list: [], unclaimed: 0 })),
  );
  await page.route('**/MCS2_bonusStatus*', (route) =>
    route.fulfill(answered({ settling: [], waiting: [], ended: [], endsOnWithdrawalMinor: 0 })),
  );
  await page.reload({ waitUntil: 'networkidle' });
}

/** The form of a deposit with a chosen promotion. */
async function withOffers(visit: Visit): Promise<void> {
  const { page } = visit;
  const [welcome, , letter] = promotionsIn(await languageOf(page));
  const offers = [welcome, letter].map((item, at) => ({
    ...{
      promotionId: item?.promotionId,
      title: item?.title,
      terms: item?.terms,
      termsVersion: 'a'.repeat(64),
    },
    ...{ minMinor: 1_000, givesMinor: at === 0 ? 10_000 : 0 },
    freeRounds: [{ count: 20, games: ['Orchard'] }],
  }));
  await page.route('**/MCS2_depositPromoList*', (route) => route.fulfill(answered({ items: offers })));
  await depositForm(visit);
  await page.locator('[data-offer="welcome"]').click({ timeout: 5_000 });
  await page.waitForTimeout(500);
}

/** The form of a withdrawal that ends a bonus. */
async function endingBonus(visit: Visit): Promise<void> {
  await visit.page.route('**/wallets/gcs*', async (route) => {
    const answer = await route.fetch();
    const { value } = (await answer.json()) as { value: object };
    await route.fulfill(answered({ ...value, bonusMinor: 4_250 }));
  });
  await visit.page.route('**/funds/consolidated*', async (route) => {
    const answer = await route.fetch();
    const { value } = (await answer.json()) as { value: object };
    await route.fulfill(answered({ ...value, bonusMinor: 4_250 }));
  });
  await visit.page.route('**/MCS2_bonusStatus*', (route) =>
    route.fulfill(
      answered({ active: grant(), settling: [], waiting: [], ended: [], endsOnWithdrawalMinor: 14_250 }),
    ),
  );
  await withdrawForm(visit);
}

async function onBreak({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    document.cookie = 'onBreak=1; Path=/';
  });
  await page.reload({ waitUntil: 'networkidle' });
}

/** The pages of promotions and rewards in each of their states. */
export const rewardsScreens: readonly Screen[] = [
  { name: 'promotions', path: '/m/activity', as: 'member', prepare: withPromotions },
  { name: 'promotions-visitor', path: '/m/activity?promotion=welcome', as: 'guest', prepare: withPromotions },
  { name: 'promotions-empty', path: '/m/activity', as: 'member', prepare: withNothing },
  { name: 'promotions-stopped', path: '/m/activity', as: 'member', prepare: onBreak },
  {
    name: 'promotion-deposit',
    path: '/m/activity',
    as: 'member',
    prepare: async (visit) => {
      await withPromotions(visit);
      await opened(visit, 'welcome', 'main a');
    },
  },
  { name: 'promotion-not-yet', path: '/m/activity?promotion=hello', as: 'member', prepare: withPromotions },
  { name: 'promotion-application', path: '/m/activity', as: 'member', prepare: applying },
  {
    name: 'rewards',
    path: '/m/rewardCenter',
    as: 'member',
    prepare: (visit) => withRewards(visit, 'active'),
  },
  {
    name: 'rewards-lower',
    path: '/m/rewardCenter',
    as: 'member',
    prepare: async (visit) => {
      await withRewards(visit, 'active');
      await toTheLast(visit);
    },
  },
  {
    name: 'rewards-claim',
    path: '/m/rewardCenter',
    as: 'member',
    prepare: async (visit) => {
      await withRewards(visit, 'active');
      await visit.page.locator('[data-claim] button').click();
      await visit.page.waitForTimeout(500);
    },
  },
  {
    name: 'rewards-suspended',
    path: '/m/rewardCenter',
    as: 'member',
    prepare: (visit) => withRewards(visit, 'suspended'),
  },
  {
    name: 'rewards-end',
    path: '/m/rewardCenter',
    as: 'member',
    prepare: async (visit) => {
      await withRewards(visit, 'active');
      await visit.page.locator('section[data-state] > button').click();
      await visit.page.waitForTimeout(500);
    },
  },
  { name: 'deposit-offers', path: '/m/help', as: 'guest', prepare: withOffers },
  { name: 'withdraw-bonus', path: '/m/help', as: 'guest', prepare: endingBonus },
  { name: 'rewards-empty', path: '/m/rewardCenter', as: 'member', prepare: withNothing },
];
