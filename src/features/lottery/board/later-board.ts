import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The parts that open over the board are loaded when one is first opened. */
export const LaterOver = lazy(() =>
  importUntilLoaded(() => import('./BoardOver.tsx')).then((module) => ({ default: module.BoardOver })),
);

/** The show of a draw is loaded with the first draw. */
export const LaterReveal = lazy(() =>
  importUntilLoaded(() => import('#src/features/lottery/watch/WatchReveal.tsx')).then((module) => ({
    default: module.WatchReveal,
  })),
);
