import { sha256Hex } from '#functions/http/sha256.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';

/** The SHA-256 of a promotion's data, whatever the order in which its fields were written. */
export function termsVersionOf(id: string, document: PromotionDocument): Promise<string> {
  return sha256Hex(canonicalText({ id, document }));
}

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`);
  return `{${fields.join(',')}}`;
}
