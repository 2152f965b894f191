import type { ComponentProps } from 'react';
import css from './button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  /** `primary` is the one action of a screen; `danger` cannot be undone. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** As wide as its container and taller, for the end of a form or a sheet. */
  wide?: boolean;
  /** A press is being processed: the button keeps its size and ignores further presses. */
  busy?: boolean;
  /** Keeps the focus while it is busy or disabled, for a press after which the person goes on from here. */
  keepsFocus?: boolean;
}

/** A button with a busy state. */
export function Button({
  kind = 'quiet',
  wide = false,
  busy = false,
  keepsFocus = false,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const isOff = disabled || busy;
  const names = [css.button, css[kind], wide && css.wide, busy && css.busy].filter(Boolean).join(' ');
  return (
    <button
      {...rest}
      className={names}
      type={type}
      disabled={isOff && !keepsFocus}
      aria-disabled={(isOff && keepsFocus) || undefined}
      aria-busy={busy || undefined}
      onClick={isOff && keepsFocus ? undefined : onClick}
    />
  );
}
