import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '#src/i18n/languages.ts';
import { leadsBackHome, pageShellOf } from '#src/rules/site/page-shell.ts';
import { screens } from '#tests/house/specification.ts';

/** The conversation fills the screen to its last line. */
const withoutRoomForFooter = new Set(['message']);
/** Pages with a bar of the game itself, or one of their own, that contains the way back. */
const withOwnBar = new Set(['home', 'sportsGame', 'social']);

const delivered = languages.flatMap((language) =>
  Object.keys(screens)
    .map((name) => ({ name, language, file: `dist/client/${language}/m/${name}.html` }))
    .filter(({ file }) => existsSync(file)),
);

it('there are delivered pages to check', () => {
  expect(delivered.length).toBeGreaterThan(20 * languages.length);
});

it.each(delivered)('$name ($language) has the way back and footer its page requires', ({ name, file }) => {
  const html = readFileSync(file, 'utf8');
  expect(html.includes('<footer')).toBe(pageShellOf(name).footer && !withoutRoomForFooter.has(name));
  if (withOwnBar.has(name)) return;
  const arrow = /data-back="(\w+)"/.exec(html)?.[1];
  if (!leadsBackHome(name)) expect(arrow).toBe('step');
  else {
    expect(arrow ?? 'home').toBe('home');
    expect(html).toMatch(/<a [^>]*href="\/m\/home"/);
  }
});
