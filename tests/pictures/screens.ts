import type { Page } from 'playwright';
import games from '../../demo/catalogue/games.json' with { type: 'json' };

/** One screen of the contact sheet: how to reach it and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member' | 'restricted';
  readonly prepare?: (page: Page) => Promise<void>;
}

async function afterScroll(page: Page): Promise<void> {
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(600);
}

/** The game stands in a frame; its reels are drawn once their pictures have come. */
async function afterOpening(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('[data-part="spin"][data-state="idle"]').waitFor();
  await page.waitForTimeout(800);
}

async function withPaytable(page: Page): Promise<void> {
  await afterOpening(page);
  await page.frameLocator('iframe').locator('[data-part="open-info"]').click();
}

const game = `/m/play?game=${games[0]?.nodeId}`;

export const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home', as: 'guest' },
  { name: 'home-lower', path: '/m/home', as: 'guest', prepare: afterScroll },
  { name: 'home-member', path: '/m/home', as: 'member' },
  { name: 'game-list', path: '/m/gameList', as: 'guest' },
  { name: 'game-list-lower', path: '/m/gameList', as: 'member', prepare: afterScroll },
  { name: 'login', path: '/m/login', as: 'guest' },
  { name: 'register', path: '/m/register', as: 'guest' },
  { name: 'help', path: '/m/help', as: 'guest' },
  { name: 'play', path: game, as: 'member', prepare: afterOpening },
  { name: 'play-paytable', path: game, as: 'member', prepare: withPaytable },
  { name: 'fairness', path: '/m/fairness', as: 'guest' },
  { name: 'member', path: '/m/member/home', as: 'member' },
  { name: 'not-found', path: '/nowhere', as: 'guest' },
  { name: 'restricted', path: '/m/home', as: 'restricted' },
];
