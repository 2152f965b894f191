import type { Page } from '@playwright/test';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { signUp } from './support/api-session.ts';
import { expect, rightToLeftInDeep, test } from './support/site-test.ts';
import { smallTargets } from './support/touch-targets.ts';

async function openMenu(page: Page): Promise<void> {
  await page.locator('[popovertarget="side-menu"]:visible').first().click();
  await page.locator('#side-menu:modal').waitFor();
}

const chooseStation = (page: Page) => page.locator('#lottery-vietnam_southern').click();
const playOf = (model: string) => `/m/play?game=${games.find((game) => game.model === model)?.nodeId}`;

type Screen = readonly [path: string, name: string, prepare?: (page: Page) => Promise<void>];

const forGuests: readonly Screen[] = [
  ['/m/home', 'home'],
  ['/m/home', 'the side menu', openMenu],
  ['/m/gameList?gameType=RNG', 'the game list with its filters'],
  ['/m/login', 'login'],
  ['/m/register', 'registration'],
  ['/m/help', 'help'],
  ['/m/lottery', 'the lottery with its weekdays', chooseStation],
  ['/m/launchGame?gameId=1103&playType=ent&pageBack=home', 'a lottery board'],
];

const forMembers: readonly Screen[] = [
  ['/m/home', 'home'],
  ['/m/home', 'the side menu', openMenu],
  ['/m/member/home', 'the member centre'],
  ['/m/limits', 'limits'],
  ['/m/messages', 'messages'],
  ['/m/inviteFriends', 'inviting friends'],
  ['/m/voucherCenter', 'deposit'],
  ['/m/gameRecord', 'the bet history'],
  [playOf('keno-classic'), 'keno'],
  [playOf('mines-classic'), 'mines'],
];

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

async function measured(page: Page, screens: readonly Screen[]): Promise<string[]> {
  // The tests' location headers make every call of a frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  const small: string[] = [];
  for (const [path, name, prepare] of screens) {
    await page.goto('about:blank');
    await page.goto(path);
    if (path.startsWith('/m/play'))
      await expect(page.frameLocator('[data-room="frame"]').locator('body.launched')).toBeVisible();
    await prepare?.(page);
    // What is below the first view is laid out as it comes near.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.late')) part.classList.remove('late');
    });
    await page.waitForTimeout(400);
    small.push(...(await smallTargets(page)).map((control) => `${name}: ${control}`));
  }
  return small;
}

for (const phone of phones)
  for (const [who, screens] of [
    ['a guest', forGuests],
    ['a member', forMembers],
  ] as const)
    test(`every control that ${who} uses has room for a finger at ${phone.width} × ${phone.height}`, {
      tag: rightToLeftInDeep,
    }, async ({ page }) => {
      test.slow();
      await page.setViewportSize(phone);
      if (who === 'a member') await signUp(page);
      expect(await measured(page, screens)).toEqual([]);
    });
