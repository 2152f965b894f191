import { textIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import {
  areAttached,
  attachUploads,
  dropUploads,
  receiveImage,
  type UploadProblem,
} from '#functions/uploads/uploads.ts';
import type { Application, applicationsContracts } from '#src/contracts/rewards/applications.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { acceptanceOf } from './acceptances.ts';
import {
  type ApplicationRow,
  findApplication,
  insertApplication,
  memberApplicationRows,
} from './applications.repo.ts';
import type { AcceptanceRefusal } from './member/acceptance-judging.ts';
import type { PlaysForJackpot } from './promotion-site.ts';
import { promotionInForce } from './promotions.repo.ts';
import { valuesOf } from './giving/reward-values.ts';

type Contracts = typeof applicationsContracts;

/** The upload purpose of pictures in applications, which belong to `application:ID`. */
export const applicationPurpose = 'application';
const sideMax = 1_600;
const shownMax = 50;

/** Takes a picture for an application that is sent afterwards. */
export async function takeActivityImage(
  context: RequestContext,
  session: TokenClaims,
  bytes: Uint8Array,
): Promise<Result<{ imageId: string }, 'SESSION_ENDED' | 'FEATURE_OFF' | UploadProblem>> {
  if (!hasFeature(context.settings, 'promotions')) return failed('FEATURE_OFF');
  if (!(await context.ports.sessionIsLive(context, session))) return failed('SESSION_ENDED');
  const owner = `member:${session.memberId}` as const;
  const stored = await receiveImage(context, bytes, { owner, purpose: applicationPurpose, sideMax });
  return stored.ok ? ok({ imageId: stored.value.id }) : stored;
}

/**
 * Applies for a promotion. The pictures are attached first and the use is taken then, so that an application that
 * operators see has both.
 */
export async function applyForActivity(
  request: Request,
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  session: SessionClaims,
  {
    applicationId,
    promotionId,
    termsVersion,
    remark,
    imageIds,
    language,
  }: InputOf<Contracts['applyForActivity']>,
): Promise<Result<Application, Contracts['applyForActivity']['errors'][number] | 'SESSION_ENDED'>> {
  const { env, merchant, nowMs } = context;
  const { memberId, username, sessionId } = session;
  const promotion = await promotionInForce(env, merchant, promotionId);
  const trigger = promotion?.document.trigger;
  const picturesMax = trigger?.on === 'application' ? trigger.picturesMax : 0;
  const known = await findApplication(env, merchant, applicationId);
  if (known && known.memberId !== memberId) return failed('KEY_REUSED');
  const attachedTo = `application:${applicationId}`;
  const isFitting = imageIds.length <= picturesMax && new Set(imageIds).size === imageIds.length;
  const pictures = {
    owner: `member:${memberId}`,
    purpose: applicationPurpose,
    ids: imageIds,
    attachedTo,
  } as const;
  const isWhole =
    known !== undefined ||
    (isFitting && ((await attachUploads(context, pictures)) || (await areAttached(context, pictures))));
  const acceptance = await acceptanceOf(
    context,
    playsForJackpot,
    session,
    {
      ...{ claimId: applicationId, cause: 'application', promotionId, termsVersion, request },
      content: JSON.stringify([remark, imageIds]),
      objection: isWhole || !promotion ? undefined : failed('APPLICATION_PICTURES'),
    },
    promotion,
  );
  const accepted = await playerOf(env, merchant, memberId).acceptPromotion(sessionId, acceptance);
  if (!accepted.ok) {
    if (!known && accepted.code !== 'KEY_REUSED') await dropUploads(context, applicationPurpose, attachedTo);
    return refusedApplication(accepted);
  }
  const { state, terms } = accepted.value;
  // Whether the use is taken is not known yet: the same application, sent again, goes on.
  if (state === 'reserving') return failed('STORE_UNREACHABLE');
  const row = {
    ...{ id: applicationId, promotionId, memberId, username, remark, sentAtMs: nowMs },
    ...{ texts: terms.document.texts, pictures: imageIds, currency: terms.currency },
    amountMinor: valuesOf(terms.document.rewards)[terms.currency] ?? 0,
  };
  await insertApplication(env, merchant, row);
  const stored = await findApplication(env, merchant, applicationId);
  // Another member chose the same id at once.
  if (stored && stored.memberId !== memberId) return failed('KEY_REUSED');
  return ok(shownApplication(stored ?? { ...row, state: 'sent', reason: '' }, language));
}

/** The member's applications, newest first. */
export async function memberApplications(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
  language: string,
): Promise<Result<OutputOf<Contracts['applications']>, never>> {
  const rows = await memberApplicationRows(env, merchant, memberId, shownMax);
  return ok({ list: rows.map((row) => shownApplication(row, language)) });
}

/** The refusals of acceptances that concern deposits, codes and bonuses that wait cannot come from an application. */
function refusedApplication(
  refused: Failed<AcceptanceRefusal | 'SESSION_ENDED'>,
): Failed<Contracts['applyForActivity']['errors'][number] | 'SESSION_ENDED'> {
  const { code } = refused;
  switch (code) {
    case 'GRANTS_FULL':
    case 'IDENTITY_UNPROVEN':
    case 'DEPOSIT_UNKNOWN':
      return failed('PROMO_CONDITIONS');
    case 'VOUCHER_REFUSED':
      return failed('PROMO_UNKNOWN');
    default:
      return failed(code);
  }
}

function shownApplication(row: ApplicationRow, language: string): Application {
  const { id, promotionId, texts, state, remark, pictures, sentAtMs, reason } = row;
  return {
    applicationId: id,
    promotionId,
    title: textIn(texts, language).title,
    ...{ state, remark, sentAtMs },
    pictures: pictures as string[],
    ...(reason === '' ? {} : { reason }),
  };
}
