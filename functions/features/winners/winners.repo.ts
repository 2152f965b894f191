import { winnersMax } from '#src/contracts/winners.ts';

/** One closed round that stands on the board. */
export interface WinnerRow {
  readonly username_mask: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly currency: string;
  readonly win_minor: number;
  readonly closed_at_ms: number;
}

/** The latest closed rounds for money that won at least `leastMinor`, of one game type or of all. */
export async function readWinners(
  env: Env,
  merchant: string,
  gameType: string,
  leastMinor: number,
): Promise<readonly WinnerRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT username_mask, vendor_code, game_code, currency, win_minor, closed_at_ms
     FROM winners
     WHERE merchant = ?1 AND win_minor > 0 AND win_minor >= ?2
       AND (?3 = 'ALL' OR game_code IN (SELECT game_code FROM games WHERE merchant = ?1 AND game_type = ?3))
     ORDER BY closed_at_ms DESC LIMIT ?4`,
  )
    .bind(merchant, leastMinor, gameType, winnersMax)
    .all<WinnerRow>();
  return results;
}
