import { whenNear } from '#src/browser/in-view.ts';

/** Lays out what is below the first view as it comes near. */
export function layOutLateParts(): void {
  whenNear(document.querySelectorAll('.late'), 160, (part) => part.classList.remove('late'));
}
