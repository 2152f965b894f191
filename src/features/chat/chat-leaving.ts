import { openExternal } from '#src/browser/external-link.ts';
import { $chat } from './chat.store.ts';

/** How long a page announces another service before it opens it, in milliseconds. */
export const leaveMs = 500;

let leaves: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens the live chat of another service. The page then keeps the link: an app opens the service beside it, and a
 * player who comes back finds the page as it was.
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
