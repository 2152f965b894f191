import { expect, it } from 'vitest';
import { promotionDocument, promotionKinds } from '#src/contracts/rewards/promotion.ts';
import { exampleOf } from './promotion-examples.ts';

it.each(promotionKinds)('an example of %s is what the site takes, once it has a title', (kind) => {
  const example = exampleOf(kind, 'USD', 1_700_000_000_000);
  const titled = { ...example, texts: { en: { title: 'A title', content: '' } } };
  expect(promotionDocument.parse(titled).trigger.on).toBe(kind);
});
