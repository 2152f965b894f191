import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';

/** For a jurisdiction with few requirements: every tool is offered, none is mandatory. */
export const openPack: JurisdictionPack = {
  name: 'open',
  version: 2,
  strict: false,
  age: { asksBirthDate: false, yearsMin: 18, leapDay: 'mar1' },
  identity: { gate: 'nothing', documentDays: 90 },
  agreementStartsTicked: true,
  limits: {
    kinds: ['deposit', 'loss', 'wager', 'time'],
    raiseDelayHours: 24,
    confirmWithinHours: 168,
    warnAtPercent: 80,
    askedBeforeDeposit: false,
  },
  deposits: { allowsCrypto: true },
  timeOuts: ['24-hours', '1-week', '1-month', '6-weeks'],
  exclusions: ['6-months', '1-year', '3-years', '5-years', 'for-ever'],
  exclusionEndHours: 24,
  matching: 'review',
  realityCheck: { defaultMinutes: 60, minutesMin: 10, minutesMax: 60, mayBeOff: true },
  cycleMs: 0,
  mayCancelWithdrawal: true,
  history: { screenDays: 92, requestMonths: 12 },
  markers: {
    refusals: { times: 10, action: 'message' },
    pauseHours: 1,
  },
  complaints: { answerDays: 56 },
  bonuses: {
    allowed: true,
    multipleMax: 100,
    mixedProducts: true,
    daysMin: 1,
    welcomeOnly: false,
    individualOffers: true,
    vip: 'free',
    coolAfterExclusionDays: 7,
    frequencyRewards: true,
    risingRates: true,
  },
};
