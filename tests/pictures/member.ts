import type { Browser, BrowserContext } from 'playwright';
import { gamesContracts } from '#src/contracts/games/games.ts';

export const memberPassword = 'Lantern-4-you';

export interface PictureMember {
  readonly username: string;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

let made = 0;

/**
 * Registers a member through the site's own form, with these games as favourites and recent games. Returns the
 * username and the browser state with the session.
 */
export async function newMember(
  browser: Browser,
  baseURL: string,
  nodeIds: readonly string[] = [],
): Promise<PictureMember> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/m/register');
  made += 1;
  const username = `sana${made}${Date.now().toString(36).slice(-4)}`;
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(memberPassword);
  const again = page.locator('input[name="confirmPassword"]');
  if (await again.count()) await again.fill(memberPassword);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL('**/m/home*');
  for (const nodeId of nodeIds)
    for (const { path } of [gamesContracts.addRecentGame, gamesContracts.addFavourite])
      await page.evaluate(
        async ([address, body]) => {
          const headers = { 'Content-Type': 'application/json', 'Api-Version': '1' };
          await fetch(address, { method: 'POST', headers, body });
        },
        [path, JSON.stringify({ nodeId })] as const,
      );
  const state = await context.storageState();
  await context.close();
  return { username, state };
}
