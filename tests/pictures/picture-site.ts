import { loadCatalogue } from '#tests/support/catalogue.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { demoMerchant, demoSettings } from '#demo/operator/settings.ts';
import demoGames from '../../demo/catalogue/games.json' with { type: 'json' };
import demoVendors from '../../demo/catalogue/vendors.json' with { type: 'json' };
import { winsOnTheBoard } from './winners.ts';

/** A slot of the demo whose model has free spins. */
export const pictureGame = { nodeId: '815941936', modelId: 'm05' };

/** Starts a separate site of the demo operator, with wins already on the winner board. */
export async function startPictureSite(): Promise<SeparateSite> {
  const site = await startSeparateSite();
  await site.sql('UPDATE merchants SET name = ? WHERE code = ?', demoMerchant.name, demoMerchant.code);
  for (const [name, document] of Object.entries(demoSettings))
    await site.sql(
      `INSERT OR IGNORE INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
       VALUES (?, ?, ?, 1, 0, 'pictures')`,
      demoMerchant.code,
      name,
      JSON.stringify(document),
    );
  await loadCatalogue(site, demoVendors as never, demoGames as never);
  await winsOnTheBoard(site, demoGames);
  return site;
}
