import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test';
import { openSlots } from '#tests/support/slot-seat.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import type { Person } from '#tests/support/member.ts';
import { turnToGreatRound, turnToPlainWin, turnToQuietRound } from '#tests/support/great-round.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signUp } from './api-session.ts';
import { expect } from './site-test.ts';

/** The model of the only slot of such a site. */
export const modelId = 'm05';

/** A member in a game, on a site whose Durable Objects the test can write to. */
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
  /** Makes the next round open free spins and pay at least 12 stakes. */
  turnToGreatRound(): ReturnType<typeof turnToGreatRound>;
  /** Makes the next round win nothing and open no free spins. */
  turnToQuietRound(): ReturnType<typeof turnToQuietRound>;
  /** Makes the next round pay more than its stake and open no free spins. */
  turnToPlainWin(): ReturnType<typeof turnToPlainWin>;
  /** Runs a SQL statement on the storage of the member's object. */
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

/** Registers a member on that site, runs `first` if given, and opens the slot. */
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
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
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
