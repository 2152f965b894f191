import { type PointerEvent, type RefObject, useRef } from 'react';

/** A drag of a third of the sheet closes it, and so does a quick flick. */
const share = 1 / 3;
const flickPxPerMs = 0.6;

interface Drag {
  readonly pointerId: number;
  readonly fromY: number;
  readonly atMs: number;
}

/** Lets a finger drag a sheet down by its head; released too early, or without `onClose`, it springs back. */
export function useDragDown(ref: RefObject<HTMLElement | null>, onClose: (() => void) | undefined) {
  const drag = useRef<Drag>(undefined);

  function pulled(event: PointerEvent): number | undefined {
    const { current } = drag;
    return current?.pointerId === event.pointerId ? Math.max(0, event.clientY - current.fromY) : undefined;
  }

  function letGo(): void {
    drag.current = undefined;
    ref.current?.removeAttribute('data-dragged');
    ref.current?.style.removeProperty('translate');
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      drag.current = { pointerId: event.pointerId, fromY: event.clientY, atMs: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const distance = pulled(event);
      if (distance === undefined) return;
      ref.current?.setAttribute('data-dragged', '');
      ref.current?.style.setProperty('translate', `0 ${distance}px`);
    },
    onPointerUp(event: PointerEvent) {
      const distance = pulled(event);
      if (distance === undefined) return;
      const speed = distance / Math.max(1, event.timeStamp - (drag.current?.atMs ?? 0));
      const enough = distance > share * (ref.current?.offsetHeight ?? 0) || speed > flickPxPerMs;
      letGo();
      if (enough) onClose?.();
    },
    onPointerCancel: letGo,
  };
}
