import { beforeAll, describe, expect, it } from 'vitest';
import help from '#functions/generated/help.json' with { type: 'json' };
import pages from '#functions/generated/pages.json' with { type: 'json' };
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { languages, type Language } from '#src/i18n/languages.ts';

let real: Site;
let demonstration: Site;
beforeAll(async () => {
  real = await startSite();
  demonstration = await startSite();
  await makeDemonstration(demonstration);
});

/** What is said of a site whose money nobody paid in. */
function demonstrationWords(language: Language): string[] {
  const { games, shell } = messagesOf(language);
  return [games.demoNotice, games.bannerCredit, games.bannerCreditLine, shell.licence];
}

/** The titles of the built help that speaks of play money. */
const demonstrationTitles = (language: Language) =>
  help[language].filter(({ isOfDemonstration }) => isOfDemonstration).map(({ title }) => title);

/** Whether a text of the page is exactly this; a trial account's page may use the same words in a sentence. */
function says(html: string, words: string): boolean {
  return [`>${words}<`, `&quot;${words}&quot;`].some((text) => html.includes(text));
}

async function page(site: Site, path: string, language: string): Promise<string> {
  const answer = await site.fetch(path, { headers: { Cookie: `language=${language}` }, redirect: 'manual' });
  return answer.status === 200 ? answer.text() : '';
}

/** The slides of the carousel and their dots. */
const slidesAndDots = (html: string) => {
  const track = /<ul[^>]*data-track[^>]*>([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '';
  const dots = /<span[^>]*data-dots[^>]*>([\s\S]*?)<\/span>/.exec(html)?.[1] ?? '';
  return [track.match(/<li/g)?.length, dots.match(/<i[\s>]/g)?.length];
};

describe.each(languages)('a site in %s', (language) => {
  it('says on no page that it is a demonstration, if it is none', async () => {
    const paths = Object.keys(pages.pages).filter((path) => path.startsWith('/m/'));
    expect(paths.length).toBeGreaterThan(30);
    const said: string[] = [];
    for (const path of paths) {
      const html = await page(real, path, language);
      said.push(
        ...[...demonstrationWords(language), ...demonstrationTitles(language)]
          .filter((words) => says(html, words))
          .map((words) => `${path}: ${words}`),
      );
    }
    expect(said).toEqual([]);
  });

  it('says so on home, in the notice, a banner and the footer, if it is one', async () => {
    const html = await page(demonstration, '/m/home', language);
    expect(demonstrationWords(language).filter((words) => !says(html, words))).toEqual([]);
    const titles = demonstrationTitles(language);
    expect(titles).toHaveLength(2);
    const centre = await page(demonstration, '/m/help', language);
    expect(titles.filter((title) => !says(centre, title))).toEqual([]);
    expect(slidesAndDots(html)).toEqual([3, 3]);
    expect(slidesAndDots(await page(real, '/m/home', language))).toEqual([2, 2]);
  });
});

describe('the banner that names the number of games', () => {
  const titleIn = async (site: Site, language = 'en') => {
    const [, from = ''] = (await page(site, '/m/home', language)).split('<strong data-games=');
    return from.slice(from.indexOf('>') + 1, from.indexOf('</strong>')).replaceAll(/<[^>]*>/g, '');
  };
  const siteWith = async (games: number) => {
    const site = await startSite();
    await loadCatalogue(site, smallVendors, several('PP', 'RNG', games, 'One', 'ایک', '하나'));
    return site;
  };

  it('names the merchant’s own, in whole tens', async () => {
    const site = await siteWith(1_239);
    expect(await titleIn(site)).toBe('1,230 games in one place');
    expect(await titleIn(site, 'ko')).toBe('게임 1,230개를 한곳에서');
    expect(await titleIn(site, 'ur')).toBe('1,230 گیمز، ایک ہی جگہ');
  });

  it('names none where there are fewer than ten games', async () => {
    expect(await titleIn(await siteWith(9))).toBe('All games in one place');
    expect(await titleIn(await siteWith(10))).toBe('10 games in one place');
  });
});
