import type { Plugin } from 'vite';
import { languages } from '../../src/i18n/languages.ts';

/** In development, without the Worker, serves routes without a language in the language of the cookie. */
export function plainRoutes(): Plugin {
  return {
    name: 'plain-routes',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/m/')) {
          const input = /(?:^|; )language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
          const language = languages.find((each) => each === input) ?? languages[0];
          request.url = `/${language}${request.url}`;
        }
        next();
      });
    },
  };
}
