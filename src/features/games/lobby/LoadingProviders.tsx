import { useEffect } from 'react';
import css from './provider-tile.module.css';

/** How long to wait for vendors before the loading counts as failed, in milliseconds. */
export const shownMaxMs = 9_999;

interface Props {
  label: string;
  onLate: () => void;
}

/** Skeletons for the vendors of a category while they load. */
export function LoadingProviders({ label, onLate }: Props) {
  useEffect(() => {
    const timer = setTimeout(onLate, shownMaxMs);
    return () => clearTimeout(timer);
  }, [onLate]);
  return (
    <div className={css.providers} data-providers-loading>
      <output className="visually-hidden">{label}</output>
      <span className={css.place} />
      <span className={css.place} />
    </div>
  );
}
