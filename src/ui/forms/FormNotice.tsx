import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './form-notice.module.css';

interface Props {
  children?: ReactNode;
}

/** What went wrong with a whole form; read aloud as soon as it appears. */
export function FormNotice({ children }: Props) {
  return (
    <div role="alert">
      {children ? (
        <div className={css.notice}>
          <Icon name="alert" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
