import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './form-notice.module.css';

interface Props {
  children?: ReactNode;
}

/** What went wrong with a whole form; read aloud as soon as it appears. */
export function FormNotice({ children }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);
  const before = useRef(isShown);
  useEffect(() => {
    if (isShown && !before.current) bringIntoView(notice.current);
    before.current = isShown;
  }, [isShown]);
  return (
    <div role="alert">
      {children ? (
        <div ref={notice} className={css.notice}>
          <Icon name="alert" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}

/** Scrolls a notice into view that is out of sight, such as behind the keyboard, and leaves one in sight alone. */
function bringIntoView(notice: HTMLElement | null): void {
  if (!notice) return;
  const { top, bottom } = notice.getBoundingClientRect();
  const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
  if (top < offsetTop || bottom > offsetTop + height) notice.scrollIntoView({ block: 'center' });
}
