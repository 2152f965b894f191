import type { ComponentProps } from 'react';
import css from './button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-name.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: IconName;
  label: string;
  mirrored?: boolean;
}

/** A round button with nothing but an icon; its label is read aloud. */
export function IconButton({ icon, label, mirrored = false, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} className={`${css.button} ${css.round}`} type={type} aria-label={label}>
      <Icon name={icon} mirrored={mirrored} />
    </button>
  );
}
