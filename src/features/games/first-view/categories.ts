import type { ListType } from '#src/contracts/games/game-types.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';

/** What the side menu can show: the server's lists, and the member's own. */
export type Category = ListType | 'FAV';

/** The icon of each category in the side menu. */
export const categoryIcons: Record<Category, IconName> = {
  ALL: 'grid',
  HOT: 'flame',
  FAV: 'star',
  RNG: 'slots',
  rngPP: 'crown',
  rngJL: 'sparkles',
  slot: 'gem',
  FISH: 'fish',
  fishing: 'fish',
  LIVE: 'video',
  PVP: 'spade',
  crash: 'bolt',
  arcade: 'gamepad',
  table: 'dice',
  SPORTS: 'sports',
  ESPORTS: 'gamepad',
  cricket: 'sports',
  cockfight: 'bird',
  ELOTT: 'ticket',
  ELOTTO: 'ticket',
  LOTT: 'ticket',
  LIVESTREAM: 'radio',
};

const categories: readonly string[] = Object.keys(categoryIcons);

/** Whether a word from the address or a page's markup is a category. */
export function isCategory(word: string | null | undefined): word is Category {
  return word !== null && word !== undefined && categories.includes(word);
}
