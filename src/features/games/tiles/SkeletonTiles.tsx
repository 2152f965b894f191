import css from '#src/features/games/first-view/tile.module.css';

interface Props {
  count: number;
}

/** Skeletons in the shape of tiles, so that a tap shows a result before the server answers. */
export function SkeletonTiles({ count }: Props) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={css.tile} aria-hidden="true">
      <span className={css.place} />
    </li>
  ));
}
