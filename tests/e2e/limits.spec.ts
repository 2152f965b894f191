import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import failuresEn from '#src/i18n/messages/en/failures.json' with { type: 'json' };
import reachedEn from '#src/i18n/messages/en/limit-reached.json' with { type: 'json' };
import en from '#src/i18n/messages/en/limits.json' with { type: 'json' };
import historyEn from '#src/i18n/messages/en/limits-history.json' with { type: 'json' };
import failuresUr from '#src/i18n/messages/ur/failures.json' with { type: 'json' };
import reachedUr from '#src/i18n/messages/ur/limit-reached.json' with { type: 'json' };
import ur from '#src/i18n/messages/ur/limits.json' with { type: 'json' };
import historyUr from '#src/i18n/messages/ur/limits-history.json' with { type: 'json' };
import { storeDocument } from '#tests/support/merchants.ts';
import type { Site } from '#tests/support/site.ts';
import { signInAgain } from './support/api-session.ts';
import { type OwnSlot, openSlot, siteWithSlot } from './support/own-site.ts';
import {
  expect,
  expectAccessible,
  expectContrastInLight,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = { en, ur };
const history = { en: historyEn, ur: historyUr };
const reached = { en: reachedEn, ur: reachedUr };
const failures = { en: failuresEn, ur: failuresUr };

/** The demo's rules without their waiting times, so that a journey can reach what follows them. */
const swiftPack = {
  ...demoPack,
  name: 'swift',
  limits: { ...demoPack.limits, raiseDelayHours: 0 },
  exclusionEndHours: 0,
};

let site: Site;
test.use({ actionTimeout: 15_000 });
test.beforeAll(async () => {
  site = await siteWithSlot();
  // A break closes these pages; without their features they would lead home before.
  const features = ['deposit', 'lottery', 'sports', 'withdraw'];
  await storeDocument(site, site.merchant, 'merchant', {
    currency: 'USD',
    languages: ['en', 'ur'],
    features,
  });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'swift', packs: [swiftPack] });
});

/** Opens a second tab of the member on the limits page. */
async function limitsTab({ page }: OwnSlot) {
  const tab = await page.context().newPage();
  await tab.goto('/m/member/home');
  await tab.locator('main a[href="/m/limits"]:visible').click();
  await tab.waitForURL('**/m/limits');
  return tab;
}

/** A limit's refusal is explained over the game, with its figures and the way to the limits. */
async function expectLimited(launch: OwnSlot, language: 'en' | 'ur'): Promise<void> {
  const before = await launch.minorOf('balance');
  await launch.press('spin');
  const over = launch.page.getByRole('dialog');
  await expect(over.getByRole('heading')).toHaveText(reached[language].titleLess);
  await expect(over).toContainText(reached[language].wager);
  await expect(over.getByRole('link')).toHaveAttribute('href', '/m/limits');
  await expectAccessible(launch.page);
  await over.getByRole('button', { name: reached[language].ok }).click();
  await expect(over).toHaveCount(0);
  expect(await launch.minorOf('balance')).toBe(before);
  await expect(launch.part('trouble')).toBeHidden();
}

async function expectStopped(launch: OwnSlot): Promise<void> {
  const before = await launch.minorOf('balance');
  await launch.press('spin');
  await expect(launch.part('trouble')).toBeVisible();
  // The game's own page says which language it is in.
  const language = (await launch.game.locator('html').getAttribute('lang')) === 'ur' ? 'ur' : 'en';
  await expect(launch.part('trouble-text')).toHaveText(failures[language].PLAY_STOPPED);
  expect(await launch.minorOf('balance')).toBe(before);
}

async function expectSpun(launch: OwnSlot): Promise<void> {
  await launch.turnToQuietRound();
  await launch.press('spin');
  await expect(launch.part('spin')).toHaveAttribute('data-state', 'idle');
  await expect(launch.part('trouble')).toBeHidden();
}

test('a limit applies in a running game until its member confirms its removal', {
  tag: rightToLeftInDeep,
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const launch = await openSlot(site, browser, contextOptions, language);
  const tab = await limitsTab(launch);
  const stakes = tab.getByRole('list', { name: t.wager, exact: true });
  await stakes.getByRole('button').filter({ hasText: t.day }).click();
  await tab.locator('dialog[open] input').fill('0.01');
  await tab.getByRole('button', { name: t.save }).click();
  await expect(tab.getByText(t.savedNow)).toBeVisible();
  await expectNoWiderThanPhone(tab);
  await expectAccessible(tab);
  await expectLimited(launch, language);

  await stakes.getByRole('button').filter({ hasText: t.day }).click();
  await tab.getByRole('button', { name: t.remove }).click();
  await tab.getByRole('button', { name: t.confirm }).click();
  await expect(stakes.getByRole('button').filter({ hasText: t.day })).toContainText(t.noLimit);
  await expectSpun(launch);
  expect(launch.complaints).toEqual([]);
  await launch.close();
});

test('a time-out started in another tab ends the game, and is shown after the next login', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const launch = await openSlot(site, browser, contextOptions, language);
  await expectSpun(launch);
  const tab = await limitsTab(launch);
  await tab.getByRole('button').filter({ hasText: t.timeOutLead }).click();
  await tab.getByRole('radio', { name: t.term1week }).check();
  await tab.getByRole('button', { name: t.next }).click();
  await expect(tab.getByText(t.happensFixed)).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('button', { name: t.startTimeOut }).click();
  await expect(tab.getByText(t.begunTimeOut)).toBeVisible();
  await expectAccessible(tab);

  const before = await launch.minorOf('balance');
  await launch.press('spin');
  await expect(launch.part('trouble')).toBeVisible();
  expect(await launch.minorOf('balance')).toBe(before);

  await signInAgain(tab, launch.person, site);
  await tab.goto('/m/limits');
  await expect(tab.getByRole('heading', { name: t.stopTimeOut })).toBeVisible();
  await expectContrastInLight(tab);
  await tab.locator('a[href="/m/limits/history"]').click();
  await tab.waitForURL('**/m/limits/history');
  await expect(tab.getByRole('region', { name: history[language].lifetime })).toBeVisible();
  await expectNoWiderThanPhone(tab);
  await expectAccessible(tab);
  await launch.close();
});

test('an exclusion ends only on its member’s own request, and only once its term is over', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const t = words[language];
  const launch = await openSlot(site, browser, contextOptions, language);
  const yearMs = 365 * 86_400_000;
  const began = Date.now() - yearMs;
  await launch.player(`INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
    VALUES ('exclusion', ${began}, ${began + yearMs / 2}, ${Number.MAX_SAFE_INTEGER}, 'member', '')`);
  await expectStopped(launch);

  const tab = await limitsTab(launch);
  await expect(tab.getByRole('heading', { name: t.stopExclusion })).toBeVisible();
  await tab.getByRole('button', { name: t.end }).click();
  await tab.getByRole('button', { name: t.stay }).click();
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
  await tab.getByRole('button', { name: t.end }).first().click();
  await tab.locator('dialog[open]').getByRole('button', { name: t.end }).click();
  await expect(tab.getByRole('button', { name: t.end })).toHaveCount(0);
  await tab.goto('/m/limits');
  await expect(tab.getByRole('heading', { name: t.limits })).toBeVisible();
  await expect(tab.getByRole('heading', { name: t.stopExclusion })).toHaveCount(0);

  await tab.getByRole('button').filter({ hasText: t.exclusionLead }).click();
  await tab.getByRole('radio', { name: t.term6months }).check();
  await tab.getByRole('button', { name: t.next }).click();
  await tab.getByRole('button', { name: t.startExclusion }).click();
  await expect(tab.getByText(t.begunExclusion)).toBeVisible();
  await signInAgain(tab, launch.person, site);
  await tab.goto('/m/limits');
  await expect(tab.getByRole('heading', { name: t.stopExclusion })).toBeVisible();
  await expect(tab.getByRole('button', { name: t.end })).toHaveCount(0);
  for (const closed of ['/m/play?game=slot-node-0', '/m/voucherCenter', '/m/sportsGame', '/m/launchGame']) {
    await tab.goto(closed);
    await tab.waitForURL('**/m/limits/break');
  }
  await expect(tab.getByRole('heading', { name: t.stopExclusion })).toBeVisible();
  for (const open of ['/m/withdraw', '/m/limits/history', '/m/limits'])
    await expect(tab.locator(`main a[href="${open}"]`)).toBeVisible();
  await expectNoWiderThanPhone(tab);
  await expectAccessible(tab);
  await launch.close();
});
