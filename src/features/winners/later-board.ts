import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The list of the latest wins, loaded late because it is far below the first view. */
export const WinnerBoard = lazy(() =>
  importUntilLoaded(() => import('./WinnerBoard.tsx')).then((module) => ({ default: module.WinnerBoard })),
);
