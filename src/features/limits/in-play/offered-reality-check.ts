import { offerCheck } from '#src/api/offered-check.ts';

// Shows a reality check over a page with games; loaded once one is due.
offerCheck(() => import('./reality-check.ts'));
