import { insertDocuments, merchantDocuments } from './merchant-documents.ts';
import type { Site } from './site.ts';

let made = 0;

/**
 * Adds a merchant with its own settings documents and returns its origin. Settings are read at a host's first
 * request, so no test has to wait for another's cache to expire. A document may be invalid text.
 */
export async function addMerchant(
  site: Site,
  documents: Readonly<Record<string, unknown>>,
  host?: string,
): Promise<string> {
  const code = `merchant-${++made}`;
  const name = host ?? `${code}.localhost`;
  await site.harness.sql(
    ['INSERT INTO merchants (code, host, name) VALUES (?, ?, ?)', code, name, code],
    insertDocuments(code, { ...merchantDocuments, ...documents }),
  );
  return `http://${name}`;
}

/** Adds a merchant like `addMerchant`, and returns it as a site to send requests to. */
export async function merchantSite(site: Site, documents: Readonly<Record<string, unknown>>): Promise<Site> {
  const origin = await addMerchant(site, documents);
  return {
    ...site,
    origin,
    fetch(path, init = {}, by = site.visitor) {
      const headers = new Headers(init.headers);
      headers.set('Origin', origin);
      return site.fetch(path.startsWith('/') ? origin + path : path, { ...init, headers }, by);
    },
  };
}

/** Stores one settings document directly, without the operations API. */
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

/** Marks a site's merchant as a demonstration whose members get play credit; call it before the first request. */
export async function makeDemonstration(site: Site, playCreditMinor = 100_000): Promise<void> {
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(site, site.merchant, 'account', { playCreditMinor });
}
