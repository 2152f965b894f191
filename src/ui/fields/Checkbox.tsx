import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  children: ReactNode;
}

/** A checkbox whose whole line can be tapped. */
export function Checkbox({ children, ...rest }: Props) {
  return (
    <label className={css.checkbox}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
