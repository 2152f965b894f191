import type { LotteryPlay, PrizeMode } from '#src/contracts/lottery-fields.ts';

/** What of a lottery game its launch page is told. */
export interface Launched {
  readonly gameId: number;
  readonly code: string;
  readonly plays: readonly LotteryPlay[];
  readonly prizeMode: PrizeMode;
}

/** The code that stands for no game: the lobby of all of them. */
export const lobbyCode = 'lobby';

/** The address of the launch page, which opens one game; `pageBack` has its close lead home. */
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

/** The address of the launch page with the lobby of a prize mode. */
export function lobbyAddress(prizeMode: PrizeMode, pageBack = false): string {
  const query = new URLSearchParams({
    prize_mode: prizeMode,
    code: lobbyCode,
    ...(pageBack ? { pageBack: 'home' } : {}),
  });
  return `/m/launchGame?${query}`;
}
