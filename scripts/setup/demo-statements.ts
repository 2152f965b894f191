import { catalogueStatements, literal } from './catalogue-sql.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { demoInviteCode, demoMerchant, demoSettings } from './demo-settings.ts';

/** What a fresh local database needs: the demo merchant, its settings, vendors and games. */
export function demoStatements(nowMs: number): string[] {
  const { code, host, name } = demoMerchant;
  const by = `${nowMs}, 'setup'`;
  return [
    `INSERT INTO merchants (code, host, name) VALUES (${[code, host, name].map(literal).join(', ')}) ON CONFLICT (code) DO NOTHING`,
    ...Object.entries(demoSettings).map(
      ([document, value]) =>
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (${literal(code)}, ${literal(document)}, ${literal(JSON.stringify(value))}, 1, ${by}) ON CONFLICT (merchant, name) DO NOTHING`,
    ),
    `INSERT INTO affiliate_links (merchant, code, created_at_ms) VALUES (${literal(code)}, ${literal(demoInviteCode)}, ${nowMs}) ON CONFLICT (merchant, code) DO NOTHING`,
    ...catalogueStatements(code, readDemoCatalogue(), 'setup', nowMs),
  ];
}
