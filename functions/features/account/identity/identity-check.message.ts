import { escaped } from '#functions/content/escaped.ts';
import { inEveryLanguage } from '#functions/content/notice-texts.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message to a member whose documents have been judged. */
export function decisionMessage(id: string, decision: 'accepted' | 'refused', reason: string): SentMessage {
  const refused = inEveryLanguage((say) => ({
    title: say('identity.refused.title'),
    content: `<p>${escaped(reason)}</p><p>${say('identity.refused.text')}</p>`,
  }));
  const texts = decision === 'accepted' ? noticeTexts('identity.accepted') : refused;
  return { key: `identity:${id}:${decision}`, texts, link: '/m/member/identity' };
}
