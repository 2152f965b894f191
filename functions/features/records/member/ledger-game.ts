import { ticketsSource } from '#functions/wallet/sources.ts';

/** The game of a ledger row, if it belongs to one. */
export interface LedgerGame {
  readonly game_code: string | null;
  readonly game_id: number | null;
}

/**
 * SQL for the game of a ledger row: the code of its round's game, or the number of the one lottery game that its
 * draw or order is of. Reads `ledger`, joined with `rounds` by source and round.
 */
export const gameOfRow = `rounds.game_code, CASE WHEN ledger.source <> '${ticketsSource}' THEN NULL
  WHEN ledger.round_id <> '' THEN CAST(substr(ledger.round_id, 1, instr(ledger.round_id, '/') - 1) AS INTEGER)
  ELSE (SELECT iif(min(game_id) = max(game_id), min(game_id), NULL) FROM lottery_tickets
    WHERE order_id = substr(ledger.reference, 1, 36)) END AS game_id`;
