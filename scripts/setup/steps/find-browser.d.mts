/** The path of the Chromium to use: CHROME_PATH, or one on the PATH; undefined if there is none. */
export function findBrowser(): string | undefined;

/** The browser for tests: CHROME_PATH, or a headless shell on the PATH, else any Chromium. */
export function findTestBrowser(): string | undefined;
