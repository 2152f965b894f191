import { createHash } from 'node:crypto';
import { type BrandSettings, brandSetting } from '#functions/settings/brand.ts';
import type { Settings } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { styleSourceOf } from './content-security.ts';
import { brandRoles, type ThemeName } from '#src/rules/site/brand-colours.ts';

/** A merchant's mark as a file of its site; the file name changes with the content. */
export interface BrandMark {
  readonly path: string;
  readonly type: 'image/svg+xml' | 'image/png';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A merchant's additions to the built style of its pages. */
export interface BrandStyle {
  /** The text of a style element, inlined into each page: no extra request and no flash of unstyled content. */
  readonly style: string;
  /** The CSP source that allows exactly this style. */
  readonly styleSource: string;
  readonly mark: BrandMark | undefined;
  /** The background of each theme that the merchant changed, for what browsers draw themselves. */
  readonly grounds: Readonly<Partial<Record<ThemeName, string>>>;
}

interface Made {
  readonly name: string;
  readonly brandStyle: BrandStyle | undefined;
}

const made = new WeakMap<BrandSettings, Made>();

/** The merchant's style, made once per version of its settings; undefined if it keeps the built look. */
export function brandStyleOf(settings: Settings): BrandStyle | undefined {
  const brand = brandSetting.of(settings);
  const name = merchantSetting.of(settings).brand.name ?? builtBrandName;
  const known = made.get(brand);
  if (known?.name === name) return known.brandStyle;
  const brandStyle = styleFor(brand, name);
  made.set(brand, { name, brandStyle });
  return brandStyle;
}

function styleFor({ colours, logo }: BrandSettings, name: string): BrandStyle | undefined {
  const mark = logo || name !== builtBrandName ? markOf(logo ?? { svg: monogram(name, colours) }) : undefined;
  if (!colours && !mark) return undefined;
  const style = [
    ...(['dark', 'light'] as const).flatMap((theme) =>
      colours ? [`:root[data-theme=${theme}]{${declarations(brandRoles(theme, colours[theme]))}}`] : [],
    ),
    ...(mark ? [`:root{--brand-mark:url("${addressIn(mark, logo)}")}`] : []),
  ].join('');
  return {
    style,
    styleSource: styleSourceOf(style),
    mark,
    grounds: {
      ...(colours?.dark.ground ? { dark: colours.dark.ground } : {}),
      ...(colours?.light.ground ? { light: colours.light.ground } : {}),
    },
  };
}

/** Placed after the built sheet and outside any cascade layer, so that the merchant's values win. */
const declarations = (roles: Readonly<Record<string, string>>) =>
  Object.entries(roles)
    .map(([role, value]) => `${role}:${value}`)
    .join(';');

function markOf(logo: NonNullable<BrandSettings['logo']>): BrandMark {
  const isDrawing = 'svg' in logo;
  const bytes = isDrawing
    ? new TextEncoder().encode(logo.svg)
    : Uint8Array.from(atob(logo.png), (letter) => letter.charCodeAt(0));
  const print = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    path: `/brand/mark-${print}.${isDrawing ? 'svg' : 'png'}`,
    type: isDrawing ? 'image/svg+xml' : 'image/png',
    bytes: new Uint8Array(bytes),
  };
}

/** An SVG is inlined into the style as a data URI; a PNG is a file that browsers cache indefinitely. */
function addressIn(mark: BrandMark, logo: BrandSettings['logo']): string {
  if (logo && 'png' in logo) return mark.path;
  return `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(mark.bytes))}`;
}

/** The mark of a merchant without a logo: the first letter of its name on its action colour. */
function monogram(name: string, colours: BrandSettings['colours']): string {
  const roles = brandRoles('dark', colours?.dark ?? { action: '#b9c2dc', accent: '#b9c2dc' });
  const letter = ([...name][0] ?? '').replace(/[<>&"']/g, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="9" fill="${roles['--color-action']}"/>` +
    `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${roles['--color-on-action']}">${letter}</text></svg>`
  );
}

/** Serves the mark under its own file name; undefined for any other name, including another merchant's mark. */
export function answerMark(settings: Settings, pathname: string): Response | undefined {
  const mark = brandStyleOf(settings)?.mark;
  if (mark?.path !== pathname) return undefined;
  return new Response(mark.bytes, {
    headers: { 'Content-Type': mark.type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
