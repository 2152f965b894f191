import { escaped } from '#functions/content/escaped.ts';
import { languageAttributes, textIn } from '#functions/content/operator-texts.ts';
import { isShownPage } from '#functions/edge/pages/shown-pages.ts';
import type { PagePart, PartMaker } from '#functions/edge/pages/page-part.ts';
import type { Settings } from '#functions/http/context.ts';
import { isQuietDevice } from '#functions/edge/session/quiet-cookie.ts';
import { isPromotion, shownTo } from './announcements.audience.ts';
import { announcementsFor } from './announcements.cache.ts';
import { fingerprint } from './announcements.fingerprint.ts';
import type { AnnouncementRow } from './announcements.repo.ts';

/** More slides than anybody looks through. */
const bannersMax = 8;

/** The groups of home's carousel: banners for live games come last. */
const groups = ['m_home', 'm_live'] as const;

/**
 * The operator's banners on home. Without any, the built-in ones stay, but without the advertising one for visitors
 * who are shown no promotions.
 */
export const bannersPart: PartMaker = {
  routes: new Set(['/m/home']),
  make: async ({ env, merchant, nowMs, settings }, request) =>
    partOf(
      (await announcementsFor(env, merchant, nowMs)).filter(({ url }) => opens(url, settings)),
      nowMs,
      isQuietDevice(request.headers.get('Cookie') ?? ''),
    ),
};

/** A banner whose screen the merchant has switched off would only lead home. */
function opens(url: string | null, settings: Settings): boolean {
  return url === null || isShownPage(url.split(/[?#]/)[0] ?? url, settings);
}

function partOf(rows: readonly AnnouncementRow[], nowMs: number, isQuiet: boolean): PagePart | undefined {
  const bannersFor = (signedIn: boolean) =>
    groups
      .flatMap((groupName) => shownTo(rows, { types: ['B'], groupName, platform: 'M', signedIn }, nowMs))
      .filter((row) => !isQuiet || !isPromotion(row))
      .slice(0, bannersMax);
  const shown = [...bannersFor(false), ...bannersFor(true)];
  if (shown.length === 0 && !isQuiet) return undefined;
  return {
    version: fingerprint(shown),
    rewrite(rewriter) {
      let banners: readonly AnnouncementRow[] = [];
      let language = 'en';
      const fill = (html: () => string) => ({
        element(place: Element) {
          if (banners.length > 0) place.setInnerContent(html(), { html: true });
        },
      });
      return rewriter
        .on('[data-banners] [data-promotion]', {
          element: (built) => void (isQuiet && built.remove()),
        })
        .on('html', {
          element(html) {
            language = html.getAttribute('lang') ?? language;
            banners = bannersFor(html.hasAttribute('data-signed-in'));
          },
        })
        .on(
          '[data-track]',
          fill(() => banners.map((row, at) => slideHtml(row, language, at === 0)).join('')),
        )
        .on(
          '[data-dots]',
          fill(() =>
            banners.length > 1 ? `<i aria-current="true"></i>${'<i></i>'.repeat(banners.length - 1)}` : '',
          ),
        );
    },
  };
}

/** One slide. All pictures but the first are loaded when their turn is near. */
function slideHtml({ texts, url, picture }: AnnouncementRow, language: string, first: boolean): string {
  const { title, content, language: written } = textIn(texts, language);
  const shown = pictureHtml(picture ?? '', first);
  const marked = written === language ? '' : ` ${languageAttributes(written)}`;
  const words = `<span${marked}><strong>${escaped(title)}</strong><span>${content.replace(/<[^<>]*>/g, '')}</span></span>`;
  return `<li><a href="${escaped(url ?? '/m/home')}">${first ? shown : `<template data-later>${shown}</template>`}${words}</a></li>`;
}

function pictureHtml(picture: string, first: boolean): string {
  const drawn = /^(\/art\/[\w/-]+)\.webp$/.exec(picture)?.[1];
  const source = drawn ? `<source type="image/avif" srcset="${drawn}.avif">` : '';
  const hurry = first ? ' fetchpriority="high"' : '';
  return `<picture>${source}<img src="${escaped(picture)}" width="716" height="300" alt="" decoding="async"${hurry}></picture>`;
}
