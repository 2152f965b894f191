import type { MemberHost } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { type NoticeName, noticeTexts } from '#functions/notices/notice-lines.ts';
import type { ForfeitReason } from '#src/contracts/rewards/rewards-fields.ts';

/** What a member is told when a bonus is forfeited; nothing of what they have just chosen themselves. */
const forfeited: Readonly<Record<ForfeitReason, NoticeName | undefined>> = {
  'own-choice': undefined,
  withdrawal: 'bonus.withdrawn',
  exclusion: 'bonus.excluded',
  dispute: 'bonus.disputed',
  operator: 'bonus.operator',
  account: undefined,
};

/** What a member is told of the other steps of a grant; the reward centre shows all of them. */
const noticeOfStep: Readonly<Record<string, NoticeName>> = {
  active: 'bonus.active',
  converted: 'bonus.converted',
  expired: 'bonus.expired',
  lost: 'bonus.lost',
  restored: 'bonus.restored',
  late: 'bonus.late',
};

interface Step extends Record<string, SqlStorageValue> {
  number: number;
  grant_id: string;
  step: string;
  cause: string;
  at_ms: number;
}

function noticeOf({ step, cause }: Step): NoticeName | undefined {
  return step === 'forfeited' ? forfeited[cause as ForfeitReason] : noticeOfStep[step];
}

/** Puts the steps of grants that rounds and alarms made into the inbox, each once. */
export function tellBonusSteps({ sql, memory, transaction }: MemberHost): void {
  const isPending = () =>
    sql.exec('SELECT 1 FROM grant_steps WHERE is_told = 0 LIMIT 1').toArray().length > 0;
  if (!memory.recall('untold grant steps', isPending)) return;
  transaction(() => {
    const steps = sql
      .exec<Step>(
        'SELECT number, grant_id, step, cause, at_ms FROM grant_steps WHERE is_told = 0 ORDER BY number',
      )
      .toArray();
    for (const step of steps) {
      const notice = noticeOf(step);
      const key = `bonus:${step.grant_id}:${step.number}`;
      if (notice) deliver(sql, { key, texts: noticeTexts(notice), link: '/m/rewardCenter' }, step.at_ms);
    }
    sql.exec('UPDATE grant_steps SET is_told = 1 WHERE is_told = 0');
  });
}
