import type { BrowserContext, Page } from '@playwright/test';
import card from '#src/i18n/messages/en/member-card.json' with { type: 'json' };
import promotions from '#src/i18n/messages/en/promotions.json' with { type: 'json' };
import rebate from '#src/i18n/messages/en/rebate.json' with { type: 'json' };
import centre from '#src/i18n/messages/en/reward-centre.json' with { type: 'json' };
import shell from '#src/i18n/messages/en/shell.json' with { type: 'json' };
import cardUr from '#src/i18n/messages/ur/member-card.json' with { type: 'json' };
import promotionsUr from '#src/i18n/messages/ur/promotions.json' with { type: 'json' };
import rebateUr from '#src/i18n/messages/ur/rebate.json' with { type: 'json' };
import centreUr from '#src/i18n/messages/ur/reward-centre.json' with { type: 'json' };
import shellUr from '#src/i18n/messages/ur/shell.json' with { type: 'json' };
import { cashbackPromotion, levelsPromotion, rebatePromotion } from '#tests/support/day-close.ts';
import { turnToQuietRound } from '#tests/support/great-round.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { memberIdOf, openPromotions, promotionOf, publish } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { signUp } from './support/api-session.ts';
import { modelId } from './support/own-site.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = {
  en: { card, promotions, rebate, centre, shell },
  ur: { card: cardUr, promotions: promotionsUr, rebate: rebateUr, centre: centreUr, shell: shellUr },
};
const titled = (title: string) => ({
  en: { title, content: `<p>${title}</p>` },
  ur: { title: `${title} ur`, content: `<p>${title}</p>` },
  ko: { title: `${title} ko`, content: `<p>${title}</p>` },
});
const stakeMinor = 900;

let site: Site;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  await openSlots(site, [modelId]);
  const tour = promotionOf({
    trigger: {
      on: 'mission',
      target: { measure: 'rounds', rounds: 2 },
      games: { products: ['slots'] },
      repeat: 'once',
    },
    texts: titled('A slow tour'),
  });
  await publish(site, 'tour', tour);
  // A rebate names levels that there are.
  await publish(site, 'birds', {
    ...levelsPromotion([
      ['Wren', 0, 0],
      ['Robin', 100_000, 0],
    ]),
    texts: titled('Birds'),
  });
  await publish(site, 'share', {
    ...rebatePromotion({ Wren: { slots: 1_500 } }),
    texts: titled('Daily share'),
  });
  await publish(site, 'back', { ...cashbackPromotion(50_000, 5_000), texts: titled('A bit back') });
});

test('a member finds the rates of their level, follows a mission and sees what the level follows', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const context = await browser.newContext({ ...contextOptions, ...served() });
  const page = await pageIn(context, language);
  const person = await signUp(page, site);
  await payIn(site, person, { amountMinor: 2_000 });

  await page.goto('/m/member/home');
  await page.getByRole('link', { name: t.shell.cashback }).first().click();
  await page.waitForURL('**/m/member/manualRebate');
  await expect(page.getByText(t.rebate.emptyExplained)).toBeVisible();
  await expect(page.locator('[data-scheme="rebate"]')).toContainText('0.15%');
  await expect(page.locator('[data-scheme="cashback"]')).toContainText('50.00');
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);

  await page.goto('/m/activity?promotion=tour');
  await page.getByRole('button', { name: t.promotions.join }).click();
  await expect(page.getByText(t.promotions.takenExplained)).toBeVisible();
  await spinOnce(page, person.username);

  await page.goto('/m/rewardCenter');
  const mission = page.locator('[data-mission="tour"]');
  await expect(mission).toContainText(titled('A slow tour')[language].title);
  await expect(mission.getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(mission.getByRole('progressbar')).toHaveAttribute('max', '2');
  await expectAccessible(page);

  await page.goto('/m/member/home');
  await page.locator('button[data-member-level]').click();
  const sheet = page.getByRole('dialog', { name: t.card.levelTitle });
  await expect(sheet.getByText(t.card.levelMonth)).toBeVisible();
  await expect(sheet).toContainText('Robin');
  await expectAccessible(page);
  await context.close();
});

test('a closed day is claimed with one tap, and a second tap pays nothing', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const context = await browser.newContext({ ...contextOptions, ...served() });
  const page = await pageIn(context, language);
  const person = await signUp(page, site);
  await payIn(site, person, { amountMinor: 2_000 });
  await spinOnce(page, person.username);
  const member = await storageOf(await memberIdOf(site, person));
  await playedYesterday(member);

  await page.goto('/m/member/manualRebate');
  const claim = page.locator('[data-day]').getByRole('button');
  await expect(claim).toBeVisible();
  const cash = async () =>
    (await member.exec<{ minor: number }>('SELECT cash_minor AS minor FROM wallet'))[0]?.minor ?? 0;
  const before = await cash();
  const [owed] = await member.exec<{ minor: number }>(
    'SELECT rebate_minor + cashback_minor AS minor FROM reward_days WHERE is_closed = 1',
  );
  await expectAccessible(page);
  await claim.dblclick();
  await expect(page.getByText(t.rebate.claimed.replace('{amount}', '')).first()).toBeVisible();
  expect(await cash()).toBe(before + (owed?.minor ?? 0));
  expect(owed?.minor).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByText(t.rebate.empty, { exact: true })).toBeVisible();
  expect(await cash()).toBe(before + (owed?.minor ?? 0));
  await context.close();
});

const served = () => ({ baseURL: site.origin, extraHTTPHeaders: servedLocation });

async function pageIn(context: BrowserContext, language: keyof typeof words): Promise<Page> {
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  return page;
}

async function spinOnce(page: Page, username: string): Promise<void> {
  await page.goto('/m/play?game=slot-node-0');
  const part = (name: string) => page.frameLocator('[data-room="frame"]').locator(`[data-part="${name}"]`);
  await expect(part('spin')).toHaveAttribute('data-state', 'idle');
  const stakeNow = async () => Number(((await part('stake').textContent()) ?? '').replace(/\D/g, ''));
  while ((await stakeNow()) < stakeMinor) await part('higher').dispatchEvent('click');
  await turnToQuietRound(site, username, modelId, stakeMinor);
  await part('spin').dispatchEvent('click');
  await expect(part('spin')).not.toHaveAttribute('data-state', 'idle');
  await expect(part('spin')).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
}

const storageOf = (memberId: string) =>
  site.harness.getWorker().getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${memberId}` });

/** Moves what a member has played to the day before, so that nobody has to wait for midnight. */
async function playedYesterday({ exec }: Awaited<ReturnType<typeof storageOf>>): Promise<void> {
  const [trigger] = await exec<{ sql: string }>(
    "SELECT sql FROM sqlite_master WHERE name = 'ledger_is_not_changed'",
  );
  await exec('DROP TRIGGER ledger_is_not_changed');
  await exec('UPDATE ledger SET at_ms = at_ms - 86400000');
  await exec(trigger?.sql ?? '');
  await exec('UPDATE rounds SET closed_at_ms = closed_at_ms - 86400000');
}
