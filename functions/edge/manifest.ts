import type { Settings } from '#functions/http/context.ts';
import { builtBrandName } from '#src/rules/brand.ts';
import { profileOf } from './merchant.ts';

/** The colour of the page's ground in the dark theme, which the splash screen continues. */
const ground = '#0b1020';

/** The merchant's web app manifest. */
export function answerManifest(settings: Settings): Response {
  const { brandName, defaultLanguage } = profileOf(settings);
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
    icons: [
      { src: '/art/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/art/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/art/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
