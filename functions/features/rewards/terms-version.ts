import { sha256Hex } from '#functions/http/sha256.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import { termsText } from '#src/rules/rewards/terms-text.ts';

/** The SHA-256 of a promotion's data, which acceptances name. */
export function termsVersionOf(id: string, document: PromotionDocument): Promise<string> {
  return sha256Hex(termsText(id, document));
}
