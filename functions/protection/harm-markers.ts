import type { JurisdictionPack } from '#src/contracts/jurisdiction-pack.ts';

type Markers = JurisdictionPack['markers'];
/** A sign of harm, by the name that the packs give it. */
export type HarmMarker = Exclude<keyof Markers, 'pauseHours'>;
export type HarmAction = NonNullable<Markers['chasing']>['action'];

/** What a member's own rows say, as the markers ask for it. */
export interface HarmFigures {
  /** How many rounds were lost one after the other up to now, within these minutes. */
  lossesInARow(withinMinutes: number): number;
  /** The time at play between midnight and six over the last week, by the merchant's clock. */
  nightHours(): number;
  /** The stakes of the last day in percent of the average of the 30 days before; undefined for who has too few days. */
  stakesPercent(): number | undefined;
  /** Bets and deposits of the last day that a limit refused. */
  refusals(): number;
  /** Withdrawals of the last week that the member tried to take back. */
  reversedWithdrawals(): number;
}

/** A marker whose threshold is reached. */
export interface MetMarker {
  readonly marker: HarmMarker;
  readonly action: HarmAction;
  readonly figure: number;
  readonly threshold: number;
}

/** How long a marker that was met is not told again, in hours: the window that it looks at. */
export const markerHours: Readonly<Record<HarmMarker, number>> = {
  chasing: 24,
  nights: 168,
  risingStakes: 24,
  refusals: 24,
  reversedWithdrawals: 168,
};

/** The markers of a pack whose thresholds are reached; what the pack does not name is not looked at. */
export function metMarkers(markers: Markers, figures: HarmFigures): MetMarker[] {
  const { chasing, nights, risingStakes, refusals, reversedWithdrawals } = markers;
  const looked: (MetMarker | undefined)[] = [
    chasing && {
      marker: 'chasing',
      action: chasing.action,
      figure: figures.lossesInARow(chasing.withinMinutes),
      threshold: chasing.lossesInARow,
    },
    nights && {
      marker: 'nights',
      action: nights.action,
      figure: figures.nightHours(),
      threshold: nights.hours,
    },
    risingStakes && {
      marker: 'risingStakes',
      action: risingStakes.action,
      figure: figures.stakesPercent() ?? 0,
      threshold: risingStakes.percentOfAverage,
    },
    refusals && {
      marker: 'refusals',
      action: refusals.action,
      figure: figures.refusals(),
      threshold: refusals.times,
    },
    reversedWithdrawals && {
      marker: 'reversedWithdrawals',
      action: reversedWithdrawals.action,
      figure: figures.reversedWithdrawals(),
      threshold: reversedWithdrawals.times,
    },
  ];
  return looked.filter((met) => met !== undefined).filter(({ figure, threshold }) => figure >= threshold);
}
