import type { ReactNode } from 'react';
import css from './payments.module.css';

interface Props {
  /** `danger` is something that is late, stopped or cannot be undone. */
  tone: 'plain' | 'danger';
  children: ReactNode;
}

/** A state of money that an operator must not overlook. */
export function Notice({ tone, children }: Props) {
  return (
    <p className={css.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </p>
  );
}
