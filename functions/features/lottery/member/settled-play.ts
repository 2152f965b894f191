import { logTrouble } from '#functions/http/log.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import type { Odds } from '#src/rules/lottery/lottery-model.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import type { DueTicket, TicketSettlement } from './orders.settling.ts';
import type { TicketRow } from './orders.tickets.ts';

/** What the end of a draw changes in what a member has played in it, in minor units; a correction can take off. */
export interface SettledPlay {
  /** The draw, unique among all games. */
  readonly draw: string;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  /** The chances of the tickets to win, added up: the chance that any of them wins is at most this. */
  readonly chance: number;
}

/**
 * What tickets' ends change, from their rows as they were before. A ticket of a draw that was void counted nothing;
 * what of a payout stays cancelled was not paid.
 */
export function settledPlay(
  due: readonly DueTicket[],
  { gameId, numero, isVoid }: TicketSettlement,
  waivedMinor: (ticketId: string) => number,
): SettledPlay {
  const play = { stakeMinor: 0, payoutMinor: 0, chance: 0 };
  const add = (sign: 1 | -1, row: TicketRow, paidMinor: number) => {
    play.stakeMinor += sign * row.cost_minor;
    play.payoutMinor += sign * paidMinor;
    play.chance += sign * chanceOf(row);
  };
  for (const { ticketId, row, payoutMinor } of due) {
    if (row.revision > 0 && row.state !== 'void') add(-1, row, row.payout_minor - row.waived_minor);
    if (!isVoid) add(1, row, payoutMinor - waivedMinor(ticketId));
  }
  return { draw: `${gameId}/${numero}`, ...play };
}

/**
 * The chance that a ticket wins a prize; one that cannot be known counts as certain, because no count may keep a payout
 * from its member.
 */
function chanceOf({ shape, bet_type, selection, odds }: TicketRow): number {
  const betType = rulesOf(shape)?.betTypes.find(({ id }) => id === bet_type);
  try {
    return betType?.whole(selectionOf(selection), JSON.parse(odds) as Odds).chance ?? 1;
  } catch (error) {
    logTrouble('the chance of a ticket', error);
    return 1;
  }
}
