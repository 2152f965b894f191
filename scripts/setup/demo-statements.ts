import { catalogueStatements, literal } from './catalogue-sql.ts';
import { announcementStatements } from './content-sql.ts';
import { demoAnnouncements, demoBanners } from '#demo/operator/announcements.ts';
import { demoPromotions } from '#demo/operator/promotions.ts';
import { promotionStatements } from './promotion-sql.ts';
import { readDemoCatalogue, secondCatalogue } from './demo-catalogue.ts';
import { secondPromotions } from '#demo/operator/second-promotions.ts';
import { secondAnnouncements } from '#demo/operator/second-announcements.ts';
import { secondMerchant, secondSettings } from '#demo/operator/second-settings.ts';
import { demoInviteCode, demoMerchant, demoSettings } from '#demo/operator/settings.ts';

/** The contents of a fresh local database: the demo's two merchants, their settings, vendors and games. */
export function demoStatements(nowMs: number): string[] {
  return [
    ...merchantStatements(demoMerchant, demoSettings, nowMs),
    `INSERT INTO affiliate_links (merchant, code, created_at_ms) VALUES (${literal(demoMerchant.code)}, ${literal(demoInviteCode)}, ${nowMs}) ON CONFLICT (merchant, code) DO NOTHING`,
    ...announcementStatements(demoMerchant.code, [...demoAnnouncements, ...demoBanners], nowMs),
    ...promotionStatements(demoMerchant.code, demoPromotions(nowMs), nowMs),
    ...catalogueStatements(demoMerchant.code, readDemoCatalogue(), 'setup', nowMs),
    ...merchantStatements(secondMerchant, secondSettings, nowMs),
    ...announcementStatements(secondMerchant.code, secondAnnouncements, nowMs),
    ...promotionStatements(secondMerchant.code, secondPromotions(nowMs), nowMs),
    ...catalogueStatements(secondMerchant.code, secondCatalogue(), 'setup', nowMs),
  ];
}

interface Merchant {
  readonly code: string;
  readonly host: string;
  readonly name: string;
}

/** A merchant and its settings; anything that operators have changed is kept. */
function merchantStatements(
  { code, host, name }: Merchant,
  settings: Readonly<Record<string, unknown>>,
  nowMs: number,
): string[] {
  const by = `${nowMs}, 'setup'`;
  return [
    `INSERT INTO merchants (code, host, name) VALUES (${[code, host, name].map(literal).join(', ')}) ON CONFLICT (code) DO NOTHING`,
    ...Object.entries(settings).map(
      ([document, value]) =>
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (${literal(code)}, ${literal(document)}, ${literal(JSON.stringify(value))}, 1, ${by}) ON CONFLICT (merchant, name) DO NOTHING`,
    ),
  ];
}
