import { afterFirstInput } from '#src/browser/first-input.ts';

/** Visitors who read without touching anything get the rest after this time, in milliseconds. */
const restMs = 10_000;

/** Runs work that no first view needs, once the visitor uses the page or has looked at it for a while. */
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
