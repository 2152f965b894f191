import { offerLogin } from '#src/browser/login-redirect.ts';

// What lets somebody log in over a page on which something is played, loaded once a call asks for it.
offerLogin(() => import('./login-relay.ts'));
