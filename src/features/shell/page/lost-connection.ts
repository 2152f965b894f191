/** Shows at once that the connection is lost; the next status that is loaded shows that it is back. */
export function watchConnection(): void {
  const showLost = () => document.documentElement.toggleAttribute('data-unreachable', true);
  if (!navigator.onLine) showLost();
  addEventListener('offline', showLost);
}
