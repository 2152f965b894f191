import '#src/styles/layers.css';
import '#src/styles/tokens.css';
import '#src/styles/reset.css';
import '#src/styles/toast.css';
import '#src/features/shell/page/feature-links.css';
import '#src/features/account/form/flag-parts.css';
import axe from 'axe-core';
import type { Language } from '#src/i18n/languages.ts';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { isDeep } from './lane.ts';
import { rawIdsIn } from './raw-ids.ts';

export const directions = ['ltr', 'rtl'] as const;

/**
 * The text directions in which the states of a screen are tested. No state depends on the direction, so `npm test`
 * tests one of them. The UI kit's own parts are always tested in both.
 */
export const screenDirections = isDeep ? directions : (['ltr'] as const);

type Direction = (typeof directions)[number];

/** The language used to test a text direction. */
export const languageOf: Readonly<Record<Direction, Language>> = { ltr: 'en', rtl: 'ur' };

/** Renders a component in a page of this text direction, with the site's style tokens and base styles. */
export async function show(direction: Direction, element: ReactNode): Promise<RenderResult> {
  const { documentElement } = document;
  documentElement.dir = direction;
  documentElement.lang = languageOf[direction];
  documentElement.dataset.theme = 'dark';
  return await render(element, { container: document.body.appendChild(document.createElement('main')) });
}

/** Waits until all finite transitions and animations have ended. */
export async function settled(): Promise<void> {
  // Changes made by a render start to animate in the next frame.
  await nextFrame();
  for (let running = finiteAnimations(); running.length > 0; running = finiteAnimations())
    await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), lookedAgain()]);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** An animation inside a closed `<details>` ends without an event. */
const lookedAgain = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Running animations that end by themselves. The end of one may start another. */
function finiteAnimations(): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
}

/**
 * Fails if axe finds an accessibility violation, or the screen shows a whole id. `npm test` has axe check left to right
 * only, because it judges names, roles and colours, which do not depend on the direction. The deep lane checks both.
 */
export async function expectAccessible(): Promise<void> {
  await settled();
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])'),
  ].filter((field) => field.checkVisibility());
  const shown = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  // What two operators decide is shown whole.
  const whole = [...document.querySelectorAll('[data-whole-id]')].map(({ textContent }) => textContent);
  expect(rawIdsIn(shown).filter((id) => !whole.includes(id))).toEqual([]);
  if (document.documentElement.dir === 'rtl' && !isDeep) return;
  const { violations } = await axe.run(document.body, { preload: false, resultTypes: ['violations'] });
  const found = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/**
 * Whether the page is locked against scrolling: `overflow` of the body applies to the viewport while the root's is
 * visible.
 */
export function isPageHeld(): boolean {
  const { body, documentElement: root } = document;
  return getComputedStyle(body).overflowY === 'hidden' && getComputedStyle(root).overflowY === 'visible';
}
