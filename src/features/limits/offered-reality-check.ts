import { offerCheck } from '#src/api/offered-check.ts';

// What shows a reality check over a page on which something is played, loaded once one is due.
offerCheck(() => import('./reality-check.ts'));
