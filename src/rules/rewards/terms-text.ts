import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';

/** A promotion's data as one text, whatever the order in which its fields were written; its hash names the terms. */
export function termsText(id: string, document: PromotionDocument): string {
  return canonicalText({ id, document });
}

/** One text for one value, whatever the order of its fields. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`);
  return `{${fields.join(',')}}`;
}
