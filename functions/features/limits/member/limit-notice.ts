import { inEveryLanguage } from '#functions/content/notice-texts.ts';
import type { LimitKind, LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message that a limit is nearly used, delivered once per warning. */
export function limitNotice(kind: LimitKind, period: LimitPeriod, warnedAtMs: number): SentMessage {
  return {
    key: `limit:${kind}:${period}:${warnedAtMs}`,
    texts: inEveryLanguage((say) => ({
      title: say('limit.near.title'),
      content: `<p>${say(`limit.${kind}.${period}`)}</p>`,
    })),
    link: '/m/limits',
  };
}
