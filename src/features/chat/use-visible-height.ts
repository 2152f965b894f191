import { useEffect } from 'react';

/** Keeps the room as high as the area above the keyboard, which iOS lays over the page. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const room = document.querySelector<HTMLElement>('[data-chat]');
    if (!view || !room) return undefined;
    const fit = () => {
      room.style.setProperty('block-size', `${Math.round(view.height)}px`);
      // iOS scrolls the page up to show the field; the room already fits the visible area, so that is undone.
      scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
}
