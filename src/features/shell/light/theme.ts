import { rememberChoice } from '#src/browser/cookies.ts';

const root = document.documentElement;

/** Switches the page to the other theme and remembers it. */
export function switchTheme(): void {
  const theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = theme;
  rememberChoice('theme', theme);
  colourBrowserBar();
}

/** Gives the browser's own bar the background colour of the page. */
export function colourBrowserBar(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.appendChild(meta);
  }
  meta.content = getComputedStyle(root).backgroundColor;
}
