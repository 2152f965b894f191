import { type RefObject, useEffect } from 'react';

/** Lets the items of a list be dragged to other places. Keys and readers use the buttons that stand in each item. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let from = -1;
    const placeOf = ({ target }: Event) =>
      [...element.children].findIndex((item) => target instanceof Node && item.contains(target));
    const start = (event: Event) => {
      from = placeOf(event);
    };
    const allow = (event: Event) => event.preventDefault();
    const drop = (event: Event) => {
      const to = placeOf(event);
      if (from >= 0 && to >= 0) move(from, to);
      from = -1;
    };
    element.addEventListener('dragstart', start);
    element.addEventListener('dragover', allow);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragstart', start);
      element.removeEventListener('dragover', allow);
      element.removeEventListener('drop', drop);
    };
  }, [list, move]);
}
