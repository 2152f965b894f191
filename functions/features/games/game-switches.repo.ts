import { type Operator, performAct } from '#functions/audit/operator-act.ts';

/** What an operator switches on or off, and why. */
interface Switch {
  /** A game's node id or a vendor's code. */
  readonly id: string;
  readonly enabled: boolean;
  readonly reason: string;
}

/** Switches a vendor; false where there is no such vendor. */
export function writeVendorSwitch(operator: Operator, change: Switch): Promise<boolean> {
  return write(operator, 'UPDATE vendors', 'code', `vendor:${change.id}`, change);
}

/** Switches a game; false where there is no such game. */
export function writeGameSwitch(operator: Operator, change: Switch): Promise<boolean> {
  return write(operator, 'UPDATE games', 'node_id', `game:${change.id}`, change);
}

function write(
  operator: Operator,
  update: 'UPDATE games' | 'UPDATE vendors',
  key: 'node_id' | 'code',
  subject: string,
  { id, enabled, reason }: Switch,
): Promise<boolean> {
  const { env, merchant, operatorId, nowMs } = operator;
  const switched = env.DB.prepare(
    `${update} SET enabled = CAST(?1 AS INTEGER), changed_at_ms = CAST(?2 AS INTEGER), changed_by = ?3
     WHERE merchant = ?4 AND ${key} = ?5`,
  ).bind(enabled ? 1 : 0, nowMs, operatorId, merchant, id);
  return performAct(operator, { subject, document: { enabled, reason } }, switched);
}
