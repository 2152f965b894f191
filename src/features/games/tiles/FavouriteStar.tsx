import { starLabel, type StarKey, tapFavourite } from '#src/features/games/first-view/favourite-tap.ts';
import type { Words } from '#src/i18n/words.ts';
import css from '#src/features/games/first-view/tile.module.css';
import { useFavourite } from './use-favourites.ts';

interface Props {
  nodeId: string;
  vendorCode: string;
  name: string;
  words: Words<StarKey>;
}

/** The star of one game: shows whether it is a favourite, and changes that. */
export function FavouriteStar({ nodeId, vendorCode, name, words }: Props) {
  const favourite = useFavourite(nodeId);
  return (
    <button
      className={css.star}
      type="button"
      data-favourite
      aria-pressed={favourite}
      aria-label={starLabel(words, favourite, name)}
      onClick={() => void tapFavourite(nodeId, vendorCode, words)}
    />
  );
}
