import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#src/i18n/languages.ts';

const places = [
  ['account', 'trialPointLife'],
  ['limits', 'trialExplained'],
  ['member', 'trialExplained'],
  ['member-card', 'trialExplained'],
  ['login-dialog', 'trialNeedsAccount'],
] as const;

test.each(languages)(
  'what a registration keeps of a demo account is said the same in all places (%s)',
  (language) => {
    const texts = places.map(([file, key]) => {
      const words = JSON.parse(readFileSync(`src/i18n/messages/${language}/${file}.json`, 'utf8')) as Record<
        string,
        string
      >;
      return words[key] ?? '';
    });
    // The help speaks of it after other things, so its last sentence is the measure.
    const help = readFileSync(`src/content/help/${language}/1-start.md`, 'utf8').trimEnd();
    const said = help.split(/(?<=[.\u06D4])\s/u).at(-1) ?? '';
    expect(said.length).toBeGreaterThan(40);
    for (const text of texts) expect(text.endsWith(said), text).toBe(true);
  },
);
