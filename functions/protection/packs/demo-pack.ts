import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';

/** The rules of the demonstration: every tool is available, and nothing requires documents. */
export const demoPack: JurisdictionPack = {
  name: 'demo',
  version: 1,
  strict: false,
  age: { asksBirthDate: false, yearsMin: 18, leapDay: 'mar1' },
  identity: { gate: 'nothing', documentDays: 90 },
  agreementStartsTicked: true,
  limits: {
    kinds: ['deposit', 'loss', 'wager', 'time'],
    raiseDelayHours: 24,
    confirmWithinHours: 72,
    warnAtPercent: 80,
    askedBeforeDeposit: false,
  },
  deposits: { fundsSourceNetMinor: 1_000_000, allowsCrypto: true },
  timeOuts: ['24-hours', '1-week', '1-month', '6-weeks'],
  exclusions: ['6-months', '1-year', '3-years', '5-years', 'for-ever'],
  exclusionEndHours: 24,
  matching: 'review',
  realityCheck: { defaultMinutes: 60, minutesMin: 10, minutesMax: 60, mayBeOff: true },
  cycleMs: 0,
  mayCancelWithdrawal: false,
  history: { screenDays: 92, requestMonths: 12 },
  markers: {
    chasing: { lossesInARow: 30, withinMinutes: 10, action: 'message' },
    nights: { hours: 12, action: 'message' },
    risingStakes: { percentOfAverage: 500, action: 'ask-for-limit' },
    refusals: { times: 5, action: 'ask-for-limit' },
    pauseHours: 1,
  },
  complaints: { answerDays: 56 },
};
