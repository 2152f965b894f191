import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Counts, gaps and road maps, which few open at once. */
export const LaterTrends = lazy(() =>
  importUntilLoaded(() => import('./TrendSheet.tsx')).then((module) => ({ default: module.TrendSheet })),
);
