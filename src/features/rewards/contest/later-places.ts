import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The places of a contest are loaded with the first contest that a member opens. */
export const LaterPlaces = lazy(() =>
  importUntilLoaded(() => import('./Places.tsx')).then((module) => ({ default: module.Places })),
);
