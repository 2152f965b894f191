import { make } from '#src/frame/frame-parts.ts';

/** A chip as a coloured disc; the step is its position on the ladder of chips. */
export function chipDisc(step: number): HTMLElement {
  const disc = make('i', { kind: `disc step-${step}` });
  disc.setAttribute('aria-hidden', 'true');
  return disc;
}
