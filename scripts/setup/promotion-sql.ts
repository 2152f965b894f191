import { createHash } from 'node:crypto';
import { sanitisedRichText } from '../../functions/content/rich-text.ts';
import { demoPack } from '../../functions/protection/packs/demo-pack.ts';
import type { DemoPromotion } from '#demo/operator/demo-promotion.ts';
import { termsText } from '#src/rules/rewards/terms-text.ts';
import { literal } from './catalogue-sql.ts';

/** Statements that publish a merchant's promotions; what operators have saved or closed since stays. */
export function promotionStatements(
  merchant: string,
  promotions: readonly DemoPromotion[],
  nowMs: number,
): string[] {
  return promotions.flatMap(({ id, document: written }) => {
    const texts = Object.entries(written.texts).map(([language, { title, content }]) => [
      language,
      { title, content: sanitisedRichText(content) },
    ]);
    const document = { ...written, texts: Object.fromEntries(texts) as typeof written.texts };
    const terms = createHash('sha256').update(termsText(id, document)).digest('hex');
    const pack = `${demoPack.name}@${demoPack.version}`;
    const values = [merchant, id].map(literal).join(', ');
    return [
      `INSERT INTO promotions (merchant, id, version, state, document, terms_version, pack, changed_at_ms, changed_by)
       VALUES (${values}, 1, 'draft', ${literal(JSON.stringify(document))}, '${terms}', '${pack}', ${nowMs}, 'setup')
       ON CONFLICT (merchant, id, version) DO NOTHING`,
      `UPDATE promotions SET state = 'published'
       WHERE merchant = ${literal(merchant)} AND id = ${literal(id)} AND version = 1 AND state = 'draft'`,
    ];
  });
}
