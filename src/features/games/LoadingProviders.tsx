import { useEffect, useState } from 'react';
import css from './provider-tile.module.css';

/** Vendors that are not there by then are not waited for on the screen. */
export const shownMostMs = 9_999;

interface Props {
  label: string;
}

/** Places for the vendors of a category while they are asked for. */
export function LoadingProviders({ label }: Props) {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), shownMostMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={css.providers} data-providers-loading>
      <output className="visually-hidden">{label}</output>
      <span className={css.place} />
      <span className={css.place} />
    </div>
  );
}
