import type { MotifCode } from '#demo/art/motif-table.ts';
import type { WorldCode } from '#demo/art/worlds.ts';
import { isFitting } from './words/fitting-qualities.ts';
import { motifNouns } from './words/motif-nouns.ts';
import { pieces } from './words/pieces.ts';
import { qualities } from './words/qualities.ts';
import { type Noun, of, type Place, type Quality } from './words/word.ts';
import { worldWords } from './words/world-words.ts';

export interface Names {
  en: string;
  ur: string;
  ko: string;
}

/** The kinds of game that the demo has. */
export type DemoCategory =
  | 'RNG'
  | 'FISH'
  | 'LIVE'
  | 'PVP'
  | 'crash'
  | 'arcade'
  | 'ELOTT'
  | 'SPORTS'
  | 'ESPORTS';

type Ending = readonly [en: string, ur: string, ko: string];

/** Name endings for categories that say what is played; the first one is used with a quality. */
const endings: Readonly<Record<'FISH' | 'LIVE' | 'PVP', readonly Ending[]>> = {
  FISH: [
    ['Fishing', 'سمندری فشنگ', '낚시'],
    ['Hunter', 'کا شکار', '사냥'],
    ['Catch', 'کا جال', '포획'],
  ],
  LIVE: [
    ['Dragon Tiger', 'ڈریگن ٹائیگر', '드래곤 타이거'],
    ['Dragon Tiger Club', 'ڈریگن ٹائیگر کلب', '드래곤 타이거 클럽'],
    ['Dragon Tiger Lounge', 'ڈریگن ٹائیگر لاؤنج', '드래곤 타이거 라운지'],
  ],
  PVP: [
    ['Card Duel', 'کارڈ مقابلہ', '카드 대결'],
    ['Card Duel Arena', 'کارڈ مقابلہ میدان', '카드 대결 아레나'],
    ['Card Duel Hall', 'کارڈ مقابلہ ہال', '카드 대결 홀'],
  ],
};

/** The form of English plurals used before another noun. */
const singular: Readonly<Record<string, string>> = {
  Cards: 'Card',
  Chips: 'Chip',
  Coins: 'Coin',
  Cherries: 'Cherry',
  Grapes: 'Grape',
};

function beforeNoun(en: string): string {
  return en.replace(/\w+$/, (last) => singular[last] ?? last);
}

function qualified([en, ur, ko]: Quality, [nounEn, nounUr, gender, nounKo]: Noun): Names {
  const form = typeof ur === 'string' ? ur : ur[gender === 'm' ? 0 : gender === 'mp' ? 2 : 1];
  return { en: `${en} ${nounEn}`, ur: `${form} ${nounUr}`, ko: `${ko} ${nounKo}` };
}

function owning([en, ur, , ko, before]: Noun, [pieceEn, pieceUr, gender, pieceKo]: Noun): Names {
  return {
    en: `${beforeNoun(en)} ${pieceEn}`,
    ur: `${before ?? ur} ${of(gender)} ${pieceUr}`,
    ko: `${ko}의 ${pieceKo}`,
  };
}

function placed([en, ur, gender, ko]: Noun, [placeEn, placeUr, placeKo]: Place): Names {
  return { en: `${en} of ${placeEn}`, ur: `${placeUr} ${of(gender)} ${ur}`, ko: `${placeKo}의 ${ko}` };
}

function ended(names: Names, [en, ur, ko]: Ending): Names {
  return { en: `${beforeNoun(names.en)} ${en}`, ur: `${names.ur} ${ur}`, ko: `${names.ko} ${ko}` };
}

/** Whether no word occurs twice in the name, in any language. */
function readsWell({ en, ur, ko }: Names): boolean {
  return [en.toLowerCase(), ur.replaceAll(/ (?:کا|کی|کے)(?= )/g, ''), ko.replaceAll('의', '')].every(
    (name) => {
      const words = name.split(' ');
      return new Set(words).size === words.length;
    },
  );
}

function from<T>(list: readonly T[], start: number): T[] {
  return list.map((_, i) => list[(start + i) % list.length]).filter((item) => item !== undefined);
}

/** The possible names of a motif in a world, by preference; `turn` rotates the order. */
export function nameChoices(
  theme: WorldCode,
  motif: MotifCode,
  category: 'RNG' | keyof typeof endings,
  turn: number,
): Names[] {
  const words = worldWords[theme];
  const noun = motifNouns[motif];
  const plain = { en: noun[0], ur: noun[1], ko: noun[3] };
  const withQuality = from(words.qualities, turn)
    .filter((code) => isFitting(code, motif))
    .map((code) => qualified(qualities[code], noun));
  const withPiece = from(words.pieces, turn).map((code) => owning(noun, pieces[code]));
  const withPlace = from(words.places, turn).map((place) => placed(noun, place));
  const patterns = [withQuality, withPiece, withPlace];
  const mixed = [0, 1, 2, 3, 4, 5].flatMap((i) =>
    from(patterns, turn + i)
      .flatMap((names) => names[i] ?? [])
      .slice(0, 3),
  );
  if (category === 'RNG') return mixed.filter(readsWell);
  const [bare, ...special] = endings[category];
  const specials = from(special, turn).map((ending) => ended(plain, ending));
  const general = withQuality.flatMap((names) => (bare ? ended(names, bare) : []));
  return (turn % 2 === 0 ? [...specials.slice(0, 1), ...general] : [...general, ...specials]).filter(
    readsWell,
  );
}
