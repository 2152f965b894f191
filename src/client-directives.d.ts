import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:settled'?: boolean;
  }
}
