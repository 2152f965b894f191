import { offerLogin } from '#src/browser/login-redirect.ts';

// Lets visitors log in over a page with a running game; loaded once a call requires it.
offerLogin(() => import('./login-relay.ts'));
