import type { Plugin } from 'vite';
import { languages } from '../../src/i18n/languages.ts';

/** Without the Worker, as in development, routes without a language show the language of the cookie. */
export function plainRoutes(): Plugin {
  return {
    name: 'plain-routes',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/m/')) {
          const asked = /(?:^|; )language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
          const language = languages.find((each) => each === asked) ?? languages[0];
          request.url = `/${language}${request.url}`;
        }
        next();
      });
    },
  };
}
