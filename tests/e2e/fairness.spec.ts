import { expect, expectAccessible, inDeep, test } from './support/site-test.ts';
import { handedRound } from '#tests/support/handed-round.ts';

const handed = new URLSearchParams(handedRound);

test('a round in the address is verified immediately, and a wrong hash is reported', { tag: inDeep }, async ({
  page,
}) => {
  await page.goto(`/m/fairness#${handed}`);
  const verdict = page.locator('[data-check="verdict"]');
  await expect(verdict).toHaveAttribute('data-state', 'match');
  await expect(page.locator('figure').first().locator('[data-kind]')).toHaveCount(15);
  await expectAccessible(page);
  await page.locator('[data-check="form"] summary').click();
  await page.locator('[name="hash"]').fill('0'.repeat(64));
  await page.locator('[data-check="submit"]').click();
  await expect(verdict).toHaveAttribute('data-state', 'mismatch');
  await expect(page.locator('figure')).toHaveCount(0);
});

test('malformed fields are marked and no verdict is given', { tag: inDeep }, async ({ page }) => {
  await page.goto('/m/fairness');
  await page.locator('[data-check="submit"]').click();
  await expect(page.locator('[name="server"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-check="verdict"]')).toHaveAttribute('data-state', 'malformed');
});
