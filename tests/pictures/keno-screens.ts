import type { Page } from 'playwright';
import type { Screen, Visit } from './visit.ts';

const path = '/m/play?game=653004188';
const part = (page: Page, name: string) => page.frameLocator('iframe').locator(`[data-part="${name}"]`);
const press = (page: Page, name: string) => part(page, name).dispatchEvent('click');

async function picked({ page }: Visit): Promise<void> {
  await part(page, 'quick').and(page.frameLocator('iframe').locator(':enabled')).waitFor();
  await press(page, 'quick');
  await press(page, 'more');
  await press(page, 'more');
  await page.waitForTimeout(400);
}

async function drawing(visit: Visit): Promise<void> {
  await picked(visit);
  await press(visit.page, 'main');
  await part(visit.page, 'tray').locator('li').nth(12).waitFor();
}

async function drawn(visit: Visit): Promise<void> {
  await drawing(visit);
  await part(visit.page, 'main')
    .and(visit.page.frameLocator('iframe').locator('[data-state="idle"]'))
    .waitFor();
}

/** Keno with picks, during the draw, after it, and with its two sheets. */
export const kenoScreens: readonly Screen[] = [
  { name: 'keno', path, as: 'newcomer', prepare: picked },
  { name: 'keno-drawing', path, as: 'newcomer', prepare: drawing },
  { name: 'keno-drawn', path, as: 'newcomer', prepare: drawn },
  {
    name: 'keno-info',
    path,
    as: 'newcomer',
    async prepare(visit) {
      await picked(visit);
      await press(visit.page, 'open-info');
    },
  },
  {
    name: 'keno-fair',
    path,
    as: 'newcomer',
    async prepare(visit) {
      await drawn(visit);
      await press(visit.page, 'open-fair');
    },
  },
];
