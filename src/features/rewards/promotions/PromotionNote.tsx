import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import css from './promotions.module.css';

interface Props {
  icon: IconName;
  title?: string;
  text: string;
  /** The way on, if there is one. */
  children?: ReactNode;
}

/** In place of a promotion's button: where it stands, and the way on. */
export function PromotionNote({ icon, title, text, children }: Props) {
  return (
    <section className={css.note} aria-live="polite">
      <div className={css.noteHead}>
        <Icon name={icon} />
        <div>
          {title === undefined ? null : <p className={css.noteTitle}>{title}</p>}
          <p>{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
