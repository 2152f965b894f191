import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';

/** Starts home's jackpot once the first view stands. */
export async function startBandLater(): Promise<void> {
  const { startBand } = await importUntilLoaded(() => import('./jackpot-band.ts'));
  startBand();
}
