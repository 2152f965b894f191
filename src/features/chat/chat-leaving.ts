import { openExternal } from '#src/browser/external-link.ts';
import { $chat } from './chat.store.ts';

/** How long a page says that it goes to another service before it goes. */
export const leaveMs = 500;

let leaves: ReturnType<typeof setTimeout> | undefined;

/**
 * Goes to the live chat of another service. The page then keeps the way there: an app opens the service beside it, and
 * who comes back finds the page as it was left.
 */
export function leaveFor(address: string): void {
  $chat.set({ status: 'leaving' });
  leaves = setTimeout(() => {
    const isGone = openExternal(address, 'here');
    $chat.set(isGone ? { status: 'left', address } : { status: 'failed', code: 'INTERNAL' });
  }, leaveMs);
}

export function callOffLeaving(): void {
  clearTimeout(leaves);
}
