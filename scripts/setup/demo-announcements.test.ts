import { describe, expect, it } from 'vitest';
import { readDemoCatalogue, secondCatalogue } from './demo-catalogue.ts';
import { demoAnnouncements, demoBanners, type DemoAnnouncement } from '#demo/operator/announcements.ts';
import { secondAnnouncements } from '#demo/operator/second-announcements.ts';

type Games = ReturnType<typeof secondCatalogue>['games'];

const link = /<a href="\/m\/play\?game=(\w+)">([^<]*)<\/a>/g;
/** Two words with capitals in a row: in English, a game's name or a place. */
const properName = /\p{Lu}\p{Ll}+(?: (?:of|the|\p{Lu}\p{Ll}+))* \p{Lu}\p{Ll}+/gu;

/** What is wrong with the games that an announcement names. */
function faults({ id, texts }: DemoAnnouncement, games: Games): string[] {
  return Object.entries(texts).flatMap(([language, parts]) => {
    const text = parts.join('\n');
    const linked = [...text.matchAll(link)];
    const unknown = linked.filter(([, nodeId, name]) => {
      const game = games.find((each) => each.nodeId === nodeId);
      return game?.names[language as keyof typeof game.names] !== name;
    });
    const rest = text.replace(link, '\n').replace(/<[^>]*>/g, '\n');
    const unlinked = [
      ...(language === 'en' ? (rest.match(properName) ?? []) : []),
      ...(text.match(/<li>(?!<a href="\/m\/play)[^<]*/g) ?? []),
    ];
    const missing = Object.values(texts).some((other) => nodes(other.join('')).join() !== nodes(text).join());
    return [
      ...unknown.map(([, nodeId, name]) => `${id}.${language}: ${name} is not game ${nodeId}`),
      ...unlinked.map((name) => `${id}.${language}: ${name} is named without a link`),
      ...(missing ? [`${id}.${language}: its languages name different games`] : []),
    ];
  });
}

const nodes = (text: string) => [...text.matchAll(link)].map(([, nodeId]) => nodeId);

const announcement = (text: string, ur = text): DemoAnnouncement => ({
  id: 'a',
  type: 'PL',
  position: 1,
  texts: { en: ['News', text], ur: ['خبر', ur] },
});

describe('announcements of the demo’s merchants', () => {
  it.each([
    ['demo', [...demoAnnouncements, ...demoBanners], readDemoCatalogue(2).games],
    ['tidelight', secondAnnouncements, secondCatalogue().games],
  ] as const)('of %s name only games of its catalogue, by their names in each language', (_, all, games) => {
    expect(all.flatMap((each) => faults(each, games))).toEqual([]);
  });

  it.each([
    '<p>Try Moon Orchid today</p>',
    '<ul><li>Quiet harbour: small stakes</li></ul>',
    '<p><a href="/m/play?game=1">Moon Orchid</a></p>',
    '<p><a href="/m/play?game=224075343">Koi of the Hundred Steps</a></p>',
  ])('a game that does not exist is found: %s', (text) => {
    expect(faults(announcement(text), readDemoCatalogue(2).games)).not.toEqual([]);
  });

  it('another game in one of the languages is found', () => {
    const [one, other] = ['224075343', '509384077'].map(
      (nodeId) => `<a href="/m/play?game=${nodeId}">${nodeId}</a>`,
    );
    expect(faults(announcement(one ?? '', other), readDemoCatalogue(2).games).join()).toContain(
      'different games',
    );
  });
});
