import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import { tillOf } from '#functions/cashier/till-of.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import { usableTills } from '#functions/cashier/usable-tills.ts';
import { lineIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims, Settings } from '#functions/http/context.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { depositRulesOf } from '#functions/protection/deposit-rules.ts';
import { playRulesOf } from '#functions/protection/play-rules.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { ChannelGroup } from '#src/contracts/cashier/cashier-fields.ts';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import type { PromotionPort } from '#functions/features/cashier/promotion-port.ts';
import type { DepositObjection } from '#functions/features/cashier/member/deposit-objection.ts';
import { affiliateCodeOf } from './deposits.repo.ts';
import type { FirstDeposit } from '#functions/features/cashier/member/deposits.reading.ts';

type Contracts = typeof depositsContracts;
type Input = InputOf<Contracts['depositByTransfer']>;
type Channels = OutputOf<Contracts['depositChannels']>;

/**
 * Placeholder for a request without an open channel. It is answered by the objection, or by
 * the earlier outcome of the same id.
 */
const noChannel = {
  till: { currency: '', expireMinutes: 0 },
  channel: { feeFixedMinor: 0, feePpm: 0, minMinor: 0, maxMinor: 0 },
};
const perPage = 20;

/** The channels that accept deposits of the site's members now, and the steps to take before the first deposit. */
export async function depositChannels(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  language: string,
): Promise<Result<Channels, 'SESSION_ENDED' | 'FEATURE_OFF'>> {
  const { env, merchant, settings } = context;
  if (!hasFeature(settings, 'deposit')) return failed('FEATURE_OFF');
  const { fundsNotice } = cashierSetting.of(settings);
  const spoken = language.toLowerCase();
  const player = playerOf(env, merchant, memberId);
  const noticeVersion = fundsNotice?.version;
  const [start, open] = await Promise.all([
    player.depositStart(sessionId, depositRulesOf(settings), { noticeVersion }),
    goingChannels(context),
  ]);
  if (!start.ok) return start;
  const { before, limitLeftMinor, limitFreesAtMs, isExcluded, owedMinor } = start.value;
  const asksNotice = fundsNotice !== undefined && before.includes('funds-notice');
  return ok({
    channels: open.map(({ till, channel }) => ({
      vendorId: till.id,
      bankCode: channel.bankCode,
      bankType: channel.bankType,
      group: channel.group,
      name: lineIn(channel.names, spoken),
      currency: till.currency,
      minMinor: channel.minMinor,
      maxMinor: Math.min(channel.maxMinor, limitLeftMinor ?? channel.maxMinor),
      feeFixedMinor: channel.feeFixedMinor,
      feePpm: channel.feePpm,
      needsPayerName: channel.needsPayerName,
      demo: till.demo,
    })),
    before: [...before],
    ...(limitLeftMinor === undefined ? {} : { limitLeftMinor }),
    ...(limitFreesAtMs === undefined ? {} : { limitFreesAtMs }),
    ...(isExcluded ? { isExcluded } : {}),
    owedMinor,
    ...(asksNotice
      ? { termsVersion: fundsNotice.version, fundsNotice: lineIn(fundsNotice.text, spoken) }
      : {}),
  });
}

/**
 * Begins a deposit by a channel of the given group. Objections to a new deposit are passed to the member's
 * object, which applies them only to ids that it has not answered before.
 */
export async function beginDeposit(
  { promotions, request }: { readonly promotions: PromotionPort; readonly request: Request },
  context: RequestContext,
  session: SessionClaims,
  group: ChannelGroup,
  input: Input,
) {
  const { env, merchant, settings, nowMs, target } = context;
  const { memberId, sessionId, username } = session;
  const { depositId, amountMinor, payerName, termsVersion, promotionId, promotionTermsVersion = '' } = input;
  const player = playerOf(env, merchant, memberId);
  const found = openChannels(context).find(
    ({ till, channel }) =>
      till.id === input.vendorId && channel.bankCode === input.bankCode && channel.group === group,
  );
  const objection = objectionTo(settings, found?.channel, payerName);
  const { till, channel } = found ?? noChannel;
  const { openDepositsMax, depositsPerHourMax, fundsNotice } = cashierSetting.of(settings);
  // A promotion that cannot be had refuses the deposit before it begins: the member can deposit without it.
  if (promotionId !== undefined) {
    const wanted = { depositId, promotionId, termsVersion: promotionTermsVersion };
    const accepted = await promotions.accept(request, context, session, wanted);
    if (!accepted.ok) return accepted;
  }
  const begun = await player.requestDeposit(sessionId, {
    depositId,
    tillId: input.vendorId,
    bankCode: input.bankCode,
    group,
    currency: till.currency,
    amountMinor,
    payerName,
    fees: { feeFixedMinor: channel.feeFixedMinor, feePpm: channel.feePpm },
    expiresAtMs: nowMs + till.expireMinutes * minuteMs,
    username,
    returnUrl: `${target.origin}/m/voucherCenter?deposit=${depositId}`,
    termsVersion,
    objection,
    terms: {
      minMinor: channel.minMinor,
      maxMinor: channel.maxMinor,
      openMax: openDepositsMax,
      perHourMax: depositsPerHourMax,
      noticeVersion: fundsNotice?.version,
    },
    rules: depositRulesOf(settings),
    playRules: playRulesOf(settings),
  });
  const hasNotBegun = !begun.ok && begun.code !== 'STORE_UNREACHABLE' && begun.code !== 'KEY_REUSED';
  if (promotionId !== undefined && hasNotBegun) await promotions.drop(context, session, depositId);
  return begun;
}

function objectionTo(
  settings: Settings,
  channel: Pick<TillSettings['channels'][number], 'needsPayerName'> | undefined,
  payerName: string | undefined,
): Failed<DepositObjection> | undefined {
  if (!hasFeature(settings, 'deposit')) return failed('FEATURE_OFF');
  if (!channel) return failed('CHANNEL_OFF');
  return channel.needsPayerName && payerName === undefined ? failed('PAYER_NAME_NEEDED') : undefined;
}

/** Gives up one of the member's deposits of which no payment was seen, also while new deposits are off. */
export async function giveUpDeposit(
  { env, merchant }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  depositId: string,
) {
  return await playerOf(env, merchant, memberId).giveUpDeposit(sessionId, depositId);
}

/** Records that the member was offered a deposit limit and declined. */
export async function declineDepositLimit(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
): Promise<Result<Record<string, never>, 'SESSION_ENDED' | 'FEATURE_OFF'>> {
  if (!hasFeature(settings, 'deposit')) return failed('FEATURE_OFF');
  const declined = await playerOf(env, merchant, memberId).declineDepositLimit(sessionId);
  return declined.ok ? ok({}) : declined;
}

/** A page of the member's deposits, or a single one. The first deposit is reported to the advertising partner. */
export async function memberDeposits(
  request: Request,
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  { id, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER, cursor }: InputOf<Contracts['deposits']>,
): Promise<Result<OutputOf<Contracts['deposits']>, 'SESSION_ENDED' | 'DEPOSIT_UNKNOWN' | 'INVALID_INPUT'>> {
  const { env, merchant, settings } = context;
  const coolDays = coolDaysOf(settings);
  const reader = playerOf(env, merchant, memberId);
  const scope = [merchant, memberId, 'deposits', fromMs, toMs];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const filter = { fromMs, toMs, beforeNumber: before?.value, most: perPage };
  const read = await (id === undefined
    ? reader.deposits(sessionId, filter, coolDays)
    : reader.deposit(sessionId, id, coolDays));
  if (!read.ok) return read;
  const { list, beforeNumber, first } = read.value;
  if (first) await advertiseFirst(request, context, memberId, first);
  return ok(beforeNumber === undefined ? { list } : { list, nextCursor: writeCursor(scope, beforeNumber) });
}

async function advertiseFirst(
  request: Request,
  context: RequestContext,
  memberId: string,
  { depositId: id, atMs, amountMinor: minor, currency }: FirstDeposit,
): Promise<void> {
  const affiliateCode = (await affiliateCodeOf(context.env, context.merchant, memberId)) || undefined;
  const event = { id, kind: 'firstDeposit', atMs, affiliateCode, amount: { minor, currency } } as const;
  context.ports.advertise(request, context, event);
}

/** Whether the site takes deposits by a channel of this till now, as far as its settings say. */
export function offersDepositBy(
  context: RequestContext,
  { vendorId, bankCode }: { readonly vendorId: string; readonly bankCode?: string | undefined },
): boolean {
  return openChannels(context).some(
    ({ till, channel }) => till.id === vendorId && (bankCode === undefined || channel.bankCode === bankCode),
  );
}

/** Every enabled channel in the merchant's currency; crypto only if the rules for the visitor's country allow it. */
function openChannels({ settings, country }: RequestContext) {
  const { currency } = merchantSetting.of(settings);
  const { allowsCrypto } = packInForce(settings, country).pack.deposits;
  return usableTills(settings)
    .filter((till) => till.currency === currency)
    .flatMap((till) => till.channels.map((channel) => ({ till, channel })))
    .filter(({ channel }) => channel.isOn && (allowsCrypto || channel.bankType !== 'crypto'));
}

/**
 * The channels of tills that accept deposits: a stopped till is not offered, so that
 * a deposit is not refused afterwards.
 */
async function goingChannels(context: RequestContext) {
  const { env, merchant } = context;
  const channels = openChannels(context);
  const ids = [...new Set(channels.map(({ till }) => till.id))];
  const going = await Promise.all(
    ids.map(async (id) => ((await tillOf(env, merchant, id).takesDeposits()) ? id : undefined)),
  );
  return channels.filter(({ till }) => going.includes(till.id));
}
