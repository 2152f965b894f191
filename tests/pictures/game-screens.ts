import type { FrameLocator, Page } from 'playwright';
import { turnToGreatRound } from '#tests/support/great-round.ts';
import { limitStakes } from './limit-stakes.ts';
import { pictureGame } from './picture-site.ts';
import { walletOf } from './wallet-rows.ts';
import type { Screen, Visit } from './visit.ts';

const path = `/m/play?game=${pictureGame.nodeId}`;
const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
const part = (page: Page, name: string) => frame(page).locator(`[data-part="${name}"]`);
const press = (page: Page, name: string) => part(page, name).dispatchEvent('click');

/** Waits until the game in the frame is idle and its reels are drawn, which needs their images. */
async function opened({ page }: Visit): Promise<void> {
  await frame(page).locator('[data-part="spin"][data-state="idle"]').waitFor();
  await page.waitForTimeout(800);
}

async function withSheet(visit: Visit, opener: string): Promise<void> {
  await opened(visit);
  await press(visit.page, opener);
}

async function greatRound(visit: Visit): Promise<void> {
  const { page, site, username } = visit;
  await opened(visit);
  const stakeMinor = Number(((await part(page, 'stake').textContent()) ?? '').replace(/\D/g, ''));
  await turnToGreatRound(site, username, pictureGame.modelId, stakeMinor, 12);
  await press(page, 'spin');
  await part(page, 'banner').waitFor({ state: 'visible' });
}

async function freeSpinsRunning(visit: Visit): Promise<void> {
  await greatRound(visit);
  await frame(visit.page).locator('body.free-spins').waitFor();
  await visit.page.waitForTimeout(1_500);
}

async function celebration(visit: Visit): Promise<void> {
  await freeSpinsRunning(visit);
  await press(visit.page, 'spin');
  await part(visit.page, 'celebration').waitFor({ state: 'visible' });
  await visit.page.waitForTimeout(700);
}

async function winShown(visit: Visit): Promise<void> {
  await celebration(visit);
  await press(visit.page, 'celebration');
  await frame(visit.page).locator('[data-part="spin"][data-state="idle"]').waitFor();
}

/** Presses spin and waits for the refusal that was prepared. */
async function refusedSpin(visit: Visit): Promise<void> {
  await press(visit.page, 'spin');
  await part(visit.page, 'trouble').waitFor({ state: 'visible' });
}

/** The game as it opens for a member with bonus money, or with free rounds. */
const openedWith =
  (more: object) =>
  async (visit: Visit): Promise<void> => {
    const { page } = visit;
    await page.route('**/house/table/open*', async (route) => {
      const answer = await route.fetch();
      const { value } = (await answer.json()) as { value: { balanceMinor: number } };
      await route.fulfill({ json: { success: true, value: { ...value, ...more } } });
    });
    await page.reload({ waitUntil: 'networkidle' });
    await opened(visit);
  };
const freeRounds = {
  freeRounds: { id: crypto.randomUUID(), left: 12, stakeMinor: 20, endsAtMs: Date.now() + 86_400_000 },
};

/** A limit of the member refuses the spin. */
async function overLimit(visit: Visit): Promise<void> {
  await opened(visit);
  await limitStakes(visit.page);
  await press(visit.page, 'spin');
  await visit.page.locator('dialog[open]').waitFor({ state: 'visible' });
}

async function frozen(visit: Visit): Promise<void> {
  await opened(visit);
  await walletOf(visit, "UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
  await refusedSpin(visit);
}

async function thaw(visit: Visit): Promise<void> {
  await walletOf(visit, 'UPDATE wallet SET frozen_code = NULL');
}

async function unreachable(visit: Visit): Promise<void> {
  await opened(visit);
  await visit.page.context().setOffline(true);
  await refusedSpin(visit);
}

async function fewFunds(visit: Visit, cashMinor: number): Promise<void> {
  await walletOf(
    visit,
    `UPDATE wallet SET external_minor = external_minor + cash_minor - ${cashMinor}, cash_minor = ${cashMinor}`,
  );
  await visit.page.reload();
  await opened(visit);
  await refusedSpin(visit);
}

export const gameScreens: readonly Screen[] = [
  {
    name: 'game-bonus',
    path,
    as: 'member',
    prepare: openedWith({ balanceMinor: 124_250, bonusMinor: 4_250 }),
  },
  { name: 'game-free-rounds', path, as: 'member', prepare: openedWith(freeRounds) },
  { name: 'play', path, as: 'member', prepare: opened },
  { name: 'play-paytable', path, as: 'member', prepare: (visit) => withSheet(visit, 'open-info') },
  { name: 'play-fair', path, as: 'member', prepare: (visit) => withSheet(visit, 'open-fair') },
  { name: 'play-banner', path, as: 'newcomer', prepare: greatRound },
  { name: 'play-over-limit', path, as: 'newcomer', prepare: overLimit },
  { name: 'play-free-spins', path, as: 'newcomer', prepare: freeSpinsRunning },
  { name: 'play-celebration', path, as: 'newcomer', prepare: celebration },
  { name: 'play-win', path, as: 'newcomer', prepare: winShown },
  { name: 'play-frozen', path, as: 'member', prepare: frozen, leave: thaw },
  { name: 'play-few-funds', path, as: 'newcomer', prepare: (visit) => fewFunds(visit, 35) },
  { name: 'play-no-funds', path, as: 'newcomer', prepare: (visit) => fewFunds(visit, 1) },
  { name: 'play-offline', path, as: 'member', prepare: unreachable },
  { name: 'play-unknown', path: '/m/play?game=no-such-game', as: 'member' },
];
