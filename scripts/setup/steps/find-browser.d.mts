/** The path of the Chromium to test with: CHROME_PATH, or one on the PATH; undefined where there is none. */
export function findBrowser(): string | undefined;
