import { operatorOf } from '#functions/audit/operator-act.ts';
import { storedTexts, textIn } from '#functions/content/operator-texts.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type Language, languages } from '#src/contracts/languages.ts';
import type { PromotionDocument, PromotionKind } from '#src/contracts/rewards/promotion.ts';
import type { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { findingsAt, findingText, packNameOf, type PlaysForJackpot } from './promotion-site.ts';
import { termsSayer } from './promotion-terms.ts';
import {
  closeVersions,
  countersOf,
  insertVersion,
  promotionsPage,
  promotionVersions,
} from './promotions.repo.ts';
import { forgetPromotions } from './promotions.cache.ts';
import { termsVersionOf } from './terms-version.ts';

type Contracts = typeof promotionsOperationsContracts;

const perPage = 50;
const versionsShown = 20;

/** A page of all promotions by their ids, or of those among them of one kind. */
export async function operatorPromotions(
  { env, merchant }: RequestContext,
  { kind, cursor = '' }: { readonly kind?: PromotionKind | undefined; readonly cursor?: string | undefined },
): Promise<Result<OutputOf<Contracts['operatorPromotions']>, never>> {
  const rows = await promotionsPage(env, merchant, cursor, perPage + 1);
  const page = rows.slice(0, perPage).map(({ publishedVersion, document, ...row }) => ({
    id: row.id,
    version: row.version,
    ...(publishedVersion === null ? {} : { publishedVersion }),
    state: row.state,
    kind: (document as PromotionDocument).trigger.on,
    title: textIn((document as PromotionDocument).texts, 'en').title,
    changedAtMs: row.changedAtMs,
    changedBy: row.changedBy,
  }));
  const items = kind === undefined ? page : page.filter((each) => each.kind === kind);
  const last = page.at(-1);
  return ok(rows.length > perPage && last ? { items, nextCursor: last.id } : { items });
}

/** One promotion with its versions, findings, counters and terms. */
export async function operatorPromotion(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  id: string,
): Promise<Result<OutputOf<Contracts['operatorPromotion']>, 'PROMO_UNKNOWN'>> {
  const { env, merchant, settings } = context;
  const versions = await promotionVersions(env, merchant, id, versionsShown);
  const [newest] = versions;
  if (!newest) return failed('PROMO_UNKNOWN');
  const [findings, counters, sayTerms] = await Promise.all([
    findingsAt(context, playsForJackpot, newest.document),
    countersOf(env, merchant, id),
    termsSayer(context, playsForJackpot),
  ]);
  const { currency } = merchantSetting.of(settings);
  const shownIn = languages.filter((each) => newest.document.texts[each] !== undefined);
  return ok({
    id,
    versions: versions.map(({ id: _id, ...row }) => row),
    findings,
    counters: counters.map(({ usesMax, budgetMinor, ...row }) => ({
      ...row,
      ...(usesMax === null ? {} : { usesMax }),
      ...(budgetMinor === null ? {} : { budgetMinor }),
    })),
    terms: Object.fromEntries(
      shownIn.map((language: Language) => [language, sayTerms(newest.document, currency, language)]),
    ),
  });
}

/** Saves a new version as a draft, unless the linter finds something against it. */
export async function savePromotion(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  claims: OperatorClaims,
  id: string,
  { expectedVersion, document: written }: InputOf<Contracts['savePromotion']>,
): Promise<Result<OutputOf<Contracts['savePromotion']>, 'VERSION_CONFLICT' | 'PROMO_REFUSED'>> {
  const document = { ...written, texts: storedTexts(written.texts) };
  const findings = await findingsAt(context, playsForJackpot, document);
  if (findings.length > 0) return failed('PROMO_REFUSED', { findings: findings.map(findingText) });
  const termsVersion = await termsVersionOf(id, document);
  const pack = packNameOf(context.settings);
  const saved = { id, expectedVersion, document, termsVersion, pack };
  if (!(await insertVersion(operatorOf(context, claims), saved))) return failed('VERSION_CONFLICT');
  return ok({ id, version: expectedVersion + 1, termsVersion, findings });
}

/** Ends a promotion for new acceptances. A repetition answers the same. */
export async function closePromotion(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  reason: string,
): Promise<Result<OutputOf<Contracts['closePromotion']>, 'PROMO_UNKNOWN'>> {
  const { env, merchant } = context;
  if ((await promotionVersions(env, merchant, id, 1)).length === 0) return failed('PROMO_UNKNOWN');
  await closeVersions(operatorOf(context, claims), id, reason);
  forgetPromotions(merchant);
  return ok({ state: 'closed' });
}
