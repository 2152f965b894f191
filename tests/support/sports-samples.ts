/** A valid input for each sportsbook call that changes nothing. */
export const sportsSamples: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /house/sports/bet': {
    betId: '6d1f6a60-0d52-4b39-9d4f-0d7a2f0a7f11',
    stakeMinor: 7,
    picks: [{ matchId: 'football-flash-1', market: 'result', pick: 'home', oddsThousandths: 1_500 }],
  },
  'POST /house/sports/bets': { cursor: 1 },
  'POST /ops/api/sports/:gameCode/matches/:matchId/void': { reason: 'a test' },
};
