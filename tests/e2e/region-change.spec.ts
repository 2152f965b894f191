import english from '#src/i18n/messages/en/status.json' with { type: 'json' };
import urdu from '#src/i18n/messages/ur/status.json' with { type: 'json' };
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = { en: english, ur: urdu };
/** Longer than the interval at which a page polls whether the site serves its visitor, in milliseconds. */
const nextQuestionMs = 20_000;

test('an open page whose region is closed says how to reach support and get money out', {
  tag: rightToLeftInDeep,
}, async ({ page, language }) => {
  const t = words[language];
  await page.clock.install();
  await page.route('**/wps/system/status', (route) =>
    route.fulfill({ json: { success: true, value: { systemStatus: 2 } } }),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/m/jackpot');
  const view = page.locator('dialog[data-closed]');
  await expect(async () => {
    await page.clock.fastForward(nextQuestionMs);
    await expect(view).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const line of [t.restrictedMoney, t.restrictedLater, t.pageStays])
    await expect(view.getByText(line)).toBeVisible();
  const contact = view.getByRole('link', { name: t.restrictedContact });
  await expect(contact).toHaveAttribute('href', '/');
  await expect(contact).toHaveAttribute('target', '_blank');
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
});
