import type { ComponentProps } from 'react';
import css from './button.module.css';

interface Props extends Omit<ComponentProps<'a'>, 'className'> {
  href: string;
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  wide?: boolean;
}

/** A link that looks like a button, so that it works before any script. */
export function LinkButton({ kind = 'quiet', wide = false, ...rest }: Props) {
  return <a {...rest} className={[css.button, css[kind], wide && css.wide].filter(Boolean).join(' ')} />;
}
