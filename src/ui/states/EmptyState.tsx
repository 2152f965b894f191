import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import css from './notice.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  icon: IconName;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** The action for it: one button or link. */
  action?: ReactNode;
}

/** Shown where a list is empty. */
export function EmptyState({ icon, title, children, action }: Props) {
  const ref = useKeptFocus();
  return (
    <div ref={ref} className={css.empty} aria-live="polite">
      <span className={css.picture}>
        <Icon name={icon} />
      </span>
      <p className={css.title}>{title}</p>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
