import { winCapsSetting } from '#functions/catalogue/win-caps.ts';
import { allRows, batch } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';

const hourMs = 3_600_000;

const netPayouts = statement(
  `SELECT vendor_code AS vendorCode, currency, sum(win_minor - stake_minor) AS netMinor FROM hourly_play
   WHERE merchant = :merchant AND hour_ms = :hourMs AND trial = 0 GROUP BY vendor_code, currency`,
  { merchant: text, hourMs: whole },
  { vendorCode: text, currency: text, netMinor: whole },
);

const insertStops = statement(
  `INSERT INTO vendor_stops (merchant, vendor_code, currency, hour_ms, net_minor, bound_minor, at_ms)
   SELECT :merchant, value ->> 'vendorCode', value ->> 'currency', :hourMs, value ->> 'netMinor',
     value ->> 'boundMinor', :nowMs
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { merchant: text, hourMs: whole, nowMs: whole, rows: json },
);

/** Switches off whom the statement before has just put down, once for each of its rows. */
const switchOff = statement(
  `UPDATE vendors SET enabled = 0, changed_at_ms = :nowMs, changed_by = 'hourly-bound'
   WHERE merchant = :merchant AND code IN (
     SELECT vendor_code FROM vendor_stops WHERE merchant = :merchant AND at_ms = :nowMs)`,
  { merchant: text, nowMs: whole },
);

/**
 * Switches off the vendors whose games paid more in this hour, beyond their stakes, than the merchant's bound. Once an
 * hour: an operator who switches one on again overrules the bound until the next.
 */
export async function stopGreatPayers(database: D1Database, merchant: string, nowMs: number): Promise<void> {
  const settings = await readDocuments(database, merchant, [winCapsSetting.name]);
  const { hourlyNetPayoutMinor: bounds } = winCapsSetting.of(settings);
  if (Object.keys(bounds).length === 0) return;
  const hour = { merchant, hourMs: Math.floor(nowMs / hourMs) * hourMs };
  const paid = await allRows(database, netPayouts.with(hour));
  const rows = paid.flatMap((each) => {
    const boundMinor = bounds[each.vendorCode]?.[each.currency];
    return boundMinor !== undefined && each.netMinor > boundMinor ? [{ ...each, boundMinor }] : [];
  });
  if (rows.length === 0) return;
  await batch(database, [insertStops.with({ ...hour, nowMs, rows }), switchOff.with({ merchant, nowMs })]);
}
