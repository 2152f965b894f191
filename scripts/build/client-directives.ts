import type { AstroIntegration } from 'astro';

/** Gives islands the one directive by which they hydrate here, `client:settled`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'settled', entrypoint: './src/browser/client-settled.ts' });
      },
    },
  };
}
