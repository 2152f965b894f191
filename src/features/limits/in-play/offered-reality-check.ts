import { offerCheck } from '#src/api/offered-check.ts';

// Shows a reality check, or the figures of a limit, over a page with games; loaded once one is due.
offerCheck(() => import('./late-check.ts'));
