import css from './tile.module.css';

interface Props {
  count: number;
}

/** Places in the shape of tiles, so that a tap is answered before the server is. */
export function SkeletonTiles({ count }: Props) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={css.tile} aria-hidden="true">
      <span className={css.place} />
    </li>
  ));
}
