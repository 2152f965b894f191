import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The race is loaded with the first draw that is shown as one. */
export const LaterRace = lazy(() =>
  importUntilLoaded(() => import('./WatchRace.tsx')).then((module) => ({ default: module.WatchRace })),
);
