import type { ComponentProps, MouseEvent } from 'react';
import css from './button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  /** `primary` is the one action of a screen; `danger` cannot be undone. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** As wide as its container and taller, for the end of a form or a sheet. */
  wide?: boolean;
  /** A press is being processed: the button keeps its size and the focus, and ignores further presses. */
  busy?: boolean;
  /** Keeps the focus also while it is disabled, for a press after which the person goes on from here. */
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
  // A focused button that is disabled leaves the focus to the page's body, where keyboards and screen readers are lost.
  const isDeaf = isOff && (busy || keepsFocus);
  const names = [css.button, css[kind], wide && css.wide, busy && css.busy].filter(Boolean).join(' ');
  return (
    <button
      {...rest}
      className={names}
      type={type}
      disabled={isOff && !isDeaf}
      aria-disabled={isDeaf || undefined}
      aria-busy={busy || undefined}
      onClick={isDeaf ? ignore : onClick}
    />
  );
}

/** Without this, a button that is only marked as disabled would still send its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
