import type { SportsMatch, SportsPick } from '#src/contracts/house/sports.ts';
import { type HouseSeat, houseSeat, putHouseGame } from './house-seat.ts';
import type { Site } from './site.ts';

export const sportsGame = 'house-sports';
const sportsVendor = 'SPORTSHOUSE';

/** A member with demo credit at a sportsbook of the house vendor. */
export type SportsSeat = HouseSeat;

/** Adds one sportsbook to the site's catalogue. */
export function openSportsbook(site: Site, gameCode = sportsGame, model = 'sports-1'): Promise<void> {
  return putHouseGame(site, { gameCode, vendorCode: sportsVendor, gameType: 'SPORTS', theme: 'test', model });
}

/** Seats a new member at a sportsbook. */
export function sportsSeat(site: Site, creditMinor?: number, gameCode = sportsGame): Promise<SportsSeat> {
  return houseSeat(site, 'sports', { gameCode, vendorCode: sportsVendor }, creditMinor);
}

/** One pick of each match, at its current odds. */
export function picksOf(matches: readonly SportsMatch[]): readonly SportsPick[] {
  return matches.flatMap(({ matchId, prices: [price] }) => (price ? [{ matchId, ...price }] : []));
}
