import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { PromotionPlace } from '#src/contracts/rewards/promotion-places.ts';
import { isScheme } from './schemes.ts';

type Shown = Pick<PromotionDocument, 'audience' | 'trigger'>;

/** Whether a promotion is the same for everyone, so that visitors read it too. */
export function isPublic({ audience, trigger }: Shown): boolean {
  const { levels, listId, deposits, notIfHad } = audience;
  return trigger.on !== 'operator' && !levels && !listId && !deposits && !notIfHad;
}

/** Where on the site a promotion shows once it is published, to whoever may be advertised to. */
export function placesOf(document: Shown): PromotionPlace[] {
  const { on } = document.trigger;
  if (on === 'operator') return ['reward-centre'];
  return [
    isPublic(document) ? 'activity-everyone' : 'activity-audience',
    'download-strip',
    ...(on === 'deposit' ? (['deposit'] as const) : []),
    ...(on === 'contest' ? (['contest-places'] as const) : []),
    ...(on === 'day-close' ? (['cashback'] as const) : []),
    ...(on === 'level' ? (['member-centre'] as const) : []),
    ...(isScheme(document) ? [] : (['reward-centre'] as const)),
    'announcements',
  ];
}
