import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The sheets over the board are loaded on first use. */
export const LaterTrends = lazy(() =>
  importUntilLoaded(() => import('./TrendSheet.tsx')).then((module) => ({ default: module.TrendSheet })),
);
export const LaterMenu = lazy(() =>
  importUntilLoaded(() => import('./BoardMenu.tsx')).then((module) => ({ default: module.BoardMenu })),
);
export const LaterSlip = lazy(() =>
  importUntilLoaded(() => import('./SlipSheet.tsx')).then((module) => ({ default: module.SlipSheet })),
);
export const LaterWin = lazy(() =>
  importUntilLoaded(() => import('./WatchWin.tsx')).then((module) => ({ default: module.WatchWin })),
);
export const LaterPaste = lazy(() =>
  importUntilLoaded(() => import('./PasteSheet.tsx')).then((module) => ({ default: module.PasteSheet })),
);
