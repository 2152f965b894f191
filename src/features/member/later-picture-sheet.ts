import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** The sheet that frames a picture, loaded with the first selected picture. */
export const PictureSheet = lazy(() =>
  importUntilLoaded(() => import('./PictureSheet.tsx')).then((module) => ({ default: module.PictureSheet })),
);
