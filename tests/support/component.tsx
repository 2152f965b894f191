import '#src/styles/layers.css';
import '#src/styles/tokens.css';
import '#src/styles/reset.css';
import '#src/styles/toast.css';
import '#src/features/shell/feature-links.css';
import '#src/features/account/flag-parts.css';
import axe from 'axe-core';
import type { Language } from '#src/i18n/languages.ts';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { isDeep } from './lane.ts';

export const directions = ['ltr', 'rtl'] as const;

/**
 * The directions in which the states of a screen are walked. No state depends on which way it reads, so `npm test` walks
 * them once; the kit's own parts are always tried in both.
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
  // What a render has just changed begins to move in the next frame.
  await nextFrame();
  for (let running = finiteAnimations(); running.length > 0; running = finiteAnimations())
    await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), lookedAgain()]);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Inside a closed `<details>` an animation ends without telling. */
const lookedAgain = () => new Promise((resolve) => setTimeout(resolve, 50));

/** What runs now and ends by itself; the end of one may begin another. */
function finiteAnimations(): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
}

/**
 * Fails if axe finds an accessibility violation. `npm test` looks left to right only: axe judges names, roles and
 * colours, which no direction changes. The deep lane looks in both directions.
 */
export async function expectAccessible(): Promise<void> {
  await settled();
  if (document.documentElement.dir === 'rtl' && !isDeep) return;
  const { violations } = await axe.run(document.body, { preload: false, resultTypes: ['violations'] });
  const found = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Whether the page stands still under a finger: what the body hides holds for the viewport while the root shows all. */
export function isPageHeld(): boolean {
  const { body, documentElement: root } = document;
  return getComputedStyle(body).overflowY === 'hidden' && getComputedStyle(root).overflowY === 'visible';
}
