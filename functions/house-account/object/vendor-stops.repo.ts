import { hourlyBoundMinor, winCapsSetting } from '#functions/catalogue/win-caps.ts';
import { allRows, batch } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';

/** How long after its start an hour may still stop a vendor, in milliseconds: a delivery may be late. */
const judgedForMs = 24 * 3_600_000;

const netPayouts = statement(
  `SELECT hour_ms AS hourMs, vendor_code AS vendorCode, currency, sum(win_minor - stake_minor) AS netMinor
   FROM hourly_play
   WHERE merchant = :merchant AND trial = 0 AND hour_ms IN (SELECT value FROM json_each(:hours))
   GROUP BY hour_ms, vendor_code, currency`,
  { merchant: text, hours: json },
  { hourMs: whole, vendorCode: text, currency: text, netMinor: whole },
);

const insertStops = statement(
  `INSERT INTO vendor_stops (merchant, vendor_code, currency, hour_ms, net_minor, bound_minor, at_ms)
   SELECT :merchant, value ->> 'vendorCode', value ->> 'currency', value ->> 'hourMs',
     value ->> 'netMinor', value ->> 'boundMinor', :nowMs
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { merchant: text, nowMs: whole, rows: json },
);

/** Switches off the vendors that the preceding statement has just inserted, once for each of its rows. */
const switchOff = statement(
  `UPDATE vendors SET enabled = 0, changed_at_ms = :nowMs, changed_by = 'hourly-bound'
   WHERE merchant = :merchant AND code IN (
     SELECT vendor_code FROM vendor_stops WHERE merchant = :merchant AND at_ms = :nowMs)`,
  { merchant: text, nowMs: whole },
);

/**
 * Switches off vendors whose games paid more in an hour, beyond their stakes, than the merchant's limit. It
 * checks the hours that have just been written, because the last minute of an hour is written in the next
 * one. It acts once per hour: an operator who switches a vendor back on overrides the limit until the next
 * hour.
 */
export async function stopGreatPayers(
  database: D1Database,
  merchant: string,
  reportedHoursMs: readonly number[],
  nowMs: number,
): Promise<void> {
  const settings = await readDocuments(database, merchant, [winCapsSetting.name]);
  const hours = [...new Set(reportedHoursMs)].filter((hourMs) => hourMs > nowMs - judgedForMs);
  const paid = await allRows(database, netPayouts.with({ merchant, hours }));
  const rows = paid.flatMap((each) => {
    const boundMinor = hourlyBoundMinor(settings, each.vendorCode, each.currency);
    return boundMinor !== undefined && each.netMinor > boundMinor ? [{ ...each, boundMinor }] : [];
  });
  if (rows.length === 0) return;
  await batch(database, [insertStops.with({ merchant, nowMs, rows }), switchOff.with({ merchant, nowMs })]);
}
