import { logTrouble } from '#functions/http/log.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import type { Odds } from '#src/rules/lottery/lottery-model.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import type { DueTicket, TicketSettlement } from './orders.settling.ts';
import type { TicketRow } from './orders.tickets.ts';

/** What the end of a draw changes in what a member has at stake in it, in minor units; a correction can take off. */
export interface SettledPlay {
  /** The draw, unique among all games. */
  readonly draw: string;
  readonly stakeMinor: number;
  /** The chances of the tickets to win, added up, equal ones once: the chance that any wins is at most this. */
  readonly chance: number;
}

/** What tickets' ends change, from their rows as they were before. A ticket of a draw that was void counted nothing. */
export function settledPlay(
  due: readonly DueTicket[],
  { gameId, numero, isVoid }: TicketSettlement,
): SettledPlay {
  const rows = due.map(({ row }) => row);
  const before = rows.filter(({ revision, state }) => revision > 0 && state !== 'void');
  const after = isVoid ? [] : rows;
  return {
    draw: `${gameId}/${numero}`,
    stakeMinor: costOf(after) - costOf(before),
    chance: chanceOfAll(after) - chanceOfAll(before),
  };
}

function costOf(rows: readonly TicketRow[]): number {
  return rows.reduce((sum, { cost_minor }) => sum + cost_minor, 0);
}

function chanceOfAll(rows: readonly TicketRow[]): number {
  const different = new Map(rows.map((row) => [`${row.bet_type} ${row.selection}`, row]));
  return [...different.values()].reduce((sum, row) => sum + chanceOf(row), 0);
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
