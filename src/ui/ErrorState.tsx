import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icons/Icon.tsx';
import css from './notice.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** What happened. */
  title: ReactNode;
  /** Whether money moved, and what one can do. */
  children?: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  /** A retry is in progress. */
  busy?: boolean;
}

/** Stands where something could not be shown, read aloud at once, with one way on. */
export function ErrorState({ title, children, retryLabel, onRetry, busy = false }: Props) {
  const ref = useKeptFocus();
  return (
    <div ref={ref} className={css.empty} role="alert">
      <span className={`${css.picture} ${css.failed}`}>
        <Icon name="alert" />
      </span>
      <p className={css.title}>{title}</p>
      {children ? <p>{children}</p> : null}
      <Button kind="primary" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
