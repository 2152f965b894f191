import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The sheets over the board are loaded on first use. */
export const LaterTrends = lazy(() =>
  importUntilLoaded(() => import('#src/features/lottery/trends/TrendSheet.tsx')).then((module) => ({
    default: module.TrendSheet,
  })),
);
export const LaterMenu = lazy(() =>
  importUntilLoaded(() => import('./BoardMenu.tsx')).then((module) => ({ default: module.BoardMenu })),
);
export const LaterSlip = lazy(() =>
  importUntilLoaded(() => import('#src/features/lottery/slip/SlipSheet.tsx')).then((module) => ({
    default: module.SlipSheet,
  })),
);
export const LaterWin = lazy(() =>
  importUntilLoaded(() => import('#src/features/lottery/watch/WatchWin.tsx')).then((module) => ({
    default: module.WatchWin,
  })),
);
export const LaterPaste = lazy(() =>
  importUntilLoaded(() => import('#src/features/lottery/slip/PasteSheet.tsx')).then((module) => ({
    default: module.PasteSheet,
  })),
);
