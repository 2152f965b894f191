import { offerCheck } from '#src/api/offered-check.ts';

// Shows the figures of a limit over the page of deposits; loaded once one was refused.
offerCheck(() => import('./deposit-limit.ts'));
