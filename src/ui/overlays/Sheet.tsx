import { type ReactNode, useId } from 'react';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import css from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useModal } from '#src/ui/dialog/use-modal.ts';

interface Props {
  open: boolean;
  /** Undefined while only the content can close the sheet, such as when it shows something only once. */
  onClose: (() => void) | undefined;
  title: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Stays at the bottom edge, in reach of a thumb, while the content scrolls. */
  actions?: ReactNode;
}

/** Rises from below over the page; a drag on its head, Escape, going back or a tap outside closes it. */
export function Sheet({ open, onClose, title, closeLabel, children, actions }: Props) {
  const id = useId();
  const ref = useModal(open, onClose);
  const head = useDragDown(ref, onClose);
  return (
    <dialog ref={ref} className={css.sheet} aria-labelledby={id} closedby={onClose ? undefined : 'none'}>
      <div className={css.inside}>
        <div className={css.head} {...head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {onClose ? <IconButton icon="close" label={closeLabel} onClick={onClose} /> : null}
        </div>
        <div className={css.body}>{children}</div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
