import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';

/** A promotion of a demo operator, under the id that announcements name. */
export interface DemoPromotion {
  readonly id: string;
  readonly document: PromotionDocument;
}
