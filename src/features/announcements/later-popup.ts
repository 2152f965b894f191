import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Home's popup, loaded on demand because most visits have closed it or have none. */
export const AnnouncementPopup = lazy(() =>
  importUntilLoaded(() => import('./AnnouncementPopup.tsx')).then((module) => ({
    default: module.AnnouncementPopup,
  })),
);
