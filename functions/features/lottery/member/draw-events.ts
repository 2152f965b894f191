import type { DrawEvent } from '#functions/notices/draw-notices.ts';
import { type DueTicket, stateOf } from './orders.settling.ts';

/** What a draw's end means to a member whose tickets it affects; undefined if there is nothing to report. */
export function drawEventOf(due: readonly DueTicket[], isVoid: boolean): DrawEvent | undefined {
  if (isVoid) return 'void';
  const changes = ({ row, payoutMinor }: DueTicket) =>
    row.revision > 0 && (row.state === 'void' || row.payout_minor !== payoutMinor);
  if (due.some(changes)) return 'corrected';
  if (!due.some((ticket) => stateOf(ticket) === 'won')) return undefined;
  const paidMinor = due.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  const costMinor = due.reduce((sum, { row }) => sum + row.cost_minor, 0);
  return paidMinor > costMinor ? 'won' : 'paid';
}
