import type { LotteryPlay, PrizeMode } from '#src/contracts/lottery/lottery-fields.ts';

/** The parts of a lottery game that its launch page needs. */
export interface Launched {
  readonly gameId: number;
  readonly code: string;
  readonly plays: readonly LotteryPlay[];
  readonly prizeMode: PrizeMode;
}

/** The code of the lobby of all games, used instead of a game's code. */
export const lobbyCode = 'lobby';

/** The address of the launch page that opens one game. With `pageBack`, closing it leads to the home page. */
export function launchAddress({ gameId, code, plays, prizeMode }: Launched, pageBack = false): string {
  const query = new URLSearchParams({
    playType: plays.includes('trad') ? 'trad' : 'ent',
    gameId: String(gameId),
    prize_mode: prizeMode,
    code,
    ...(pageBack ? { pageBack: 'home' } : {}),
  });
  return `/m/launchGame?${query}`;
}

/** The address of the launch page that opens the lobby of a prize mode. */
export function lobbyAddress(prizeMode: PrizeMode, pageBack = false): string {
  const query = new URLSearchParams({
    prize_mode: prizeMode,
    code: lobbyCode,
    ...(pageBack ? { pageBack: 'home' } : {}),
  });
  return `/m/launchGame?${query}`;
}
