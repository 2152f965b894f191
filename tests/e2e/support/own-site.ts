import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test';
import { openSlots } from '#tests/support/slot-launch.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import type { Person } from '#tests/support/member.ts';
import { turnToGreatRound, turnToPlainWin, turnToQuietRound } from '#tests/support/great-round.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signUp } from './api-session.ts';
import { expect } from './site-test.ts';

/** The model of the only slot of such a site. */
export const modelId = 'm05';

/** A member on a site whose Durable Objects the test can write to. */
export interface OwnMember {
  readonly page: Page;
  readonly person: Person;
  /** The name of the member's object. */
  readonly playerId: string;
  /** Uncaught errors of the page. */
  readonly complaints: readonly string[];
  /** Runs a SQL statement on the storage of the member's object. */
  player(statement: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Such a member in a game. */
export interface OpenGame extends OwnMember {
  readonly game: FrameLocator;
  part(name: string): ReturnType<FrameLocator['locator']>;
  press(name: string): Promise<void>;
  /** The amount that a part of the game shows, in minor units. */
  minorOf(name: string): Promise<number>;
}

/** A member at the slot. */
export interface OwnSlot extends OpenGame {
  /** Makes the next round open free spins and pay at least 12 stakes. */
  turnToGreatRound(): ReturnType<typeof turnToGreatRound>;
  /** Makes the next round win nothing and open no free spins. */
  turnToQuietRound(): ReturnType<typeof turnToQuietRound>;
  /** Makes the next round pay more than its stake and open no free spins. */
  turnToPlainWin(): ReturnType<typeof turnToPlainWin>;
}

/** Starts a site with one slot. */
export async function siteWithSlot(): Promise<Site> {
  const site = await startSite();
  await makeDemonstration(site);
  await openSlots(site, [modelId]);
  return site;
}

/** The id of the person's member. */
async function memberIdOf(site: Site, { username }: Person): Promise<string> {
  const [member] = await site.sql('SELECT id FROM members WHERE username = ?', username);
  return String(member?.['id']);
}

/** How a test's browser is opened. */
interface Opened {
  readonly browser: Browser;
  readonly options: BrowserContextOptions;
  readonly language: string;
}

/** Registers a member on that site, and signs a new page in. */
export async function memberOnSite(site: Site, { browser, options, language }: Opened): Promise<OwnMember> {
  const context = await browser.newContext({ ...options, baseURL: site.origin });
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  const page = await context.newPage();
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const person = await signUp(page, site);
  const playerId = `${site.merchant}/${await memberIdOf(site, person)}`;
  return {
    page,
    person,
    playerId,
    complaints,
    async player(statement) {
      const worker = site.harness.getWorker<Env>();
      const storage = await worker.getDurableObjectStorage('PLAYER', { name: playerId });
      return storage.exec(statement);
    },
    close: () => context.close(),
  };
}

/** Registers a member on that site, runs `first` if given, and opens the game of a node. */
export async function openGame(
  site: Site,
  opened: Opened,
  node: string,
  first?: (person: Person) => Promise<void>,
): Promise<OpenGame> {
  const member = await memberOnSite(site, opened);
  const { page } = member;
  await first?.(member.person);
  await page.goto(`/m/play?game=${node}`);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  const part = (name: string) => game.locator(`[data-part="${name}"]`);
  const minorOf = async (name: string) => Number(((await part(name).textContent()) ?? '').replace(/\D/g, ''));
  return { ...member, game, part, minorOf, press: (name) => part(name).dispatchEvent('click') };
}

/** Registers a member on that site, runs `first` if given, and opens the slot. */
export async function openSlot(
  site: Site,
  browser: Browser,
  options: BrowserContextOptions,
  language: string,
  first?: (person: Person) => Promise<void>,
): Promise<OwnSlot> {
  const launch = await openGame(site, { browser, options, language }, 'slot-node-0', first);
  const { minorOf } = launch;
  const { username } = launch.person;
  return {
    ...launch,
    turnToGreatRound: async () => turnToGreatRound(site, username, modelId, await minorOf('stake'), 12),
    turnToQuietRound: async () => turnToQuietRound(site, username, modelId, await minorOf('stake')),
    turnToPlainWin: async () => turnToPlainWin(site, username, modelId, await minorOf('stake')),
  };
}
