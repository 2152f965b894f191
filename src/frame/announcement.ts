import { part } from './frame-parts.ts';

/** Shows a message in the game's one line of text, which screen readers speak; an empty one clears it. */
export function announce(text: string): void {
  part('announcement').textContent = text;
}
