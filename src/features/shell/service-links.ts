/**
 * Gives the entries of customer service the merchant's own addresses, and shows those that it has: asked for when the
 * side menu opens for the first time, or at once where the bottom navigation has such an entry.
 */
export function offerService(): void {
  let asked: Promise<void> | undefined;
  const ask = () => {
    asked ??= import('./service-addresses.ts').then(({ showService }) => showService());
  };
  document.getElementById('side-menu')?.addEventListener('toggle', ask, { once: true });
  if (document.querySelector('[data-reading] [data-service]')?.checkVisibility()) ask();
}
