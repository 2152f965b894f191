import type { DueTicket, TicketSettlement } from './orders.settling.ts';
import type { DrawBatch } from './draw-postings.ts';

/** The sums that the tickets of a draw's end move in their member's wallet. */
export function drawBatchOf(
  due: readonly DueTicket[],
  { gameId, numero, revision, isVoid }: TicketSettlement,
  of: Pick<DrawBatch, 'currency' | 'trial' | 'caps'>,
): DrawBatch {
  const fresh = due.filter(({ row }) => row.revision === 0);
  const again = due.filter(({ row }) => row.revision > 0 && row.state !== 'void');
  const stakeOf = (tickets: readonly DueTicket[]) =>
    tickets.reduce((sum, { row }) => sum + row.cost_minor, 0);
  const staked = isVoid ? [] : fresh;
  const voided = isVoid ? again : [];
  const [first] = due;
  return {
    ...of,
    reference: `${first?.ticketId ?? ''}/${revision}`,
    roundId: `${gameId}/${numero}`,
    gameCode: first?.row.game_code ?? '',
    revision,
    bets: staked.length,
    stakeMinor: stakeOf(staked),
    returnedMinor: isVoid ? stakeOf(fresh) : 0,
    voidedBets: voided.length,
    voidedMinor: stakeOf(voided),
    wins: (isVoid ? again : [...fresh, ...again]).map(({ ticketId, row, payoutMinor }) => ({
      ticketId,
      costMinor: row.cost_minor,
      payoutMinor: isVoid ? 0 : payoutMinor,
      paidMinor: row.revision === 0 ? 0 : row.payout_minor,
      paidRevision: row.revision,
      waivedMinor: row.waived_minor,
    })),
  };
}
