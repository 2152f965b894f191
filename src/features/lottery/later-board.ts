import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** What stands over the board comes once something is opened. */
export const LaterOver = lazy(() =>
  importUntilLoaded(() => import('./BoardOver.tsx')).then((module) => ({ default: module.BoardOver })),
);

/** How a draw is shown comes with the first one. */
export const LaterReveal = lazy(() =>
  importUntilLoaded(() => import('./WatchReveal.tsx')).then((module) => ({ default: module.WatchReveal })),
);
