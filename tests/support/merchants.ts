import { demoSettings } from '../../scripts/setup/demo-settings.ts';
import type { Site } from './site.ts';

let made = 0;

/**
 * Adds a merchant with settings documents of its own and gives the origin that it answers on: settings are
 * read when a host is first asked for, so no test waits for another's. Documents may be text that is no JSON
 * document of ours.
 */
export async function addMerchant(
  site: Site,
  documents: Readonly<Record<string, unknown>>,
  host?: string,
): Promise<string> {
  const code = `merchant-${++made}`;
  const name = host ?? `${code}.localhost`;
  await site.sql('INSERT INTO merchants (code, host, name) VALUES (?, ?, ?)', code, name, code);
  const all = { 'region-policy': demoSettings['region-policy'], ...documents };
  for (const [document, value] of Object.entries(all))
    if (value !== undefined) await storeDocument(site, code, document, value);
  return `http://${name}`;
}

/** Stores one settings document past the operators' calls. */
export async function storeDocument(
  site: Site,
  merchant: string,
  name: string,
  value: unknown,
): Promise<void> {
  await site.sql(
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
     VALUES (?, ?, ?, 1, 0, 'test') ON CONFLICT (merchant, name) DO UPDATE SET
     document = excluded.document, version = version + 1`,
    merchant,
    name,
    JSON.stringify(value),
  );
}

/** Marks a site's merchant as a demonstration whose members get play credit; before the site is first asked. */
export async function makeDemonstration(site: Site, playCreditMinor = 100_000): Promise<void> {
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(site, site.merchant, 'account', { playCreditMinor });
}
