import css from './skeleton.module.css';

interface Props {
  /** The shape of the content, so that nothing shifts when it arrives. */
  shape: 'tile' | 'row' | 'line' | 'card';
  count?: number;
  /** Read aloud once while it is shown. */
  label: string;
}

/** Reserves the space of content that is loading. */
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
