import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folders = ['src/frame', 'src/features/slot'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const textsOf = (end: string) =>
  files
    .filter((file) => file.endsWith(end) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
const frame = textsOf('.astro').join('\n');
const scripts = textsOf('.ts');
const languages = ['en', 'ur', 'ko'];

describe('a slot', () => {
  it('has these controls and no others, none of which plays automatically or faster', () => {
    const buttons = [...frame.matchAll(/<button[^>]*?data-(?:part="([\w-]+)"|shut)/g)].map(
      ([, part = 'shut']) => part,
    );
    expect(buttons.length).toBe([...frame.matchAll(/<(?:button|select|input)\b/g)].length - 1);
    expect([...new Set(buttons)].sort()).toEqual([
      'banner',
      'celebration',
      'higher',
      'lower',
      'open-fair',
      'open-info',
      'rotate',
      'shut',
      'spin',
      'trouble-way',
    ]);
  });

  it('places a stake only on a button press, or as a retry for the same round', () => {
    const starts = scripts.flatMap((text) => text.match(/\bfreshId\(\)/g) ?? []);
    // The declaration of freshId, and the handler of the spin button.
    expect(starts).toHaveLength(2);
    expect(scripts.join('\n')).toMatch(/press\(\): void \{[^}]*freshId\(\)/);
  });

  it.each(languages)('has no word for autoplay or turbo in %s', (language) => {
    const words = ['frame', 'play', 'play-room', 'play-trouble', 'slot']
      .map((file) => readFileSync(`src/i18n/messages/${language}/${file}.json`, 'utf8'))
      .join('\n');
    expect(words).not.toMatch(
      /auto ?(?:play|spin)|turbo|(?:quick|fast(?:er)?) ?spin|آٹو|ٹربو|자동 ?(?:스핀|플레이|베팅|진행)|터보/i,
    );
  });
});

/**
 * How often each other engine creates an id: once per stake. The second one in mines is a step of a paid
 * round.
 */
const stakesFrom = { crash: 1, fishing: 1, keno: 1, mines: 2, sports: 1, tiger: 1 };

describe.each(Object.entries(stakesFrom))('a game of %s', (engine, places) => {
  it('places a stake only when its player presses a button', () => {
    const folder = `src/features/${engine}`;
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
    );
    const ids = sources.flatMap(
      (name) => readFileSync(`${folder}/${name}`, 'utf8').match(/\bfreshId\(\)/g) ?? [],
    );
    expect(ids).toHaveLength(places);
  });

  it.each(languages)('has no word for automatic bets or turbo in %s', (language) => {
    const words = readFileSync(`src/i18n/messages/${language}/${engine}.json`, 'utf8');
    expect(words).not.toMatch(
      /auto ?(?:play|spin|bet|shoot|fire)|turbo|آٹو ?(?:پلے|اسپن|شرط|بیٹ|فائر)|ٹربو|자동 ?(?:스핀|플레이|베팅|진행|발사)|터보/i,
    );
  });
});
