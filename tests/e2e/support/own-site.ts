import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test';
import { openSlots } from '#tests/support/slot-seat.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import type { Person } from '#tests/support/member.ts';
import { turnToGreatRound, turnToPlainWin, turnToQuietRound } from '#tests/support/great-round.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signUp } from './api-session.ts';
import { expect } from './site-test.ts';

/** The model of the one slot of such a site. */
export const modelId = 'm05';

/** A member in a game, on a site whose objects the test can write to. */
export interface OwnSeat {
  readonly page: Page;
  readonly person: Person;
  readonly game: FrameLocator;
  /** Uncaught errors of the page. */
  readonly complaints: readonly string[];
  part(name: string): ReturnType<FrameLocator['locator']>;
  press(name: string): Promise<void>;
  /** The amount that a part of the game shows, in minor units. */
  minorOf(name: string): Promise<number>;
  /** Turns the table to a round that opens free spins and pays at least 12 stakes. */
  turnToGreatRound(): ReturnType<typeof turnToGreatRound>;
  /** Turns the table to a round that wins nothing and opens no free spins. */
  turnToQuietRound(): ReturnType<typeof turnToQuietRound>;
  /** Turns the table to a round that pays more than its stake and opens no free spins. */
  turnToPlainWin(): ReturnType<typeof turnToPlainWin>;
  /** Writes to the member's own storage. */
  player(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a site with one slot. */
export async function siteWithSlot(): Promise<Site> {
  const site = await startSite();
  await makeDemonstration(site);
  await openSlots(site, [modelId]);
  return site;
}

/** Registers a member on that site and opens the slot, once what comes first is done. */
export async function seatAtSlot(
  site: Site,
  browser: Browser,
  options: BrowserContextOptions,
  language: string,
  first?: (person: Person) => Promise<void>,
): Promise<OwnSeat> {
  const context = await browser.newContext({ ...options, baseURL: site.origin });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  // The tests' own location headers make every call of the frame a preflighted one; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const person = await signUp(page, site);
  const { username } = person;
  await first?.(person);
  await page.goto('/m/play?game=slot-node-0');
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.seated')).toBeVisible();
  const part = (name: string) => game.locator(`[data-part="${name}"]`);
  const minorOf = async (name: string) => Number(((await part(name).textContent()) ?? '').replace(/\D/g, ''));
  return {
    page,
    person,
    game,
    complaints,
    part,
    minorOf,
    press: (name) => part(name).dispatchEvent('click'),
    turnToGreatRound: async () => turnToGreatRound(site, username, modelId, await minorOf('stake'), 12),
    turnToQuietRound: async () => turnToQuietRound(site, username, modelId, await minorOf('stake')),
    turnToPlainWin: async () => turnToPlainWin(site, username, modelId, await minorOf('stake')),
    async player(statement) {
      const [member] = await site.sql('SELECT id FROM members WHERE username = ?', username);
      const name = `${site.merchant}/${String(member?.['id'])}`;
      const storage = await site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name });
      await storage.exec(statement);
    },
    close: () => context.close(),
  };
}
