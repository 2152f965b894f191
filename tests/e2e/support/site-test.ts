import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface SiteFixtures {
  /** The language this project reads the site in: right to left on one of the two phones. */
  language: 'en' | 'ur';
}

/** A browser test on a phone: in its project's language, failing on any console error. */
export const test = base.extend<SiteFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the parts from the pattern
  language: async ({}, use, info) => use(info.project.name.endsWith('rtl') ? 'ur' : 'en'),
  page: async ({ page, context, language, baseURL }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL as string }]);
    const complaints: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error' && !isRefusedCall(line.text())) complaints.push(line.text());
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
    const answer = await goto(...asked);
    await page.locator('html[data-ready], html:not(:has(body > script))').waitFor({ state: 'attached' });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    return answer;
  };
}

/** The browser itself reports a 4xx answer; what the page makes of it is the test's own matter. */
function isRefusedCall(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4(?:01|03|04|09|22|29|51)/.test(
    text,
  );
}

/**
 * Fails when axe finds anything that keeps a person from using the page. It looks once at a screen, left to right:
 * its rules ask for names, roles and colours, which no direction changes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (base.info().project.name.endsWith('rtl')) return;
  // To preload a linked style sheet of the game's frame axe would write inline styles, which its policy refuses.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  const found = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

export { expect };
