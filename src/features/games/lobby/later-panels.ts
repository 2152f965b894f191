import { lazy } from 'react';
import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Loads the panel of a category on home. */
export const importCategoryPanel = () => importUntilLoaded(() => import('./CategoryPanel.tsx'));

/** The panel of a category on home. */
export const CategoryPanel = lazy(() =>
  importCategoryPanel().then((module) => ({ default: module.CategoryPanel })),
);

/** The favourites on home, which guests and most members do not have. */
export const FavouritesBlock = lazy(() =>
  importUntilLoaded(() => import('./FavouritesBlock.tsx')).then((module) => ({
    default: module.FavouritesBlock,
  })),
);

/** A tile beside the delivered ones; a guest's first view needs none. */
export const LaterTile = lazy(() =>
  importUntilLoaded(() => import('#src/features/games/tiles/GameTile.tsx')).then((module) => ({
    default: module.GameTile,
  })),
);
