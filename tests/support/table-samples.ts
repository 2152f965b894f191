const aUuid = '00000000-0000-4000-8000-000000000001';

/** A valid input for each call of the house's instant games and shared tables. */
export const tableSamples: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /house/instant/play': { playId: aUuid, stakeMinor: 7, choice: { engine: 'mines', mines: 3 } },
  'POST /house/instant/step': { roundId: aUuid, stepKey: aUuid, step: { engine: 'mines', open: 3 } },
  'POST /house/instant/seed': { engine: 'mines', clientSeed: 'mine' },
  'POST /house/instant/rounds': { engine: 'mines', cursor: 1 },
  'POST /house/crash/bet': { betId: aUuid, stakeMinor: 20, autoAt: 150 },
  'POST /house/crash/cash-out': { betId: aUuid },
  'POST /house/crash/bets': { cursor: 1 },
  'POST /house/tiger/bet': { betId: aUuid, roundNumber: 1, stakes: [{ place: 'dragon', stakeMinor: 50 }] },
  'POST /house/tiger/bets': { cursor: 1 },
};
