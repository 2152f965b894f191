import { textIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims, Settings } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type {
  DepositOffer,
  promotionsContracts,
  PublicPromotion,
} from '#src/contracts/rewards/promotions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Language, languages } from '#src/contracts/languages.ts';
import { rewardAmounts } from '#src/rules/rewards/reward-amounts.ts';
import { isPublic } from '#src/rules/rewards/shown-places.ts';
import type { PromotionStatus } from './member/claims.reading.ts';
import { gameNamer, type NamedGame } from './game-names.ts';
import { memberFacts } from './member-facts.repo.ts';
import { type PlaysForJackpot, verdictsOf } from './promotion-site.ts';
import { type SayTerms, termsSayer } from './promotion-terms.ts';
import { isRunning, promotionsNow, promotionsToFollow } from './promotions.cache.ts';
import type { PromotionRow } from './promotions.repo.ts';
import { rewardsSetting } from './rewards.settings.ts';

type Contracts = typeof promotionsContracts;

/** The promotions that anybody may read: those without an audience of their own. */
export async function publicPromotions(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  language: string,
  isQuiet: boolean,
): Promise<Result<OutputOf<Contracts['publicPromotions']>, never>> {
  const { settings, nowMs } = context;
  if (isQuiet || !hasFeature(settings, 'promotions')) return ok({ items: [] });
  const { currency } = merchantSetting.of(settings);
  const rows = offeredOf(settings, await promotionsNow(context, nowMs)).filter(
    ({ document }) => isPublic(document) && rewardAmounts(document, currency) !== undefined,
  );
  const sayTerms = await termsSayer(context, playsForJackpot);
  return ok({ items: rows.map((row) => shown(row, currency, language, sayTerms)) });
}

/** The title, by language, of the first promotion that anybody may read; undefined if there is none. */
export async function firstPublicTitle(
  context: RequestContext,
): Promise<Partial<Record<Language, string>> | undefined> {
  const { settings, nowMs } = context;
  if (!hasFeature(settings, 'promotions') || !hasFeature(settings, 'rewards')) return undefined;
  const { currency } = merchantSetting.of(settings);
  const first = offeredOf(settings, await promotionsNow(context, nowMs)).find(
    ({ document }) => isPublic(document) && rewardAmounts(document, currency) !== undefined,
  );
  return (
    first && Object.fromEntries(languages.map((each) => [each, textIn(first.document.texts, each).title]))
  );
}

/** The first promotion that is meant for this member in particular and can be taken now, for the strip of home. */
export async function firstPersonal(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  session: SessionClaims,
  language: string,
): Promise<{ promotionId: string; title: string } | undefined> {
  const { settings, nowMs } = context;
  if (!hasFeature(settings, 'promotions') || !hasFeature(settings, 'rewards')) return undefined;
  const rows = offeredOf(settings, await promotionsNow(context, nowMs)).filter(
    ({ document }) => !isPublic(document),
  );
  const read = await statusesOf(context, playsForJackpot, session, rows);
  const found = read.ok ? read.value.find(({ status }) => status.state === 'open' && !status.why) : undefined;
  return found && { promotionId: found.row.id, title: textIn(found.row.document.texts, language).title };
}

/**
 * The promotions for this member, and where the member stands with each. A contest that ended lately is told to those
 * who took part.
 */
export async function memberPromotions(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  session: SessionClaims,
  language: string,
): Promise<Result<OutputOf<Contracts['memberPromotions']>, 'SESSION_ENDED'>> {
  if (!hasFeature(context.settings, 'promotions')) return ok({ items: [] });
  const { nowMs } = context;
  const rows = offeredOf(context.settings, await promotionsToFollow(context, nowMs));
  const read = await statusesOf(context, playsForJackpot, session, rows);
  if (!read.ok) return read;
  const sayTerms = await termsSayer(context, playsForJackpot);
  const listed = read.value.filter(
    ({ row, status }) => status.state !== 'open' || isRunning(row.document, nowMs),
  );
  return ok({
    items: listed.map(({ row, status: { currency, state, why } }) => ({
      ...shown(row, currency, language, sayTerms),
      state,
      ...(why === undefined ? {} : { why }),
    })),
  });
}

/** What rewards ask other features. */
export interface RewardsNeeds {
  readonly playsForJackpot: PlaysForJackpot;
  readonly offersDepositBy: OffersDepositBy;
}

/** Whether deposits are taken by a channel, which the cashier knows. */
export type OffersDepositBy = (
  context: RequestContext,
  channel: { readonly vendorId: string; readonly bankCode?: string | undefined },
) => boolean;

/** The promotions that a member could add to a deposit of this amount by a channel. */
export async function depositPromotions(
  context: RequestContext,
  { playsForJackpot, offersDepositBy }: RewardsNeeds,
  session: SessionClaims,
  { amountMinor, language, ...channel }: InputOf<Contracts['depositPromotions']>,
): Promise<
  Result<OutputOf<Contracts['depositPromotions']>, 'SESSION_ENDED' | 'FEATURE_OFF' | 'CHANNEL_OFF'>
> {
  const { settings, nowMs } = context;
  const isOn = (['promotions', 'rewards', 'deposit'] as const).every((each) => hasFeature(settings, each));
  if (!isOn) return failed('FEATURE_OFF');
  if (!offersDepositBy(context, channel)) return failed('CHANNEL_OFF');
  const rows = offeredOf(settings, await promotionsNow(context, nowMs)).filter(
    ({ document }) => document.trigger.on === 'deposit',
  );
  const read = await statusesOf(context, playsForJackpot, session, rows);
  if (!read.ok) return read;
  const [sayTerms, named] = await Promise.all([
    termsSayer(context, playsForJackpot),
    gameNamer(context, language),
  ]);
  const items = read.value.flatMap(({ row, status: { currency, state, why } }) => {
    const { document, id, termsVersion } = row;
    const minMinor = document.trigger.on === 'deposit' ? document.trigger.minMinor[currency] : undefined;
    const amounts = rewardAmounts(document, currency, amountMinor);
    if (state !== 'open' || why !== undefined || minMinor === undefined || !amounts) return [];
    if (amountMinor !== undefined && amountMinor < minMinor) return [];
    return [
      {
        promotionId: id,
        title: textIn(document.texts, language).title,
        terms: sayTerms(document, currency, language, amountMinor && amounts.bonusMinor),
        termsVersion,
        minMinor,
        givesMinor: amounts.bonusMinor + amounts.cashMinor,
        ...freeRoundsIn(document, named),
      },
    ];
  });
  return ok({ items });
}

function freeRoundsIn(
  { rewards }: PromotionRow['document'],
  named: (gameCode: string) => NamedGame,
): Pick<DepositOffer, 'freeRounds'> {
  const freeRounds = rewards.flatMap((reward) =>
    reward.gives === 'free-rounds'
      ? [{ count: reward.count, games: reward.games.map((gameCode) => named(gameCode).name) }]
      : [],
  );
  return freeRounds.length > 0 ? { freeRounds } : {};
}

async function statusesOf(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, sessionId }: SessionClaims,
  rows: readonly PromotionRow[],
): Promise<Result<{ row: PromotionRow; status: PromotionStatus }[], 'SESSION_ENDED'>> {
  const { env, merchant, settings } = context;
  if (rows.length === 0) return ok([]);
  const lists = rows.flatMap(({ document }) => document.audience.listId ?? []);
  const [facts, offered] = await Promise.all([
    memberFacts(context, memberId, lists),
    Promise.all(
      rows.map(async ({ id, version, termsVersion, document }) => ({
        ...{ id, version, termsVersion, document: { ...document, texts: {} } },
        verdicts: await verdictsOf(context, playsForJackpot, document),
      })),
    ),
  ]);
  const { currency, timeZone } = merchantSetting.of(settings);
  const { waitingMax } = rewardsSetting.of(settings);
  const looking = { facts, timeZone, currency, waitingMax, coolDays: coolDaysOf(settings) };
  const read = await playerOf(env, merchant, memberId).promotionStandings(sessionId, offered, looking);
  if (!read.ok) return read;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ok(
    read.value.flatMap((status) => {
      const row = byId.get(status.id);
      return row ? [{ row, status }] : [];
    }),
  );
}

/** Without rewards for invited friends where members have no code to invite by. */
function offeredOf(settings: Settings, rows: readonly PromotionRow[]): readonly PromotionRow[] {
  if (hasFeature(settings, 'referral')) return rows;
  return rows.filter(({ document }) => document.trigger.on !== 'referral');
}

function shown(
  { id, termsVersion, document }: PromotionRow,
  currency: string,
  language: string,
  sayTerms: SayTerms,
): PublicPromotion {
  const { texts, trigger, uses, closesAtMs } = document;
  const proves = uses.marks.includes('phone') ? 'phone' : undefined;
  const verifies = trigger.on === 'verified' ? trigger.what : proves;
  const { title, content } = textIn(texts, language);
  return {
    promotionId: id,
    ...{ title, content },
    terms: sayTerms(document, currency, language),
    termsVersion,
    kind: trigger.on,
    ...(verifies ? { verifies } : {}),
    ...(trigger.on === 'application' ? { picturesMax: trigger.picturesMax } : {}),
    ...(closesAtMs === undefined ? {} : { closesAtMs }),
  };
}
