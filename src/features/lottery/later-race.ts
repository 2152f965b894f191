import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The race comes with the first draw that is one. */
export const LaterRace = lazy(() =>
  importUntilLoaded(() => import('./WatchRace.tsx')).then((module) => ({ default: module.WatchRace })),
);
