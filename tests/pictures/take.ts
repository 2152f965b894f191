import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium, devices } from 'playwright';
import { type Language, languages } from '#src/i18n/languages.ts';
import { restrictedLocation } from '#tests/support/visitor-location.ts';
import type { Site } from '#tests/support/site.ts';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { catalogueScreens, startCatalogue, takeCatalogue } from './catalogue-screens.ts';
import { contactSheet } from './contact-sheet.ts';
import { newMember, type PictureMember } from './member.ts';
import { startPictureSite } from './picture-site.ts';
import { screens } from './screens.ts';
import type { Screen } from './visit.ts';

type Theme = (typeof themes)[number];

const themes = ['dark', 'light'] as const;
const words = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const small = process.argv.includes('--small');
const viewport = small ? { width: 360, height: 640 } : { width: 390, height: 844 };
const folder = small ? 'pictures/360x640' : 'pictures/390x844';
const keptGames = 8;

/** The items of a kind that the command line names, or all of them if it names none. */
function requested<Word extends string>(all: readonly Word[]): readonly Word[] {
  const named = all.filter((each) => words.includes(each));
  return named.length > 0 ? named : all;
}

const site = await startPictureSite();
const executablePath = process.env.CHROME_PATH;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
});
try {
  if (!process.argv.includes('--keep')) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const kept = games.slice(0, keptGames).map(({ nodeId }) => nodeId);
  const member = await newMember(browser, site.origin, kept);
  const names = requested([...screens, ...catalogueScreens].map(({ name }) => name));
  for (const screen of screens.filter(({ name }) => names.includes(name)))
    for (const language of requested(languages))
      for (const theme of requested(themes)) await take(site, browser, screen, language, theme, member);
  const parts = catalogueScreens.filter(({ name }) => names.includes(name));
  if (parts.length > 0) await takeParts(browser, parts);
  await contactSheet(folder, `${folder}/contact-sheet.png`);
} finally {
  await browser.close();
  await site.close();
}

async function takeParts(phone: Browser, parts: typeof catalogueScreens): Promise<void> {
  const catalogue = await startCatalogue();
  try {
    for (const part of parts)
      for (const language of requested(languages))
        for (const theme of requested(themes))
          await takeCatalogue(phone, catalogue, part, [language, theme], { folder, viewport });
  } finally {
    catalogue.close();
  }
}

async function take(
  { origin }: Site,
  phone: Browser,
  screen: Screen,
  language: Language,
  theme: Theme,
  regular: PictureMember,
): Promise<void> {
  const member = screen.as === 'newcomer' ? await newMember(phone, origin) : regular;
  const isMember = screen.as === 'newcomer' || screen.as === 'member';
  const context = await phone.newContext({
    ...devices['Pixel 7'],
    baseURL: origin,
    viewport,
    deviceScaleFactor: 2,
    ...(isMember ? { storageState: member.state } : {}),
    ...(screen.as === 'restricted' ? { extraHTTPHeaders: restrictedLocation } : {}),
  });
  await context.addCookies([
    { name: 'language', value: language, url: origin },
    { name: 'theme', value: theme, url: origin },
  ]);
  const page = await context.newPage();
  const visit = { page, site, username: member.username };
  try {
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    await screen.prepare?.(visit);
    await page.waitForTimeout(400);
  } catch (error) {
    console.error(`${screen.name} ${language} ${theme}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  }
  await page.screenshot({ path: `${folder}/${screen.name}.${language}.${theme}.png` });
  await context.setOffline(false);
  await screen.leave?.(visit);
  await context.close();
}
