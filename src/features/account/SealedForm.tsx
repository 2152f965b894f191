import type { FocusEvent, ReactNode, RefObject } from 'react';
import type { Form } from '#src/ui/use-form.ts';
import css from './account.module.css';
import { prepareSealing } from '#src/api/sealed-call.ts';

interface Props {
  element: RefObject<HTMLFormElement | null>;
  form: Form;
  id?: string;
  className?: string | undefined;
  onSubmit: () => void;
  /** What goes as soon as something is typed, such as the last failure. */
  onEdit?: () => void;
  /** Hears of each field that was left, after the form has judged it. */
  onLeave?: (event: FocusEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form whose values are encrypted to the site; the cipher is fetched while somebody types. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form hears what its fields say
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
