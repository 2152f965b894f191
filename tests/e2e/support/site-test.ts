import { test as base, expect, type Page } from '@playwright/test';
import { violations } from './axe-run.ts';

interface SiteFixtures {
  /** The language this project reads the site in: right to left on one of the two phones. */
  language: 'en' | 'ur';
  /** Errors on the console that belong to what a test shows, such as a failure that it makes itself. */
  expectedErrors: RegExp | undefined;
}

/** A browser test on a phone: in its project's language, failing on any console error. */
export const test = base.extend<SiteFixtures>({
  expectedErrors: [undefined, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the parts from the pattern
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

/** Scripts come after the first view; a test that goes to a page means to use it. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...asked) => {
    await historyAligned(page);
    const answer = await goto(...asked);
    await page.locator('html[data-ready], html:not(:has(body > script))').waitFor({ state: 'attached' });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    return answer;
  };
}

/** A sheet that closed takes its entry of the history with it, which calls off what is asked for meanwhile. */
async function historyAligned(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { layers = 0 } = (history.state ?? {}) as { layers?: number };
    return layers === 0 || document.querySelector('dialog[open]') !== null;
  });
}

/**
 * Fails when axe finds anything that keeps a person from using the page. It looks once at a screen, left to right:
 * its rules ask for names, roles and colours, which no direction changes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (base.info().project.name.endsWith('rtl')) return;
  await textFaded(page);
  expect(await violations(page)).toEqual([]);
}

/** Fails when the open screen's text is hard to read in the light theme: colours are all that a theme changes. */
export async function expectContrastInLight(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await textFaded(page);
  expect(await violations(page, ['color-contrast'])).toEqual([]);
}

/** Half faded in, a text is paler than it is. */
async function textFaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => !(each instanceof CSSTransition)),
  );
}

/** Fails when the open screen scrolls sideways. */
export async function expectNoWiderThanPhone(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `pixels to scroll ${page.url()} sideways`).toBeLessThanOrEqual(0);
}

export { inDeep, isDeep, rightToLeft, rightToLeftInDeep, withMotion } from './tags.ts';
export { expect };
