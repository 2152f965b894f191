import type { SportsMatch, SportsPick } from '#src/contracts/house/sports.ts';
import { type HouseLaunch, houseLaunch, putHouseGame } from './house-launch.ts';
import type { Site } from './site.ts';

export const sportsGame = 'house-sports';
const sportsVendor = 'SPORTSHOUSE';

/** A member with demo credit at a sportsbook of the house vendor. */
export type SportsLaunch = HouseLaunch;

/** Adds one sportsbook to the site's catalogue. */
export function openSportsbook(site: Site, gameCode = sportsGame, model = 'sports-1'): Promise<void> {
  return putHouseGame(site, { gameCode, vendorCode: sportsVendor, gameType: 'SPORTS', theme: 'test', model });
}

/** Launches a sportsbook for a new member. */
export function sportsLaunch(site: Site, creditMinor?: number, gameCode = sportsGame): Promise<SportsLaunch> {
  return houseLaunch(site, 'sports', { gameCode, vendorCode: sportsVendor }, creditMinor);
}

/** One pick of each match, at its current odds. */
export function picksOf(matches: readonly SportsMatch[]): readonly SportsPick[] {
  return matches.flatMap(({ matchId, prices: [price] }) => (price ? [{ matchId, ...price }] : []));
}
