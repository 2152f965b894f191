import {
  type LotteryPlay,
  lotteryPlays,
  type LotteryTag,
  lotteryTags,
  type PrizeMode,
  prizeModes,
} from '#src/contracts/lottery/lottery-fields.ts';
import { lobbyCode } from '#src/rules/lottery/launch-address.ts';

/** What the page's address requests. */
export interface BoardQuery {
  readonly gameId: number | undefined;
  /** The code of a game, if the address names one without its id; undefined for the lobby. */
  readonly code: string | undefined;
  /** The group of games at which the lobby opens: a category of the list. */
  readonly group: LotteryTag | undefined;
  /** The prize mode to play. The lobby shows only its games, and a game of another mode is not opened. */
  readonly prizeMode: PrizeMode | undefined;
  readonly play: LotteryPlay | undefined;
  /** Where the page's close button leads: home if requested, else the games. */
  readonly closesTo: string;
}

/** Reads the query of the page; unknown values are left out. */
export function boardQuery(search: string): BoardQuery {
  const query = new URLSearchParams(search);
  const gameId = /^[1-9]\d{0,5}$/.exec(query.get('gameId') ?? '')?.[0];
  const code = /^[A-Z0-9_]{1,40}$/.exec(query.get('code') ?? lobbyCode)?.[0];
  return {
    gameId: gameId === undefined ? undefined : Number(gameId),
    code,
    group: lotteryTags.find((tag) => tag === query.get('gameGroupId')),
    prizeMode: prizeModes.find((mode) => mode === query.get('prize_mode')),
    play: lotteryPlays.find((play) => play === query.get('playType')),
    closesTo: query.has('pageBack') ? '/m/home' : '/m/game',
  };
}

/** The lobby that the address requests: the list of games, of its prize mode and at its group. */
export function lobbyListAddress({ group, prizeMode }: Pick<BoardQuery, 'group' | 'prizeMode'>): string {
  const query = new URLSearchParams({
    ...(group ? { tag: group } : {}),
    ...(prizeMode ? { prize_mode: prizeMode } : {}),
  });
  return query.size > 0 ? `/m/lottery?${query}` : '/m/lottery';
}
