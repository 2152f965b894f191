import type { MemberHost } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { type MemberLimit, writeLimits } from '#functions/protection/limits.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { limitNotice } from './limit-notice.ts';

const isPending = ({ warnedAtMs, toldAtMs }: MemberLimit) => warnedAtMs !== toldAtMs;

/** Puts the warnings that bets recorded into the inbox, each once. */
export function tellWarnings({ sql, memory, transaction }: MemberHost): void {
  const waits = memory.recall('untold warnings', () => readPlayState(sql).limits.some(isPending));
  if (!waits) return;
  transaction(() => {
    const notified = readPlayState(sql).limits.map((limit) => {
      const { kind, period, warnedAtMs } = limit;
      if (warnedAtMs === undefined || !isPending(limit)) return limit;
      deliver(sql, limitNotice(kind, period, warnedAtMs), warnedAtMs);
      return { ...limit, toldAtMs: warnedAtMs };
    });
    writeLimits(sql, notified);
  });
}
