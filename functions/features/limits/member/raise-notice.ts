import { inEveryLanguage, type Say } from '#functions/content/notice-texts.ts';
import type { NoticeLines } from '#functions/notices/notice-lines.ts';
import type { LimitRaise } from '#functions/protection/limit-raises.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message about a raise of a limit, delivered once per step of it. */
export function raiseNotice(raise: LimitRaise, timeZone: string): SentMessage {
  const { event, kind, period, confirmUntilMs } = raise;
  return {
    key: `limit-raise:${kind}:${period}:${confirmUntilMs}:${event}`,
    texts: inEveryLanguage((say, language) => ({
      title: say(`limit.raise.${event}.title`),
      content: `<p>${body(say, language, raise, timeZone)}</p>`,
    })),
    link: '/m/limits',
  };
}

/** The same in plain text for a lock screen or a mail, without any amount. */
export function raiseLines(raise: LimitRaise, timeZone: string): NoticeLines {
  return {
    title: inEveryLanguage((say) => say(`limit.raise.${raise.event}.title`)),
    body: inEveryLanguage((say, language) => body(say, language, raise, timeZone)),
  };
}

function body(
  say: Say,
  language: string,
  { event, kind, period, confirmUntilMs }: LimitRaise,
  timeZone: string,
): string {
  const limit = say(`limit.name.${kind}.${period}`);
  return say(`limit.raise.${event}.text`, { limit, time: instantText(confirmUntilMs, language, timeZone) });
}

/** An instant by the site's clock, with its zone, because mails are read anywhere. */
function instantText(atMs: number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).format(atMs);
}
