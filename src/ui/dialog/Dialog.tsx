import { type ReactNode, useId } from 'react';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  open: boolean;
  /** Called on Escape, going back or a tap outside. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Two buttons at most; the harmless one comes first, and gets the focus if the visitor opened the dialog. */
  actions: ReactNode;
  /** Whether it opens by itself, not by a tap. */
  isUnrequested?: boolean;
}

/** Asks for a decision, over everything else. */
export function Dialog({ open, onClose, title, children, actions, isUnrequested }: Props) {
  const id = useId();
  const ref = useModal(open, onClose, isUnrequested);
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-body`}>
      <div className={css.inside}>
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        <div id={`${id}-body`} className={css.body}>
          {children}
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
