/** The path of the Chromium to test with: CHROME_PATH, or one on the PATH; undefined where there is none. */
export function findBrowser(): string | undefined;

/** The browser of tests: CHROME_PATH, or a headless shell on the PATH, else any Chromium. */
export function findTestBrowser(): string | undefined;
