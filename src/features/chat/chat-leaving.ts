import { openExternal } from '#src/browser/external-link.ts';
import { $chat } from './chat.store.ts';

/** How long a page says that it goes to another service before it goes. */
const leaveMs = 500;

/** Goes to the live chat of another service. */
export function leaveFor(address: string): void {
  $chat.set({ status: 'leaving' });
  setTimeout(() => openExternal(address, 'here'), leaveMs);
}
