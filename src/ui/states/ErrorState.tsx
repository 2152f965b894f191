import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './notice.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** What happened. */
  title: ReactNode;
  /** Whether money moved, and what the visitor can do. */
  children?: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  /** A retry is in progress. */
  busy?: boolean;
}

/** Shown in place of content that could not be loaded; read aloud at once, with one action. */
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
