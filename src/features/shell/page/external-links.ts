import { openExternal } from '#src/browser/external-link.ts';

/** Opens links to a new tab the way the app or LINE needs, anywhere on the page. */
export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    const address = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !address.startsWith('https://')) return;
    event.preventDefault();
    openExternal(address);
  });
}
