import { type RefObject, useEffect, useRef } from 'react';
import { type KeptForm, keepTyped } from './kept-form.ts';

/** Keeps a form's values while another method is chosen or the page is loaded again in another language. */
export function useKeptForm(element: RefObject<HTMLFormElement | null>, own: KeptForm): void {
  const latest = useRef(own);
  useEffect(() => {
    latest.current = own;
  });
  useEffect(
    () =>
      element.current
        ? keepTyped(element.current, {
            method: () => latest.current.method(),
            choose: (method) => latest.current.choose(method),
            judge: () => latest.current.judge(),
          })
        : undefined,
    [element],
  );
}
