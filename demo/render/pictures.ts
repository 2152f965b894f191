import { readFileSync } from 'node:fs';
import { bannerCodes, drawBanner } from '#demo/art/banner.ts';
import { drawIcon, drawMark } from '#demo/art/brand.ts';
import { vendorLogo } from '#demo/art/emblems.ts';
import { drawPromotion, promotionKinds } from '#demo/art/promotion.ts';
import { drawReelStrip } from '#demo/art/reel.ts';
import { drawShare } from '#demo/art/share.ts';
import { drawStars } from '#demo/art/star.ts';
import { drawTile } from '#demo/art/tile.ts';
import { worldCodes } from '#demo/art/worlds.ts';
import { gamePicture } from '#src/rules/play/game-picture.ts';
import type { DemoGameRow } from '../catalogue/demo-game-row.ts';
import type { DemoVendorRow } from '../catalogue/demo-games.ts';

/** The encoding of a drawing. A tile has a byte limit; `svg` is written unchanged. */
export type PictureKind = 'tile' | 'reel' | 'banner' | 'share' | 'png' | 'svg';

export interface Picture {
  /** Path under public/art without an extension. */
  name: string;
  kind: PictureKind;
  svg: string;
}

/** Reads one file of the demo catalogue. */
function rows<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`../catalogue/${name}`, import.meta.url), 'utf8')) as T[];
}

/** The tile of every game in demo/catalogue. */
export function tilePictures(): Picture[] {
  const emblems = new Map(rows<DemoVendorRow>('vendors.json').map(({ code, emblem }) => [code, emblem]));
  return rows<DemoGameRow>('games.json').map(({ gameCode, theme, motif, look, vendorCode }) => {
    const emblem = emblems.get(vendorCode);
    if (!emblem) throw new Error(`${gameCode}: no vendor ${vendorCode}`);
    return {
      name: gamePicture(gameCode).replace('/art/', ''),
      kind: 'tile',
      svg: drawTile({ gameCode, theme, motif, look, emblem }),
    };
  });
}

/** All pictures of public/art. */
export function everyPicture(): Picture[] {
  return [
    ...tilePictures(),
    ...worldCodes.map(
      (theme): Picture => ({ name: `reels/${theme}`, kind: 'reel', svg: drawReelStrip(theme) }),
    ),
    ...bannerCodes.map(
      (code): Picture => ({ name: `banners/${code}`, kind: 'banner', svg: drawBanner(code) }),
    ),
    ...promotionKinds.map(
      (kind): Picture => ({ name: `promotions/${kind}`, kind: 'banner', svg: drawPromotion(kind) }),
    ),
    ...worldCodes.map((theme): Picture => ({ name: `share/${theme}`, kind: 'share', svg: drawShare(theme) })),
    ...rows<DemoVendorRow>('vendors.json').map(
      ({ code, emblem, color }): Picture => ({
        name: `vendors/${code}`,
        kind: 'svg',
        svg: vendorLogo(emblem, color),
      }),
    ),
    { name: 'icons/mark', kind: 'svg', svg: drawMark() },
    { name: 'icons/stars', kind: 'png', svg: drawStars() },
    { name: 'icons/icon', kind: 'svg', svg: drawIcon(72, false) },
    { name: 'icons/icon-192', kind: 'png', svg: drawIcon(192, false) },
    { name: 'icons/icon-512', kind: 'png', svg: drawIcon(512, false) },
    { name: 'icons/apple-touch-icon', kind: 'png', svg: drawIcon(180, true) },
    { name: 'icons/maskable-512', kind: 'png', svg: drawIcon(512, true) },
  ];
}
