import { spawn } from 'node:child_process';
import { type Browser, devices, type Page } from 'playwright';
import type { Language } from '#src/i18n/languages.ts';

const port = 4379;
const readyMsMax = 60_000;
const sections = [
  'buttons',
  'fields',
  'captchaStates',
  'tabs',
  'lists',
  'reading',
  'threads',
  'money',
  'overlays',
  'bars',
] as const;
const overlays = ['dialog', 'sheet', 'toast'] as const;

/** Each section of the kit's catalogue, and each overlay. */
export const catalogueScreens: readonly { readonly name: string; show: (page: Page) => Promise<void> }[] = [
  ...sections.map((section) => ({
    name: `ui-${section}`,
    show: (page: Page) =>
      page.locator(`[data-section="${section}"]`).evaluate((element) => element.scrollIntoView()),
  })),
  ...overlays.map((overlay) => ({
    name: `ui-${overlay}`,
    show: (page: Page) => page.locator(`[data-opens="${overlay}"]`).click(),
  })),
];

interface Catalogue {
  readonly origin: string;
  readonly close: () => void;
}

/** Serves the catalogue from the development server, as no build contains it. */
export async function startCatalogue(): Promise<Catalogue> {
  const server = spawn('node_modules/.bin/astro', ['dev', '--port', String(port), '--ignore-lock'], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const untilMs = Date.now() + readyMsMax;
  while (!(await answers(`${origin}/ui`))) {
    if (Date.now() > untilMs || server.exitCode !== null) throw new Error('the catalogue does not answer');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { origin, close: () => server.kill() };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    // The server is not listening yet.
    return false;
  }
}

/** Takes the picture of one section in one language and theme. */
export async function takeCatalogue(
  phone: Browser,
  { origin }: Catalogue,
  screen: (typeof catalogueScreens)[number],
  [language, theme]: readonly [Language, string],
  { folder, viewport }: { folder: string; viewport: { width: number; height: number } },
): Promise<void> {
  const page = await phone.newPage({ ...devices['Pixel 7'], viewport, deviceScaleFactor: 2 });
  await page.goto(`${origin}/ui/${language}?theme=${theme}`);
  await page.locator(`html[data-theme="${theme}"] [data-hydrated]`).waitFor();
  await screen.show(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${folder}/${screen.name}.${language}.${theme}.png` });
  await page.close();
}
