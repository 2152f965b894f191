import type { ReactNode } from 'react';
import button from '#src/ui/buttons/button.module.css';

interface Props {
  href: string;
  children: ReactNode;
}

/** The one way on, as a link that looks like the button of a screen. */
export function Way({ href, children }: Props) {
  return (
    <a className={`${button.button} ${button.primary} ${button.wide}`} href={href}>
      {children}
    </a>
  );
}
