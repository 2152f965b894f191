import type { AstroIntegration } from 'astro';

/** Serves the catalogue of the kit at `/ui` in development; a build has no such page. */
export function uiCatalogue(): AstroIntegration {
  return {
    name: 'ui-catalogue',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: '/ui/[...language]',
          entrypoint: './src/ui/catalogue/CataloguePage.astro',
          prerender: true,
        });
      },
    },
  };
}
