import type { AstroIntegration } from 'astro';

/** Adds `client:settled`, the only directive by which islands of this site hydrate. */
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
