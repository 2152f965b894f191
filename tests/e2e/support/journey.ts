import type { Page } from '@playwright/test';

export const password = 'Lantern-4-you';

let made = 0;

/** A username that is unique in this run. */
export function freshName(): string {
  made += 1;
  return `p${Date.now().toString(36).slice(-7)}${made}${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`;
}

/** Registers through the site's own form and ends on home, signed in. */
export async function register(page: Page, name = freshName()): Promise<string> {
  await page.goto('/m/register');
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
  await page.locator('main form button[type="submit"]').click();
  await arriveHome(page);
  return name;
}

/** Logs in through the site's own form and ends on home. */
export async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/m/login');
  await sendLogin(page, name, password);
  await arriveHome(page);
}

/** Fills the open login form and submits it. */
export async function sendLogin(page: Page, name: string, typed: string): Promise<void> {
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(typed);
  await page.locator('main form button[type="submit"]').click();
}

/** Waits until the scripts of home have run; they ask who is signed in. */
async function arriveHome(page: Page): Promise<void> {
  await page.waitForURL('**/m/home*');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
