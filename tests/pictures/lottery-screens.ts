import type { Screen, Visit } from './visit.ts';

/** The cards carry their draws. */
async function counting({ page }: Visit): Promise<void> {
  await page.locator('[role="tabpanel"] [role="timer"]').first().waitFor();
}

async function southern(visit: Visit): Promise<void> {
  await counting(visit);
  await visit.page.locator('#lottery-vietnam_southern').click();
  await visit.page.locator('fieldset button').nth(5).click();
}

export const lotteryScreens: readonly Screen[] = [
  { name: 'lottery', path: '/m/lottery', as: 'member', prepare: counting },
  { name: 'lottery-weekday', path: '/m/lottery', as: 'member', prepare: southern },
];
