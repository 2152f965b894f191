import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

interface WithAxe {
  readonly axe: typeof axe;
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns what axe reports for the open page and its frames, limited to `rules` if given. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await Promise.all(page.frames().map(load));
  return page.evaluate(async (names) => {
    const { axe: loaded } = globalThis as unknown as WithAxe;
    const { violations: found } = await loaded.run(document, {
      // When preloading style sheets, axe writes inline styles, which the CSP of the game's frame refuses.
      preload: false,
      resultTypes: ['violations'],
      ...(names ? { runOnly: { type: 'rule', values: names } } : {}),
    });
    return found.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
}

/** Loads axe into a frame once per document, as loading it takes longer than checking most screens. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(source);
  await frame.evaluate(() =>
    (globalThis as unknown as WithAxe).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
}
