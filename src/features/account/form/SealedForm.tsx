import type { FocusEvent, ReactNode, RefObject } from 'react';
import type { Form } from '#src/ui/forms/use-form.ts';
import css from './account.module.css';
import { prepareSealing } from '#src/api/sealed-call.ts';

interface Props {
  element: RefObject<HTMLFormElement | null>;
  form: Form;
  id?: string;
  className?: string | undefined;
  onSubmit: () => void;
  /** Called when something is typed, for example to clear the last failure. */
  onEdit?: () => void;
  /** Called for each field that loses focus, after the form has validated it. */
  onLeave?: (event: FocusEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form whose values are encrypted to the site; the cipher is loaded while the player types. */
export function SealedForm({
  element,
  form: { handlers },
  id,
  className = css.form,
  onSubmit,
  onEdit,
  onLeave,
  children,
}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble
    <form
      ref={element}
      id={id}
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onFocus={prepareSealing}
      onBlur={(event) => {
        handlers.onBlur(event);
        onLeave?.(event);
      }}
      onInput={() => {
        handlers.onInput();
        onEdit?.();
      }}
    >
      {children}
    </form>
  );
}
