import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Starts what home shows besides its games once the first view stands. */
export async function startHomeLater(): Promise<void> {
  const { startHomeParts } = await importUntilLoaded(() => import('./home-parts.ts'));
  startHomeParts();
}
