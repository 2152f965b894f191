import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { feeAlone } from '#src/contracts/limits/pack-agents.ts';
import { strictBonuses } from '#src/contracts/limits/pack-bonuses.ts';

/**
 * Based on the United Kingdom's rules: the Remote technical standards (RTS 8, 12, 13, 14), the Licence
 * conditions and codes of practice (3.2.11, 3.4.3, 3.5.3 to 3.5.5, 5.1.1, 6.1.1, 17.1.1) and the ADR regulations. The
 * strictest built-in pack.
 */
export const ukPack: JurisdictionPack = {
  name: 'uk',
  version: 3,
  strict: true,
  age: { asksBirthDate: true, yearsMin: 18, leapDay: 'mar1' },
  identity: { gate: 'play', documentDays: 30 },
  agreementStartsTicked: false,
  limits: {
    kinds: ['deposit', 'loss', 'wager', 'time'],
    raiseDelayHours: 24,
    confirmWithinHours: 72,
    warnAtPercent: 80,
    askedBeforeDeposit: true,
  },
  deposits: { fundsSourceNetMinor: 200_000, allowsCrypto: false },
  timeOuts: ['24-hours', '1-week', '1-month', '6-weeks'],
  exclusions: ['6-months', '1-year', '3-years', '5-years', 'for-ever'],
  exclusionEndHours: 24,
  matching: 'refuse',
  realityCheck: { defaultMinutes: 30, minutesMin: 10, minutesMax: 60, mayBeOff: false },
  cycleMs: 5_000,
  mayCancelWithdrawal: false,
  login: { attemptsMax: 3, lockMinutes: 30 },
  history: { screenDays: 92, requestMonths: 12 },
  markers: {
    chasing: { lossesInARow: 15, withinMinutes: 10, action: 'pause' },
    nights: { hours: 8, action: 'review' },
    risingStakes: { percentOfAverage: 300, action: 'review' },
    refusals: { times: 3, action: 'ask-for-limit' },
    reversedWithdrawals: { times: 1, action: 'message' },
    pauseHours: 1,
  },
  complaints: { answerDays: 56 },
  bonuses: strictBonuses,
  agents: feeAlone,
};
