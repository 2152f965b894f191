import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { escaped } from '#functions/content/escaped.ts';
import { languageAttributes, type TextInLanguage, textIn } from '#functions/content/operator-texts.ts';
import { announcementsMax } from '#src/contracts/announcements/announcements.ts';
import { isPromotion, shownTo } from './announcements.audience.ts';
import { announcementsFor } from './announcements.cache.ts';
import { fingerprint } from './announcements.fingerprint.ts';
import type { AnnouncementRow } from './announcements.repo.ts';

/** How many titles scroll through the bar. The page that it links to lists all of them. */
const titlesMax = 6;

/** From this many characters on, the titles scroll for longer. */
const longLetters = 70;
const longestLetters = 160;

/**
 * The news bar of home and the popup's fingerprint, written into the page when it is delivered, so that home makes
 * no request for them.
 */
export const newsBarPart: PartMaker = {
  routes: new Set(['/m/home']),
  make: async ({ env, merchant, nowMs, settings }) =>
    hasFeature(settings, 'announcements')
      ? partOf(await announcementsFor(env, merchant, nowMs), nowMs)
      : undefined,
};

/** The part for the announcements active now; undefined if there are none, as the page was built. */
function partOf(rows: readonly AnnouncementRow[], nowMs: number): PagePart | undefined {
  const announcements = (signedIn: boolean) =>
    shownTo(rows, { types: ['PL', 'PR'], platform: 'M', signedIn }, nowMs);
  const popups = (signedIn: boolean) => shownTo(rows, { types: ['PU'], platform: 'M', signedIn }, nowMs);
  const shown = [...announcements(false), ...announcements(true), ...popups(false), ...popups(true)];
  if (shown.length === 0) return undefined;
  return {
    version: fingerprint(shown),
    rewrite(rewriter) {
      let signedIn = false;
      let isQuiet = false;
      const spoken = (all: readonly AnnouncementRow[]) =>
        isQuiet ? all.filter((row) => !isPromotion(row)) : all;
      let language = 'en';
      return rewriter
        .on('html', {
          element(html) {
            signedIn = html.hasAttribute('data-signed-in');
            isQuiet = html.hasAttribute('data-quiet');
            language = html.getAttribute('lang') ?? language;
          },
        })
        .on('[data-news-bar]', {
          element(bar) {
            const due = spoken(popups(signedIn));
            const prints = due.slice(0, announcementsMax).map((row) => fingerprint([row]));
            if (due.length > 0) bar.setAttribute('data-popup', [signedIn ? 'A' : 'B', ...prints].join(' '));
          },
        })
        .on('[data-news]', {
          element(line) {
            const titles = spoken(announcements(signedIn)).slice(0, titlesMax);
            if (titles.length > 0) write(line, titles, language);
          },
        });
    },
  };
}

function write(line: Element, rows: readonly AnnouncementRow[], language: string): void {
  const titles = rows.map(({ texts }) => textIn(texts, language));
  const { length } = titles.map(({ title }) => title).join(' · ');
  line.setAttribute('data-pace', length > longestLetters ? '3' : length > longLetters ? '2' : '1');
  line.setInnerContent(titles.map((text) => titleHtml(text, language)).join(' · '), { html: true });
}

/** A title in another language than the page's is isolated, so that its direction does not turn its neighbours. */
function titleHtml({ title, language }: TextInLanguage, pageLanguage: string): string {
  const html = escaped(title);
  return language === pageLanguage ? html : `<bdi ${languageAttributes(language)}>${html}</bdi>`;
}
