import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

const notices = {
  message: 'harm.message',
  'ask-for-limit': 'harm.askForLimit',
  pause: 'harm.pause',
} as const;

/** The inbox message after a member met a marker of harm; it reveals no threshold. */
export function harmNotice(kind: keyof typeof notices, number: number): SentMessage {
  return { key: `harm:${number}`, texts: noticeTexts(notices[kind]), link: '/m/limits' };
}
