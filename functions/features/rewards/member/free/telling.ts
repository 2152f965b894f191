import type { MemberHost } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { type NoticeName, noticeTexts } from '#functions/notices/notice-lines.ts';
import { type FreeRoundsRow, readSets } from '#functions/wallet/free/free-rounds.ts';

/** Puts into the inbox that sets are ready or were refused, and what finished ones have won; each once. */
export function tellSets({ sql, memory, transaction }: MemberHost): void {
  const isPending = () =>
    sql.exec('SELECT 1 FROM free_rounds WHERE is_told = 0 LIMIT 1').toArray().length > 0;
  if (!memory.recall('untold free rounds', isPending)) return;
  transaction(() => {
    for (const set of readSets(sql, 'WHERE is_told = 0 ORDER BY number')) {
      const notice = noticeOf(set);
      const key = `free:${set.id}:${notice}`;
      const link = '/m/rewardCenter';
      if (notice)
        deliver(sql, { key, texts: noticeTexts(notice), link }, set.finished_at_ms ?? set.given_at_ms);
    }
    sql.exec('UPDATE free_rounds SET is_told = 1 WHERE is_told = 0');
  });
}

/** What is told: of a set that ended without a win nothing. */
function noticeOf({ finished_at_ms, won_minor, state }: FreeRoundsRow): NoticeName | undefined {
  if (state === 'refused') return 'free.refused';
  if (finished_at_ms !== null) return won_minor > 0 ? 'free.won' : undefined;
  return state === 'ready' ? 'free.ready' : undefined;
}
