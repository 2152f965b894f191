import type { DemoPromotion } from './demo-promotion.ts';
import { demoSchemes } from './schemes.ts';

/** The second operator's promotions: it takes no deposits, and its levels are waves. */
export function secondPromotions(opensAtMs: number): DemoPromotion[] {
  const counted = {
    currency: 'KRW',
    unit: 1_000,
    levels: ['Ripple', 'Swell', 'Breaker', 'Tide', 'Ocean'],
    prize: { en: '₩1,000', ur: '1,000 وون', ko: '1,000원' },
  } as const;
  return demoSchemes(counted, opensAtMs);
}
