/** A level with its amounts in the member's currency. */
export interface Level {
  readonly name: string;
  readonly fromMinor: number;
  readonly keepMonthMinor: number;
}

/** Where a member stands with the levels. */
export interface LevelStatus {
  /** Empty without a level. */
  readonly level: string;
  /** The level that was lost for want of stakes; it is reached again by the stakes of a month. */
  readonly fallenFrom: string;
}

interface Staked {
  /** In cash, of all time. */
  readonly totalMinor: number;
  /** In the month that runs. */
  readonly monthMinor: number;
}

/** The level that stakes of all time reach, unless it was lost and the month's stakes do not win it back. */
export function risenTo(
  levels: readonly Level[],
  { level, fallenFrom }: LevelStatus,
  { totalMinor, monthMinor }: Staked,
): LevelStatus {
  const lost = levels.findIndex(({ name }) => name === fallenFrom);
  const reached = levels.findLastIndex(
    ({ fromMinor, keepMonthMinor }, at) =>
      fromMinor <= totalMinor && (lost === -1 || at < lost || keepMonthMinor <= monthMinor),
  );
  const now = levels.findIndex(({ name }) => name === level);
  if (reached <= now) return { level, fallenFrom };
  return { level: levels[reached]?.name ?? level, fallenFrom: reached >= lost ? '' : fallenFrom };
}

/** The level after a month in which so much was staked: the same, or the one below it. */
export function fallenTo(
  levels: readonly Level[],
  { level, fallenFrom }: LevelStatus,
  lastMonthMinor: number,
): LevelStatus {
  const now = levels.findIndex(({ name }) => name === level);
  const current = levels[now];
  const below = levels[now - 1];
  if (!current || !below || lastMonthMinor >= current.keepMonthMinor) return { level, fallenFrom };
  return { level: below.name, fallenFrom: level };
}

/** The level above one; the first where there is none yet. */
export function nextLevel(levels: readonly Level[], level: string): Level | undefined {
  return levels[levels.findIndex(({ name }) => name === level) + 1];
}
