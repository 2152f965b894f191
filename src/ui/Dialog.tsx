import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A `dialog` asks for a decision; a `sheet` rises from below with more to see. */
  kind?: 'dialog' | 'sheet';
  children?: ReactNode;
  actions?: ReactNode;
}

/** Taps on the scrim right after opening are the tap that opened it. */
const scrimDeafMs = 300;

/** A modal on the platform's own dialog: focus stays inside, Escape and the scrim close it. */
export function Dialog({ open, onClose, title, kind = 'dialog', children, actions }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const openedAtMs = useRef(0);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      openedAtMs.current = performance.now();
      dialog.showModal();
    } else if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      className={kind === 'sheet' ? `${css.dialog} ${css.sheet}` : css.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        const deaf = performance.now() - openedAtMs.current < scrimDeafMs;
        if (event.target === element.current && !deaf) onClose();
      }}
    >
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {children ? <div className={css.body}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </dialog>
  );
}
