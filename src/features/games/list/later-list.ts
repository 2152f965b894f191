import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Loads the list that follows the delivered tiles. */
export const importLoadedList = () => importUntilLoaded(() => import('./LoadedList.tsx'));

/** The game list from its first change on. */
export const LoadedList = lazy(() => importLoadedList().then((module) => ({ default: module.LoadedList })));
