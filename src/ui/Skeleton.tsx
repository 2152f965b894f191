import css from './skeleton.module.css';

interface Props {
  /** The shape of what comes, so that nothing moves when it is there. */
  shape: 'tile' | 'row' | 'line' | 'card';
  count?: number;
  /** Read aloud once while it stands. */
  label: string;
}

/** Keeps the place of what is on its way. */
export function Skeleton({ shape, count = 1, label }: Props) {
  return (
    <output className={css[`${shape}s`]}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={css[shape]} aria-hidden="true" />
      ))}
    </output>
  );
}
