import type { Page } from 'playwright';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import type { Screen, Visit } from './visit.ts';

const pathOf = (model: string) => `/m/play?game=${games.find((game) => game.model === model)?.nodeId}`;
const minesPath = '/m/play?game=470993780';
const frame = (page: Page) => page.frameLocator('iframe');
const part = (page: Page, name: string) => frame(page).locator(`[data-part="${name}"]`);
const press = (page: Page, name: string) => part(page, name).dispatchEvent('click');

async function launched({ page }: Visit): Promise<void> {
  await frame(page).locator('body.launched').waitFor();
  await page.waitForTimeout(1_200);
}

async function sheetOf(visit: Visit, opener: string): Promise<void> {
  await launched(visit);
  await press(visit.page, opener);
}

async function aboard(visit: Visit): Promise<void> {
  await launched(visit);
  await part(visit.page, 'big')
    .and(frame(visit.page).locator('[data-act="bet"], [data-act="queue"]'))
    .waitFor();
  await press(visit.page, 'big');
  const isOver = part(visit.page, 'win').filter({ hasNotText: '–' });
  await frame(visit.page).locator('[data-act="cash-out"]').or(isOver).first().waitFor({ timeout: 60_000 });
  await visit.page.waitForTimeout(1_500);
}

/** Shows the end of a flight, cashed out or lost. */
async function flown(visit: Visit): Promise<void> {
  await aboard(visit);
  await press(visit.page, 'big');
  await visit.page.waitForTimeout(1_500);
}

async function shot(visit: Visit): Promise<void> {
  await launched(visit);
  await part(visit.page, 'shoot').evaluate((button: HTMLElement) => {
    button.setPointerCapture = () => undefined;
    button.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, button: 0 }));
  });
  await visit.page.waitForTimeout(4_000);
}

async function dug(visit: Visit, cells: number): Promise<void> {
  const { page } = visit;
  await launched(visit);
  await press(page, 'main');
  const isOpen = () => part(page, 'main').getAttribute('data-state');
  for (let cell = 0; cell < cells; cell += 1) {
    await page.waitForTimeout(900);
    if (cell > 0 && (await isOpen()) === 'idle') return;
    await press(page, 'pick');
  }
  await page.waitForTimeout(1_500);
}

async function picked(visit: Visit, count: number): Promise<void> {
  await launched(visit);
  const cards = frame(visit.page).locator('[data-part="coming"] .card');
  for (let card = 1; card <= count; card += 1)
    await cards.nth(-card).locator('.pick').first().dispatchEvent('click');
}

async function slip(visit: Visit, count = 2): Promise<void> {
  await picked(visit, count);
  await press(visit.page, 'open-slip');
}

async function betPlaced(visit: Visit): Promise<void> {
  await slip(visit);
  await press(visit.page, 'place');
  await frame(visit.page).locator('[data-part="open-bets"] .bet').waitFor();
}

async function still(visit: Visit): Promise<void> {
  await visit.page.emulateMedia({ reducedMotion: 'reduce' });
  await visit.page.reload();
  await picked(visit, 1);
}

const crash = { path: pathOf('crash-classic'), as: 'newcomer' } as const;
const fishing = { path: pathOf('fish-shark'), as: 'newcomer' } as const;
const mines = { path: minesPath, as: 'newcomer' } as const;
const sports = { path: '/m/sportsGame', as: 'newcomer' } as const;

/** Crash, fishing, mines and sports: at rest, in play, after a round, and with their sheets. */
export const engineScreens: readonly Screen[] = [
  { name: 'crash', ...crash, prepare: launched },
  { name: 'crash-flight', ...crash, prepare: aboard },
  { name: 'crash-over', ...crash, prepare: flown },
  { name: 'crash-info', ...crash, prepare: (visit) => sheetOf(visit, 'open-info') },
  { name: 'fishing', ...fishing, prepare: launched },
  { name: 'fishing-shots', ...fishing, prepare: shot },
  { name: 'fishing-info', ...fishing, prepare: (visit) => sheetOf(visit, 'open-info') },
  { name: 'mines', ...mines, prepare: launched },
  { name: 'mines-open', ...mines, prepare: (visit) => dug(visit, 2) },
  { name: 'mines-over', ...mines, prepare: (visit) => dug(visit, 20) },
  { name: 'sports', ...sports, prepare: launched },
  { name: 'sports-slip', ...sports, prepare: slip },
  { name: 'sports-slip-empty', ...sports, prepare: (visit) => slip(visit, 0) },
  { name: 'sports-bet', ...sports, prepare: betPlaced },
  { name: 'sports-still', ...sports, prepare: still },
  { name: 'sports-info', ...sports, prepare: (visit) => sheetOf(visit, 'open-info') },
];
