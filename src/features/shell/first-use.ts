import { afterFirstInput } from '#src/browser/first-input.ts';

/** Who reads without touching anything gets the rest too. */
const restMs = 10_000;

/** Calls once somebody uses the page, or has looked at it for a while: what no first view shows. */
export function afterFirstUse(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  afterFirstInput(once);
  setTimeout(once, restMs);
}
