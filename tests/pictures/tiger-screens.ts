import type { FrameLocator, Page } from 'playwright';
import type { Screen, Visit } from './visit.ts';

const path = '/m/play?game=664823658';
const frame = (page: Page): FrameLocator => page.frameLocator('iframe');
const press = (page: Page, selector: string) => frame(page).locator(selector).dispatchEvent('click');

async function laid({ page }: Visit): Promise<void> {
  // A round that has just begun leaves enough time to bet.
  await frame(page).locator('body[data-phase="pause"]').waitFor();
  await frame(page).locator('[data-place="dragon"]:enabled').waitFor();
  await press(page, '[data-place="dragon"]');
  await press(page, '[data-place="tie"]');
  await frame(page).locator('[data-part="others-tie"] span').first().waitFor();
}

async function dealt(visit: Visit): Promise<void> {
  await laid(visit);
  await frame(visit.page).locator('.place.wins').first().waitFor();
}

async function withSheet(visit: Visit, name: string): Promise<void> {
  await laid(visit);
  await press(visit.page, `[data-part="open-${name}"]`);
}

/** A card table with bets, with open cards, and with its two sheets. */
export const tigerScreens: readonly Screen[] = [
  { name: 'tiger', path, as: 'newcomer', prepare: laid },
  { name: 'tiger-cards', path, as: 'newcomer', prepare: dealt },
  { name: 'tiger-info', path, as: 'newcomer', prepare: (visit) => withSheet(visit, 'info') },
  { name: 'tiger-fair', path, as: 'newcomer', prepare: (visit) => withSheet(visit, 'fair') },
];
