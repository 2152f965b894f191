import { openExternal } from '#src/browser/external-link.ts';

/** Opens what leads to a tab of its own as the app or LINE needs it, wherever it stands on the page. */
export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    const address = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !address.startsWith('https://')) return;
    event.preventDefault();
    openExternal(address);
  });
}
