import { call } from '#src/api/client.ts';
import { chatContracts } from '#src/contracts/chat.ts';

/**
 * Gives the entries of customer service the merchant's own addresses, and shows those that it has: asked for when the
 * side menu opens for the first time, or at once where the bottom navigation has such an entry.
 */
export function offerService(): void {
  let asked: Promise<void> | undefined;
  const ask = () => {
    asked ??= showService();
  };
  document.getElementById('side-menu')?.addEventListener('toggle', ask, { once: true });
  if (document.querySelector('[data-reading] [data-service]')?.checkVisibility()) ask();
}

async function showService(): Promise<void> {
  const answer = await call(chatContracts.customerService);
  if (!answer.ok) return;
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
}
