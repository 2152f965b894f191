import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-name.ts';
import css from './notice.module.css';

interface Props {
  icon: IconName;
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={css.empty}>
      <span className={css.picture}>
        <Icon name={icon} />
      </span>
      <h2 className={css.title}>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
