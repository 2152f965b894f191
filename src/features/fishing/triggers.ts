import { whenHidden } from '#src/browser/seen.ts';
import type { Gunner } from './gunner.ts';

interface Heard {
  readonly onOpenWater: () => void;
  readonly onNothing: () => void;
}

/** Handles fingers on the sea and on the button; any interruption of the touch releases the trigger. */
export function listenToTriggers(
  sea: HTMLElement,
  button: HTMLButtonElement,
  gunner: Gunner,
  { onOpenWater, onNothing }: Heard,
): void {
  const release = () => gunner.release();
  sea.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    sea.setPointerCapture(event.pointerId);
    if (!gunner.touch(event.offsetX, event.offsetY)) onOpenWater();
  });
  sea.addEventListener('pointermove', (event) => {
    if (event.buttons > 0 && Math.hypot(event.movementX, event.movementY) > 1)
      gunner.drag(event.offsetX, event.offsetY);
  });
  const pull = () => {
    if (!gunner.pull()) onNothing();
  };
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || button.disabled) return;
    button.setPointerCapture(event.pointerId);
    pull();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    // The click that a key press triggers would shoot once more.
    event.preventDefault();
    if (!event.repeat) pull();
  });
  // A screen reader presses without a finger or a key, which fires one shot.
  button.addEventListener('click', (event) => {
    if (event.detail === 0 && !gunner.isHeld && !gunner.shootOnce(performance.now())) onNothing();
  });
  button.addEventListener('keyup', release);
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  for (const part of [sea, button]) {
    part.addEventListener('pointerup', release);
    part.addEventListener('pointercancel', release);
    part.addEventListener('lostpointercapture', release);
  }
  button.addEventListener('blur', release);
  window.addEventListener('blur', release);
  whenHidden(release);
}
