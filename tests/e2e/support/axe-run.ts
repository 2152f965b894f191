import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

interface WithAxe {
  readonly axe: typeof axe;
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong on the open page and in its frames; only with these rules if some are named. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await Promise.all(page.frames().map(load));
  return page.evaluate(async (names) => {
    const { axe: loaded } = globalThis as unknown as WithAxe;
    const { violations: found } = await loaded.run(document, {
      // To preload a linked style sheet of the game's frame axe would write inline styles, which its policy refuses.
      preload: false,
      resultTypes: ['violations'],
      ...(names ? { runOnly: { type: 'rule', values: names } } : {}),
    });
    return found.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
}

/** It stays in a page until that is left; reading it anew takes longer than looking at most screens. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(source);
  await frame.evaluate(() =>
    (globalThis as unknown as WithAxe).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
}
