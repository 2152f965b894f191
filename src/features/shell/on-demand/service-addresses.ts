import { call } from '#src/api/client.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';

/**
 * Gives each entry of customer service its address; one without an address stays as it is. Returns
 * whether the addresses are known.
 */
export async function showService(): Promise<boolean> {
  const answer = await call(chatContracts.customerService);
  if (!answer.ok) return false;
  for (const entry of document.querySelectorAll<HTMLAnchorElement>('a[data-service]')) {
    const type = entry.dataset.service;
    const found = answer.value.find(({ csType }) => type === 'ANY' || csType === type);
    if (!found) continue;
    entry.href = found.path;
    entry.hidden = false;
    if (entry.origin !== location.origin) {
      entry.target = '_blank';
      entry.rel = 'noopener';
    }
  }
  return true;
}
