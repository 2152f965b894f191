import type { Browser, BrowserContext } from 'playwright';

export const memberPassword = 'Lantern-4-you';

/** Registers a member through the site's own screen and returns the browser state that holds the session. */
export async function newMember(
  browser: Browser,
  origin: string,
): ReturnType<BrowserContext['storageState']> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/m/register`);
  const name = `pic${Date.now().toString(36).slice(-8)}`;
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(memberPassword);
  const again = page.locator('input[name="confirmPassword"]');
  if (await again.count()) await again.fill(memberPassword);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL('**/m/home*');
  const state = await context.storageState();
  await context.close();
  return state;
}
