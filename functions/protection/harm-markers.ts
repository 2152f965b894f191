import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';

type Markers = JurisdictionPack['markers'];
/** A marker of harm, by its name in the packs. */
export type HarmMarker = Exclude<keyof Markers, 'pauseHours'>;
export type HarmAction = NonNullable<Markers['chasing']>['action'];

/** The figures from a member's own rows that the markers evaluate. */
export interface HarmFigures {
  /** How many rounds in a row were lost up to now, within these minutes. */
  lossesInARow(withinMinutes: number): number;
  /** Whole hours played between midnight and six over the last week, in the merchant's time zone. */
  nightHours(): number;
  /**
   * The stakes of the last day in percent of the daily average over the rest of the last 30 days; undefined for
   * members with too few days of play.
   */
  stakesPercent(): number | undefined;
  /** Bets and deposits of the last day that a limit refused. */
  refusals(): number;
  /** Withdrawals of the last week that the member tried to cancel. */
  reversedWithdrawals(): number;
}

/** A marker whose threshold is reached. */
export interface MetMarker {
  readonly marker: HarmMarker;
  readonly action: HarmAction;
  readonly figure: number;
  readonly threshold: number;
}

/** How long a met marker is not reported again, in hours: the window that it evaluates. */
export const markerHours: Readonly<Record<HarmMarker, number>> = {
  chasing: 24,
  nights: 168,
  risingStakes: 24,
  refusals: 24,
  reversedWithdrawals: 168,
};

/** The markers of a pack whose thresholds are reached; figures that the pack does not name are not computed. */
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
