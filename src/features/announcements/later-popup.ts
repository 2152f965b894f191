import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Home's popup, which most visits have closed or never had. */
export const AnnouncementPopup = lazy(() =>
  importUntilLoaded(() => import('./AnnouncementPopup.tsx')).then((module) => ({
    default: module.AnnouncementPopup,
  })),
);
