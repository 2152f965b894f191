import { test as base, expect, type Page } from '@playwright/test';
import { rawIdsIn } from '#tests/support/raw-ids.ts';
import { violations } from './axe-run.ts';

interface SiteFixtures {
  /** The language of the site in this project: Urdu, right to left, on one of the two phones. */
  language: 'en' | 'ur';
  /** Console errors that a test expects, such as a failure that it causes itself. */
  expectedErrors: RegExp | undefined;
}

/** A browser test on a phone, in its project's language. It fails on any unexpected console error. */
export const test = base.extend<SiteFixtures>({
  expectedErrors: [undefined, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern
  language: async ({}, use, info) => use(info.project.name.endsWith('rtl') ? 'ur' : 'en'),
  page: async ({ page, context, language, baseURL, expectedErrors }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL as string }]);
    const complaints: string[] = [];
    page.on('console', (line) => {
      const found = `${line.text()} ${line.location().url}`;
      if (line.type() === 'error' && !expectedErrors?.test(found)) complaints.push(found);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    waitForScripts(page);
    await use(page);
    expect(complaints, 'errors on the console').toEqual([]);
  },
});

/** Makes `goto` wait for the scripts, which load after the first view, so that tests can use the page. */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...request) => {
    await historyAligned(page);
    const answer = await goto(...request);
    await page.locator('html[data-ready], html:not(:has(body > script))').waitFor({ state: 'attached' });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    return answer;
  };
}

/** Closing a sheet also removes its history entry, which would cancel a navigation started meanwhile. */
async function historyAligned(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { layers = 0 } = (history.state ?? {}) as { layers?: number };
    return layers === 0 || document.querySelector('dialog[open]') !== null;
  });
}

/**
 * Fails if axe reports any accessibility violation, or a player would read a whole id. axe checks each screen only left
 * to right: its rules are about names, roles and colours, which do not depend on the direction.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await shownRawIds(page), 'whole ids on the screen').toEqual([]);
  if (base.info().project.name.endsWith('rtl')) return;
  await textFaded(page);
  expect(await violations(page)).toEqual([]);
}

/** The whole ids that the page, its frames and its fields show; what is one tap further, in a closed disclosure, is not. */
async function shownRawIds(page: Page): Promise<string[]> {
  const shown = page.frames().map((frame) =>
    frame.evaluate(() => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])'),
      ].filter((field) => field.checkVisibility());
      const text = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
      // What two operators decide is shown whole.
      const whole = [...document.querySelectorAll('[data-whole-id]')].map(({ textContent }) => textContent);
      return { text, whole };
    }),
  );
  return (await Promise.all(shown)).flatMap(({ text, whole }) =>
    rawIdsIn(text).filter((id) => !whole.includes(id)),
  );
}

/** Fails if text on the open screen lacks contrast in the light theme; a theme changes nothing but colours. */
export async function expectContrastInLight(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await textFaded(page);
  expect(await violations(page, ['color-contrast'])).toEqual([]);
}

/** Waits for CSS transitions to end: text that is still fading in has less contrast. */
async function textFaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => !(each instanceof CSSTransition)),
  );
}

/**
 * Fails if the open screen is wider than the phone. The window's own width is no measure of that: a phone zooms out
 * until a page that is too wide fits.
 */
export async function expectNoWiderThanPhone(page: Page): Promise<void> {
  const inline = await page.evaluate(() => document.documentElement.scrollWidth);
  const sideways = inline - (page.viewportSize()?.width ?? 0);
  expect(sideways, `pixels to scroll ${page.url()} sideways`).toBeLessThanOrEqual(0);
}

export { inDeep, isDeep, rightToLeft, rightToLeftInDeep, withMotion } from './tags.ts';
export { expect };
