import { type LotteryPlay, lotteryPlays } from '#src/contracts/lottery-fields.ts';

/** What the address of the page asks for. */
export interface BoardQuery {
  readonly gameId: number | undefined;
  readonly play: LotteryPlay | undefined;
  /** Where the page's close leads: home where it was asked for, else the games. */
  readonly closesTo: string;
}

/** Reads the query of the page; what it does not know it leaves out. */
export function boardQuery(search: string): BoardQuery {
  const query = new URLSearchParams(search);
  const gameId = /^[1-9]\d{0,5}$/.exec(query.get('gameId') ?? '')?.[0];
  return {
    gameId: gameId === undefined ? undefined : Number(gameId),
    play: lotteryPlays.find((play) => play === query.get('playType')),
    closesTo: query.has('pageBack') ? '/m/home' : '/m/game',
  };
}
