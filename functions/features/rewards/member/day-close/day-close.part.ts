import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { mayBeAdvertisedTo, type CoolDays } from '#functions/protection/may-be-advertised-to.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';
import { nextLevel } from '#src/rules/rewards/levels.ts';
import { failed, ok } from '#src/rules/result.ts';
import { firstUnreadSeq, monthOf } from './days.ts';
import { levelNow, levelsOf, needsApproval } from './levels.ts';
import { cashbackScheme, rebateScheme } from './owing.ts';
import { claimDay } from './paying.ts';
import { dayCloseSchema } from './day-close.schema.ts';
import { owedCount, readDays, readRewardState, writeRewardState } from './day-close.store.ts';
import { DayClose, type DayCloseNeeds } from './day-close.ts';

/** Days that a page shows. */
const daysShown = 31;

/** Closes of days: rebate, cashback, levels and missions. */
export const dayClosePart = {
  schema: [dayCloseSchema],
  alarms: ['day-close', 'period-close', 'reward-pay'],
  firstUnreadSeq,
  start(host: MemberHost, needs: DayCloseNeeds) {
    const closes = new DayClose(host, needs);
    return {
      calls: { ...dayCloseCalls(host, closes), ...levelCalls(host, closes) },
      /** Closes the open day and pays what is owed; inside the transaction of an exclusion. */
      closeNow: (nowMs: number): void => closes.closeNow(nowMs),
    };
  },
} satisfies MemberPart;

function dayCloseCalls(host: MemberHost, closes: DayClose) {
  const {
    sql,
    wallet,
    session: { signedIn },
  } = host;
  return {
    /** The rates of this member now; none for a member who may not be advertised to. */
    rebateRates: signedIn(async (nowMs, coolDays: CoolDays) => {
      const by = await closes.judgedBy();
      const level = levelNow(levelsOf(sql, by), readRewardState(sql));
      if (!mayBeAdvertisedTo(sql, coolDays, nowMs))
        return ok({ level, rebate: undefined, cashback: undefined, currency: by.currency });
      const day = localDay(by.site.timeZone, nowMs);
      const [rebate, cashback] = [rebateScheme(sql, by, { level, day }), cashbackScheme(sql, by)];
      return ok({ level, rebate, cashback, currency: by.currency });
    }),
    /** The newest closed days with what they owe, and what is carried on. */
    rebateDays: signedIn(async (nowMs) => {
      await closes.catchUp();
      const {
        zone,
        rebate_carry: carry,
        cashback_carry_minor: cashbackCarryMinor,
        ...state
      } = readRewardState(sql);
      return ok({
        days: readDays(sql, localDay(zone, nowMs) + 1, daysShown).filter(({ isClosed }) => isClosed),
        carry,
        cashbackCarryMinor,
        periodEndsDay: state.period_ends_day ?? undefined,
        currency: readWallet(sql)?.currency,
      });
    }),
    claimRebate: signedIn(async (_nowMs, day: number) => {
      await closes.catchUp();
      return wallet.moving((nowMs) => claimDay(sql, day, nowMs));
    }),
    /** How many closed days wait to be claimed; none is counted for a member who may not be advertised to. */
    owedDays: signedIn((nowMs, coolDays: CoolDays) =>
      ok(mayBeAdvertisedTo(sql, coolDays, nowMs) ? owedCount(sql) : 0),
    ),
  };
}

function levelCalls({ sql, transaction, session: { signedIn } }: MemberHost, closes: DayClose) {
  return {
    /** The level, what the next one asks for, and what was staked, closed days alone. */
    rankProgress: signedIn(async (nowMs, coolDays: CoolDays) => {
      await closes.catchUp();
      const by = await closes.judgedBy();
      const state = readRewardState(sql);
      const levels = levelsOf(sql, by);
      const level = levelNow(levels, state);
      const isRunning = state.month === monthOf(localDay(state.zone, nowMs));
      return ok({
        level,
        // Nothing urges a member who stopped or is marked.
        next: mayBeAdvertisedTo(sql, coolDays, nowMs) ? nextLevel(levels, level) : undefined,
        keepMonthMinor: levels.find(({ name }) => name === level)?.keepMonthMinor ?? 0,
        monthMinor: isRunning ? state.month_staked_minor : 0,
        totalMinor: state.staked_minor,
        currency: by.currency,
      });
    }),
    /** The level, a rise that waits, the levels that there are, and whether operators approve each rise. */
    levelForOperators: async () => {
      const by = await closes.judgedBy();
      const levels = levelsOf(sql, by);
      const state = readRewardState(sql);
      return {
        level: levelNow(levels, state),
        waiting: state.waiting_level,
        names: levels.map(({ name }) => name),
        needsApproval: needsApproval(sql, by),
      };
    },
    /** Sets the level as an operator decided; a rise that waits is decided by it. */
    setLevel: async (level: string) => {
      const by = await closes.judgedBy();
      const levels = levelsOf(sql, by);
      if (level !== '' && !levels.some(({ name }) => name === level)) return failed('LEVEL_UNKNOWN');
      transaction(() =>
        writeRewardState(sql, {
          ...{ level, fallen_from: '', waiting_level: '', told_level: level, told_waiting_level: '' },
        }),
      );
      return ok(undefined);
    },
  };
}
