import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './screen.module.css';

interface Props {
  title: string;
  /** The words of the way back to the invite page. */
  back: string;
  children: ReactNode;
}

/** One of an agent's screens on the invite page: the way back, its title, and its parts below each other. */
export function AgentScreenFrame({ title, back, children }: Props) {
  return (
    <div className={css.parts}>
      <a className={css.back} href="#invite">
        <Icon name="back" mirrored />
        {back}
      </a>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  );
}
