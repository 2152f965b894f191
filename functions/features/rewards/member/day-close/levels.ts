import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { fallenTo, type Level, risenTo } from '#src/rules/rewards/levels.ts';
import { monthOf } from './days.ts';
import { type JudgedBy, schemeOf } from './owing.ts';
import type { RewardState } from './day-close.store.ts';

/** The levels that are for this member, the lowest first; none where the pack or the merchant has none. */
export function levelsOf(sql: SqlStorage, by: JudgedBy): readonly Level[] {
  if (rulesFor(by.site.bonuses, readPlayState(sql).country).vip === 'none') return [];
  const trigger = schemeOf(sql, by, ({ document }) => document.trigger.on === 'level')?.conditions.trigger;
  return trigger?.on === 'level' ? trigger.levels : [];
}

/** Whether the member's pack wants each rise of a level approved. */
export function needsApproval(sql: SqlStorage, { site }: Pick<JudgedBy, 'site'>): boolean {
  return rulesFor(site.bonuses, readPlayState(sql).country).vip === 'approved';
}

/** The level of a member who was not given any yet: the first, if nothing has to be staked for it. */
export function levelNow(levels: readonly Level[], { level }: Pick<RewardState, 'level'>): string {
  const [first] = levels;
  return level === '' && first?.fromMinor === 0 ? first.name : level;
}

type LevelState = Pick<
  RewardState,
  'level' | 'fallen_from' | 'waiting_level' | 'staked_minor' | 'month' | 'month_staked_minor'
>;

interface ClosedDay {
  readonly day: number;
  readonly stakedMinor: number;
  /** Whether the pack wants each rise approved. */
  readonly needsApproval: boolean;
}

/**
 * The level after a closed day on which so much was staked. It falls at a month's first close, by one at most, and rises
 * by the stakes of all time; where the pack wants rises approved, a rise waits.
 */
export function levelAfter(
  levels: readonly Level[],
  state: RewardState,
  { day, stakedMinor, needsApproval }: ClosedDay,
): LevelState {
  const month = monthOf(day);
  const isNewMonth = state.month !== null && month > state.month;
  const monthMinor = stakedMinor + (isNewMonth || state.month === null ? 0 : state.month_staked_minor);
  const totalMinor = Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, state.staked_minor + stakedMinor));
  const sums = { staked_minor: totalMinor, month, month_staked_minor: monthMinor };
  const before = { level: levelNow(levels, state), fallenFrom: state.fallen_from };
  if (levels.length === 0)
    return { ...sums, level: before.level, fallen_from: state.fallen_from, waiting_level: '' };
  const lastMonthMinor = month === (state.month ?? month) + 1 ? state.month_staked_minor : 0;
  const kept = isNewMonth ? fallenTo(levels, before, lastMonthMinor) : before;
  const risen = risenTo(levels, kept, { totalMinor, monthMinor });
  if (!needsApproval || risen.level === kept.level)
    return { ...sums, level: risen.level, fallen_from: risen.fallenFrom, waiting_level: '' };
  return { ...sums, level: kept.level, fallen_from: kept.fallenFrom, waiting_level: risen.level };
}
