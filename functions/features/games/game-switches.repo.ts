import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import { flag, nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

/** What an operator switches on or off, with the reason. */
interface Switch {
  /** A game's node id or a vendor's code. */
  readonly id: string;
  readonly enabled: boolean;
  readonly reason: string;
  /** The countries where it may be played. Null means everywhere, undefined leaves the stored ones. */
  readonly countries?: readonly string[] | null | undefined;
}

const switchOf = (table: 'games' | 'vendors', key: 'node_id' | 'code') =>
  statement(
    `UPDATE ${table} SET enabled = :enabled, countries = iif(:keepsCountries, countries, :countries),
       changed_at_ms = :nowMs, changed_by = :operatorId
     WHERE merchant = :merchant AND ${key} = :id`,
    {
      merchant: text,
      id: text,
      enabled: flag,
      keepsCountries: flag,
      countries: nullable(text),
      nowMs: whole,
      operatorId: text,
    },
  );

const vendorSwitch = switchOf('vendors', 'code');
const gameSwitch = switchOf('games', 'node_id');

/** Switches a vendor; false if the vendor does not exist. */
export function writeVendorSwitch(operator: Operator, change: Switch): Promise<boolean> {
  return write(operator, vendorSwitch, `vendor:${change.id}`, change);
}

/** Switches a game; false if the game does not exist. */
export function writeGameSwitch(operator: Operator, change: Switch): Promise<boolean> {
  return write(operator, gameSwitch, `game:${change.id}`, change);
}

function write(
  operator: Operator,
  switching: typeof gameSwitch,
  subject: ActSubject,
  { id, enabled, reason, countries }: Switch,
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const listed = {
    keepsCountries: countries === undefined,
    countries: countries ? JSON.stringify(countries) : null,
  };
  const switched = switching.with({ merchant, id, enabled, ...listed, nowMs, operatorId });
  const document = { enabled, reason, ...(countries === undefined ? {} : { countries }) };
  return performAct(operator, { subject, document }, switched);
}
