import { builtThemes } from '#src/rules/site/brand-colours.ts';
import type { Settings } from '#functions/http/context.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { brandStyleOf } from './brand-style.ts';
import { profileOf } from '#functions/edge/merchant.ts';

const builtIcons = [
  { src: '/art/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/art/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/art/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The merchant's web app manifest. */
export function answerManifest(settings: Settings): Response {
  const { brandName, defaultLanguage, defaultTheme } = profileOf(settings);
  const brandStyle = brandStyleOf(settings);
  // The splash screen has the background colour of the page.
  const ground = brandStyle?.grounds[defaultTheme] ?? builtThemes[defaultTheme].ground;
  const name = brandName ?? builtBrandName;
  const manifest = {
    id: '/m/home',
    name,
    short_name: name.slice(0, 12),
    lang: defaultLanguage,
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: ground,
    theme_color: ground,
    icons: brandStyle?.mark
      ? [{ src: brandStyle.mark.path, sizes: 'any', type: brandStyle.mark.type }]
      : builtIcons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** The home screen icon, which iOS requests under this name: the merchant's mark, else the built icon. */
export function answerTouchIcon(settings: Settings): Response {
  const Location = brandStyleOf(settings)?.mark?.path ?? '/art/icons/apple-touch-icon.png';
  return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'public, max-age=3600' } });
}
