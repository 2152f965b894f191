import { useEffect } from 'react';
import css from './provider-tile.module.css';

/** Vendors that are not there by then are not waited for any longer. */
export const shownMostMs = 9_999;

interface Props {
  label: string;
  onLate: () => void;
}

/** Places for the vendors of a category while they are asked for. */
export function LoadingProviders({ label, onLate }: Props) {
  useEffect(() => {
    const timer = setTimeout(onLate, shownMostMs);
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
