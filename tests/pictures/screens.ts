import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { servedPlace } from '#tests/support/places.ts';
import games from '../../demo/catalogue/games.json' with { type: 'json' };

/** One screen of the contact sheet: how to reach it and who looks at it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'member' | 'restricted';
  readonly prepare?: (page: Page) => Promise<void>;
  /** Puts back what the preparation changed for others. */
  readonly leave?: (page: Page) => Promise<void>;
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

async function setMaintenance(page: Page, state: object): Promise<void> {
  const [, token] = /^OPERATOR_TOKEN='?([0-9a-f]+)/m.exec(readFileSync('.dev.vars', 'utf8')) ?? [];
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.put('/ops/api/system-status', { data: state, headers });
}

/** The page stands open when the operator closes the site. */
async function closedWhileOpen(page: Page): Promise<void> {
  await setMaintenance(page, { maintenance: true, endsAtMs: Date.now() + 3_600_000 });
  await page.context().setExtraHTTPHeaders(servedPlace);
  await page.locator('dialog[data-closed]').waitFor({ state: 'visible', timeout: 40_000 });
}

async function openAgain(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({});
  await setMaintenance(page, { maintenance: false });
}

async function untilCaptcha(page: Page): Promise<void> {
  await page.locator('input[name="username"]').fill(`pic${Math.trunc(performance.now())}`);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator('input[name="password"]').fill(`not-this-${turn}`);
    await page.locator('form button[type="submit"]').click();
    await page.getByRole('alert').locator('p').first().waitFor();
  }
  await page.locator('form img').waitFor();
}

async function workForCaptcha(page: Page): Promise<void> {
  await untilCaptcha(page);
  await page.locator('[data-captcha="unreadable"]').click();
  await page.locator('[data-captcha="line"]').waitFor();
}

const game = `/m/play?game=${games[0]?.nodeId}`;

export const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home', as: 'guest' },
  { name: 'home-lower', path: '/m/home', as: 'guest', prepare: afterScroll },
  { name: 'home-member', path: '/m/home', as: 'member' },
  { name: 'game-list', path: '/m/gameList', as: 'guest' },
  { name: 'game-list-lower', path: '/m/gameList', as: 'member', prepare: afterScroll },
  { name: 'login', path: '/m/login', as: 'guest' },
  { name: 'login-captcha', path: '/m/login', as: 'guest', prepare: untilCaptcha },
  { name: 'login-captcha-work', path: '/m/login', as: 'guest', prepare: workForCaptcha },
  { name: 'register', path: '/m/register', as: 'guest' },
  { name: 'help', path: '/m/help', as: 'guest' },
  { name: 'play', path: game, as: 'member', prepare: afterOpening },
  { name: 'play-paytable', path: game, as: 'member', prepare: withPaytable },
  { name: 'fairness', path: '/m/fairness', as: 'guest' },
  { name: 'member', path: '/m/member/home', as: 'member' },
  { name: 'not-found', path: '/nowhere', as: 'guest' },
  { name: 'restricted', path: '/m/home', as: 'restricted' },
  { name: 'closed', path: '/m/login', as: 'guest', prepare: closedWhileOpen, leave: openAgain },
];
