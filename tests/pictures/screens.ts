import type { Page } from 'playwright';
import { accountScreens } from './account-screens.ts';
import { memberCentreScreens } from './member-centre-screens.ts';
import { memberScreens } from './member-screens.ts';
import { betHistoryScreens } from './bet-history.ts';
import { contestScreens } from './contest-screens.ts';
import { engineScreens } from './engine-screens.ts';
import { gameScreens } from './game-screens.ts';
import { journeyScreens } from './journey-screens.ts';
import { kenoScreens } from './keno-screens.ts';
import { tigerScreens } from './tiger-screens.ts';
import { lotteryScreens } from './lottery-screens.ts';
import { contractScreens } from './contract-screens.ts';
import { inviteScreens } from './invite-screens.ts';
import { linksScreens } from './links-screens.ts';
import { statementScreens } from './statement-screens.ts';
import { teamScreens } from './team-screens.ts';
import { rebateScreens } from './rebate-screens.ts';
import { rewardsScreens } from './rewards-screens.ts';
import type { Screen, Visit } from './visit.ts';

async function afterScroll({ page }: Visit): Promise<void> {
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(600);
}

async function toThe(visit: Visit, place: string): Promise<void> {
  await visit.page.locator(place).first().scrollIntoViewIfNeeded();
  await visit.page.mouse.wheel(0, 260);
  await visit.page.waitForTimeout(900);
}

/** Scrolls to the page's end until it stays there: rows that load on the way make the page longer. */
async function toTheEnd({ page }: Visit): Promise<void> {
  let heightBefore = 0;
  for (let tries = 0; tries < 20; tries++) {
    const height = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    });
    await page.waitForTimeout(400);
    if (height === heightBefore && (await isInView(page, 'footer'))) return;
    heightBefore = height;
  }
  throw new Error('the page never came to its foot');
}

function isInView(page: Page, place: string): Promise<boolean> {
  return page
    .locator(place)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
}

async function withMenu({ page }: Visit): Promise<void> {
  await page.locator('[popovertarget="side-menu"]').first().click();
  await page.waitForTimeout(500);
}

async function offline({ page }: Visit): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('[data-category="FISH"]').first().dispatchEvent('click');
  await page.waitForTimeout(600);
}

const search = (words: string) => `/m/gameList?search=${encodeURIComponent(words)}`;

export const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home', as: 'guest' },
  { name: 'home-lower', path: '/m/home', as: 'guest', prepare: afterScroll },
  { name: 'home-category', path: '/m/home#FISH', as: 'guest' },
  { name: 'home-winners', path: '/m/home', as: 'guest', prepare: (visit) => toThe(visit, '[data-winners]') },
  { name: 'home-foot', path: '/m/home', as: 'guest', prepare: toTheEnd },
  { name: 'home-member', path: '/m/home', as: 'member' },
  {
    name: 'home-favourites',
    path: '/m/home',
    as: 'member',
    prepare: (visit) => toThe(visit, '[data-favourites-block]'),
  },
  { name: 'jackpot', path: '/m/jackpot', as: 'guest' },
  { name: 'home-offline', path: '/m/home', as: 'guest', prepare: offline },
  { name: 'menu', path: '/m/home', as: 'guest', prepare: withMenu },
  { name: 'menu-member', path: '/m/home', as: 'member', prepare: withMenu },
  { name: 'game-list', path: '/m/gameList', as: 'guest' },
  { name: 'game-list-lower', path: '/m/gameList', as: 'member', prepare: afterScroll },
  { name: 'game-list-vendors', path: '/m/gameList?gameType=RNG', as: 'guest' },
  { name: 'favourites', path: '/m/gameList?type=fav', as: 'member' },
  { name: 'favourites-none', path: '/m/gameList?type=fav', as: 'newcomer' },
  { name: 'search', path: search('golden'), as: 'guest' },
  { name: 'search-groups', path: search('lottery'), as: 'guest' },
  { name: 'search-none', path: search('zzzzqqq'), as: 'guest' },
  { name: 'help', path: '/m/help', as: 'guest' },
  { name: 'help-article', path: '/m/helpDetail', as: 'guest' },
  ...accountScreens,
  ...memberScreens,
  ...memberCentreScreens,
  ...rewardsScreens,
  ...rebateScreens,
  ...contestScreens,
  ...contractScreens,
  ...inviteScreens,
  ...linksScreens,
  ...teamScreens,
  ...statementScreens,
  ...journeyScreens,
  ...betHistoryScreens,
  ...kenoScreens,
  ...tigerScreens,
  ...engineScreens,
  ...gameScreens,
  ...lotteryScreens,
  { name: 'fairness', path: '/m/fairness', as: 'guest' },
  { name: 'not-found', path: '/nowhere', as: 'guest' },
  { name: 'restricted', path: '/m/home', as: 'restricted' },
];
