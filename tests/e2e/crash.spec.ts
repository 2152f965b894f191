import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { walletContracts } from '#src/contracts/wallet/wallet.ts';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { servedLocation } from '#tests/support/visitor-location.ts';
import { freshName, register } from './support/journey.ts';
import { expect, expectNoWiderThanPhone, inDeep, test } from './support/site-test.ts';

// A header set for the whole context would make the requests of the framed game need a CORS preflight.
test.beforeEach(({ context }) =>
  context.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...servedLocation } }),
  ),
);

test('a player bets on a flight, may cash out, and gets exactly what the flight paid', {
  tag: inDeep,
}, async ({ page }) => {
  test.setTimeout(120_000);
  await register(page, freshName());
  const node = games.find(({ model }) => model === 'crash-classic')?.nodeId;
  await page.goto(`/m/play?game=${node}`);
  const game = page.frameLocator('iframe');
  const big = game.locator('[data-part="big"]');
  await expect(big).toHaveAttribute('data-act', /^(?:bet|queue)$/, { timeout: 20_000 });
  await expectNoWiderThanPhone(page);
  const before = await wallet();
  await big.click();
  await expect(big.locator('[data-part="big-word"]')).toContainText('On board', { timeout: 60_000 });
  expect(await wallet()).toBe(before - 100);
  const win = game.locator('[data-part="win"]');
  await expect.poll(cashOut, { timeout: 30_000 }).not.toBe('–');
  const wonMinor = Math.round(Number(((await win.textContent()) ?? '').replace(/[^\d.]/g, '')) * 100);
  await expect.poll(wallet).toBe(before - 100 + wonMinor);
  await game.locator('[data-part="open-fair"]').click();
  await expect(game.locator('[data-part="rounds"] li')).toHaveCount(1);

  /** Checks the state and cashes out in one step in the frame, as the flight may change between two steps. */
  async function cashOut(): Promise<string | null> {
    await big.evaluate((button: HTMLElement) => {
      if (button.dataset['act'] === 'cash-out') button.click();
    });
    return win.textContent();
  }

  async function wallet(): Promise<number> {
    const answer = await page.request.get('/wps/wallets/gcs');
    return ((await answer.json()) as { value: OutputOf<typeof walletContracts.wallet> }).value.sumBalance;
  }
});
