import { expect, expectAccessible, test } from './support/site-test.ts';

const handed = new URLSearchParams({
  server: '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210',
  hash: '58b8d5fabc5b93ca10274de1c80a09f5427fdd4d2ae0dca44727bc4be4a0a171',
  client: 'lucky-clover',
  nonce: '7',
  model: 'm05',
  stake: '90',
});

test('a round in the address is verified at once, and a hash that does not fit is told', async ({ page }) => {
  await page.goto(`/m/fairness#${handed}`);
  const verdict = page.locator('[data-check="verdict"]');
  await expect(verdict).toHaveAttribute('data-state', 'match');
  await expect(page.locator('figure').first().locator('[data-kind]')).toHaveCount(15);
  await expectAccessible(page);
  await page.locator('[name="hash"]').fill('0'.repeat(64));
  await page.locator('[data-check="submit"]').click();
  await expect(verdict).toHaveAttribute('data-state', 'mismatch');
  await expect(page.locator('figure')).toHaveCount(0);
});

test('malformed fields are marked and nothing is claimed', async ({ page }) => {
  await page.goto('/m/fairness');
  await page.locator('[data-check="submit"]').click();
  await expect(page.locator('[name="server"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-check="verdict"]')).toHaveAttribute('data-state', 'malformed');
});
