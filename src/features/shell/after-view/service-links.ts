/**
 * Gives the entries of customer service the merchant's own addresses, and shows those that have
 * one. They are requested when the side menu opens, until they are known, or at once if the
 * bottom navigation shows such an entry.
 */
export function offerService(): void {
  let request: Promise<boolean> | undefined;
  const ask = () => {
    request ??= import('#src/features/shell/on-demand/service-addresses.ts')
      .then(({ showService }) => showService())
      .catch(() => false)
      .then((isKnown) => {
        if (!isKnown) request = undefined;
        return isKnown;
      });
  };
  document.getElementById('side-menu')?.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') ask();
  });
  if (document.querySelector('[data-reading] [data-service]')?.checkVisibility()) ask();
}
