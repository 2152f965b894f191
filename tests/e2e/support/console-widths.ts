import type { Locator, Page } from '@playwright/test';
import { inDeep } from './tags.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Width {
  readonly width: number;
  readonly height: number;
}

/** Who of two operators works at a desk and who at a phone; for one operator, what comes first and what then. */
export interface Way {
  readonly title: string;
  readonly first: Width;
  readonly second: Width;
  readonly tag: string | string[];
}

/** The deep lane also changes the places. */
export const ways: readonly Way[] = [
  { title: 'the first at a desk and the second at a phone', first: desk, second: phone, tag: [] },
  { title: 'the first at a phone and the second at a desk', first: phone, second: desk, tag: inDeep },
];

/** Something in the console's menu, which stands beside the page at a desk and opens over it at a phone. */
export async function inMenu(page: Page, role: 'link' | 'button', name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  const place = isSheet ? page.locator('dialog[open]') : page.getByRole('complementary');
  return place.getByRole(role, { name, exact: true });
}
