import type { World } from '#demo/art/world.ts';
import { worlds } from '#demo/art/worlds.ts';
import { motifNouns } from './words/motif-nouns.ts';

type Language = 'en' | 'ur' | 'ko';
type Named = Readonly<Record<Language, string>>;

const named = (en: string, ur: string, ko: string): Named => ({ en, ur, ko });

/** The names of the low symbols, in the order in which demo/art/reel-lows.ts draws them. */
const lowNames: Readonly<Record<World['lows'], readonly [Named, Named, Named, Named]>> = {
  gems: [
    named('Blue gem', 'نیلا نگینہ', '파란 보석'),
    named('Red gem', 'سرخ نگینہ', '빨간 보석'),
    named('Green gem', 'سبز نگینہ', '초록 보석'),
    named('Violet gem', 'بنفشی نگینہ', '보라 보석'),
  ],
  suits: [
    named('Spade', 'حکم', '스페이드'),
    named('Heart', 'پان', '하트'),
    named('Club', 'چڑیا', '클럽'),
    named('Diamond', 'اینٹ', '다이아'),
  ],
  tokens: [
    named('Leaf', 'پتّا', '나뭇잎'),
    named('Drop', 'بوند', '물방울'),
    named('Flower', 'پھول', '꽃'),
    named('Crescent', 'ہلال', '초승달'),
  ],
};

function namesOf({ motifs, lows }: World): readonly Named[] {
  const highs = motifs.slice(0, 4).map((code) => {
    const [en, ur, , ko] = motifNouns[code];
    return named(en, ur, ko);
  });
  return [...highs, ...lowNames[lows]];
}

/** By theme and language, the names of what its reels show after wild and scatter, from best to worst. */
export function symbolNames(): Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> {
  return Object.fromEntries(
    Object.entries(worlds).map(([theme, world]) => {
      const names = namesOf(world);
      const inLanguage = (language: Language) => names.map((each) => each[language]);
      return [theme, { en: inLanguage('en'), ur: inLanguage('ur'), ko: inLanguage('ko') }];
    }),
  );
}
