import css from './notice.module.css';

interface Props {
  /** How many lines or boxes of the same shape. */
  count?: number;
  shape?: 'line' | 'box' | 'tile';
}

const shapes = { line: css.line, box: css.box, tile: css.tile };

/** Boxes in the shape of what comes; the caller's region says that it is busy. */
export function Skeleton({ count = 1, shape = 'line' }: Props) {
  return Array.from({ length: count }, (_, at) => (
    <span key={at} className={`${css.skeleton} ${shapes[shape]}`} aria-hidden="true" />
  ));
}
