import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { flag, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

/** What an operator switches on or off, and why. */
interface Switch {
  /** A game's node id or a vendor's code. */
  readonly id: string;
  readonly enabled: boolean;
  readonly reason: string;
}

const switchOf = (table: 'games' | 'vendors', key: 'node_id' | 'code') =>
  statement(
    `UPDATE ${table} SET enabled = :enabled, changed_at_ms = :nowMs, changed_by = :operatorId
     WHERE merchant = :merchant AND ${key} = :id`,
    { merchant: text, id: text, enabled: flag, nowMs: whole, operatorId: text },
  );

const vendorSwitch = switchOf('vendors', 'code');
const gameSwitch = switchOf('games', 'node_id');

/** Switches a vendor; false where there is no such vendor. */
export function writeVendorSwitch(operator: Operator, change: Switch): Promise<boolean> {
  return write(operator, vendorSwitch, `vendor:${change.id}`, change);
}

/** Switches a game; false where there is no such game. */
export function writeGameSwitch(operator: Operator, change: Switch): Promise<boolean> {
  return write(operator, gameSwitch, `game:${change.id}`, change);
}

function write(
  operator: Operator,
  switching: typeof gameSwitch,
  subject: string,
  { id, enabled, reason }: Switch,
): Promise<boolean> {
  const { merchant, operatorId, nowMs } = operator;
  const switched = switching.with({ merchant, id, enabled, nowMs, operatorId });
  return performAct(operator, { subject, document: { enabled, reason } }, switched);
}
