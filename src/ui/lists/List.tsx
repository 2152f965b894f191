import type { ReactNode } from 'react';
import css from './list.module.css';

interface Props {
  label: string;
  children: ReactNode;
}

/** Rows on one surface, separated by hairlines. */
export function List({ label, children }: Props) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
