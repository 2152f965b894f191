import { pageSettled } from './page-settled.ts';

let settled: Promise<void> | undefined;
let missing = 0;

/**
 * Starts a page's scripts after its first view is painted, so that they do not compete with its pictures. When
 * all of them run, the html element carries `data-ready`. When one cannot be loaded, the `scriptlost` event
 * starts the page's recovery.
 */
export function afterLoad(start: () => Promise<unknown>): void {
  missing += 1;
  settled ??= pageSettled();
  settled.then(start).then(
    () => {
      missing -= 1;
      if (missing === 0) document.documentElement.dataset.ready = '';
    },
    () => dispatchEvent(new Event('scriptlost')),
  );
}
