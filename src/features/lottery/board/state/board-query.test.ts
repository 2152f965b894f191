import { describe, expect, it } from 'vitest';
import { boardQuery, lobbyListAddress } from './board-query.ts';

describe('the address of the launch page', () => {
  it('names a game by its id, a play, a prize mode and where its close button leads', () => {
    const query = boardQuery('?playType=ent&gameId=1101&prize_mode=Lott&code=COMET&pageBack=home');
    expect(query).toMatchObject({ gameId: 1101, play: 'ent', prizeMode: 'Lott', closesTo: '/m/home' });
  });

  it('names a game by its code, or the lobby of a group and a prize mode', () => {
    expect(boardQuery('?code=LANTERN_DICE_5M')).toMatchObject({ gameId: undefined, code: 'LANTERN_DICE_5M' });
    expect(boardQuery('')).toMatchObject({ gameId: undefined, code: undefined, closesTo: '/m/game' });
    const lobby = boardQuery('?code=lobby&gameGroupId=dice&prize_mode=SEA');
    expect(lobby.code).toBeUndefined();
    expect(lobbyListAddress(lobby)).toBe('/m/lottery?tag=dice&prize_mode=SEA');
    expect(lobbyListAddress(boardQuery('?code=lobby'))).toBe('/m/lottery');
  });

  it('leaves out unknown values', () => {
    const query = boardQuery('?gameId=0&playType=x&prize_mode=x&gameGroupId=9&code=%3Cb%3E');
    expect(Object.values(query).filter((value) => value !== undefined)).toEqual(['/m/game']);
  });
});
