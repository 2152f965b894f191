import { gate, passes } from './edge/gate/gate.ts';
import { hardened } from './edge/pages/headers.ts';
import { visitorLocationOf } from './edge/gate/visitor-location.ts';
import { answerNowhere, servePage } from './edge/pages/pages.ts';
import { isOutsideConsole } from './edge/gate/console-host.ts';
import type { PartMaker } from './edge/pages/page-part.ts';
import { errorPageOf, refuse } from './edge/gate/refusal.ts';
import { watchApprovals } from './audit/approvals.watch.ts';
import { jointActions } from './joint-actions.ts';
import { operatorMay } from './edge/gate/operator-permission.ts';
import { openSealedBody } from './edge/session/sealed-body.ts';
import { settingsFor } from './settings/settings.ts';
import { type Site, siteOf } from './edge/site.ts';
import { targetOf } from './http/target.ts';
import { bannersPart } from './features/announcements/banners.part.ts';
import { newsBarPart } from './features/announcements/announcements.part.ts';
import { footerAgePart } from './features/account/identity/footer-age.part.ts';
import { watchTrials } from './features/account/register/trials.watch.ts';
import { watchDraws } from './features/lottery/draw-clocks.wake.ts';
import { answerContentPicture } from './features/content/content-pictures.service.ts';
import { supportElsewhere } from './features/chat/chat.settings.ts';
import { downloadPart } from './features/download/download-part.ts';
import { categoryOrder } from './features/games/category-order.ts';
import { lobbyTiles } from './features/games/lobby-tiles.ts';
import { footerPart } from './features/whitelabel/footer-part.ts';
import { agreementPart } from './features/help/agreement.part.ts';
import { gameCountPart } from './features/games/game-count.ts';
import { helpParts } from './features/help/help.part.ts';
import { shareParts } from './features/sharing/share.part.ts';
import { answerForRobots } from './features/sharing/sitemap.ts';
import { messageCentrePart } from './features/messages/messages.part.ts';
import { firstPublicTitle } from './features/rewards/promotions.service.ts';
import { watchBackfills } from '#functions/affiliation/backfill.watch.ts';
import { watchClaims } from '#functions/affiliation/claims.watch.ts';
import { watchAgentMoves } from '#functions/affiliation/moves.watch.ts';
import { watchPostbacks } from '#functions/affiliation/postback-events.ts';
import { watchRecommenders } from '#functions/affiliation/recommenders.watch.ts';
import { watchContracts } from './features/agents/contracts/contracts.watch.ts';
import { watchContests } from '#functions/features/rewards/contest/contests.watch.ts';
import { watchGameReturns } from './features/rewards/game-returns.watch.ts';
import { watchSamePersons } from './features/limits/same-persons.service.ts';
import { jackpotPart } from './features/jackpots/jackpot.part.ts';
import { lotteryMenuPart } from './features/lottery/menu/menu.part.ts';
import { merchantCodes } from './house-account/house.repo.ts';
import { watchStores } from './features/wallet/stores.service.ts';
import { watchWallets } from './features/wallet/wallet.watch.ts';
import { answerError, failure } from './http/answer.ts';
import type { Arrival } from './http/arrival.ts';
import type { Ports } from './http/context.ts';
import { isSpeculative } from './http/speculation.ts';
import { advertise } from './providers/advertising.ts';
import { consentPart } from './providers/consent-part.ts';
import { playerOf } from './member/player-port.ts';
import { coolDaysOf } from './protection/may-be-advertised-to.ts';
import { JudgedContext } from './request-context.ts';
import { recordAnswer } from './request-record.ts';
import { answerApi, isOpenToEveryone, routeName } from './router.ts';
import { sweepIdentityDocuments } from './features/account/identity/identity-check.review.ts';
import { sweepSlips } from './features/cashier/deposit/deposit-slips.service.ts';
import { sweepReferralOrigins } from './affiliation/referral-origins.repo.ts';
import { sweepOrigins } from './features/rewards/reviews/origins.repo.ts';
import { sweepUploads } from './uploads/uploads.ts';

export { Team } from './features/agents/team/team.object.ts';
export { Chat } from './features/chat/object/chat.object.ts';
export { Counters } from './features/counters/object/counters.object.ts';
export { DrawClock } from './providers/beacon/draw-clock.object.ts';
export { OperatorDesk } from './operators/object/operator-desk.object.ts';
export { Events } from './events/object/events.object.ts';
export { Jackpot } from './features/jackpots/object/jackpot.object.ts';
export { House } from './house-account/object/house.object.ts';
export { Outbox } from './providers/outbox/outbox.object.ts';
export { ContactCodes } from './verification/contact-codes/contact-codes.object.ts';
export { Player } from './player/player.object.ts';
export { PushOutbox } from './notices/push/object/push.object.ts';
export { FreeRounds } from './providers/free-rounds/free-rounds.object.ts';
export { Pocket } from './providers/pocket/pocket.object.ts';
export { SimBank } from './providers/payments/simbank/simbank.object.ts';
export { Throttle } from './edge/throttle/object/throttle.object.ts';
export { TicketShard } from './features/lottery/ticket-shard/ticket-shard.object.ts';
export { Till } from './tills/object/till.ts';
export { CrashTable } from './vendors/house/crash/crash-table.object.ts';
export { HouseTable } from './vendors/house/house-table.object.ts';
export { TigerTable } from './vendors/house/tiger/tiger-table.object.ts';
export { InstantTable } from './vendors/house/instant/instant-table.object.ts';
export { Sportsbook } from './vendors/house/sports/sportsbook.object.ts';

/** The live parts that pages are filled with as they are delivered. */
const pageParts: readonly PartMaker[] = [
  ...helpParts,
  agreementPart,
  ...lobbyTiles,
  gameCountPart,
  ...categoryOrder,
  newsBarPart,
  bannersPart,
  downloadPart(firstPublicTitle),
  footerPart,
  footerAgePart,
  consentPart,
  messageCentrePart,
  lotteryMenuPart,
  jackpotPart,
  ...shareParts,
];

const ports: Ports = {
  advertise,
  openSealedBody,
  operatorMay,
  sessionIsLive: ({ env, merchant }, { memberId, sessionId }) =>
    playerOf(env, merchant, memberId).sessionIsLive(sessionId),
  renewSession: ({ env, merchant, settings }, { memberId, sessionId, presentedHash, freshHash }) =>
    playerOf(env, merchant, memberId).renewSession(sessionId, presentedHash, freshHash, coolDaysOf(settings)),
};

/** The site of this host; undefined if its settings cannot be read, and then the gate is closed. */
function siteFor({ env, nowMs, target: { host } }: Arrival): Site | Promise<Site | undefined> {
  const settings = settingsFor(env, host, nowMs);
  if (!(settings instanceof Promise)) return siteOf(settings, host);
  return settings.then(
    (read) => siteOf(read, host),
    // The load itself logs the failure, once for all requests that share it.
    () => undefined,
  );
}

/** Methods that a prefetched or prerendered page, which nobody has opened yet, may not use. */
const changing = /^(?!GET$|HEAD$|OPTIONS$)/;

/** The gate comes first: only served visitors pass it, and a closed list of calls that are open to everyone. */
function answer(arrival: Arrival, site: Site | undefined): Response | Promise<Response> {
  const { request, requestId, nowMs, target } = arrival;
  const location = visitorLocationOf(request);
  const verdict = gate(location, site, nowMs);
  if (!passes(verdict) && !isOpenToEveryone(request.method, target.pathname, site))
    return refuse({
      request,
      pathname: target.pathname,
      verdict,
      site,
      support: site && supportElsewhere(site.settings),
      requestId,
      nowMs,
    });
  if (changing.test(request.method) && isSpeculative(request))
    return failure('METHOD_NOT_ALLOWED', requestId);
  const context = new JudgedContext(arrival, location, site?.settings, verdict, ports);
  if (isOutsideConsole(context)) return answerNowhere(request, context);
  return (
    answerApi(context, request) ??
    answerForRobots(request, context) ??
    answerContentPicture(request, context) ??
    servePage(request, context, pageParts)
  );
}

export default {
  async fetch(request, env, execution): Promise<Response> {
    const arrival: Arrival = {
      request,
      env,
      execution,
      requestId: crypto.randomUUID(),
      nowMs: Date.now(),
      target: targetOf(request.url),
    };
    const { requestId, target } = arrival;
    const found = siteFor(arrival);
    const site = found instanceof Promise ? await found : found;
    try {
      const given = await answer(arrival, site);
      recordAnswer(arrival, site, given);
      return hardened(given, target, site, requestId);
    } catch (error) {
      const route = routeName(request.method, target.pathname);
      const failed = answerError(error, requestId, request.method, route);
      const { nowMs } = arrival;
      const input = { request, pathname: target.pathname, verdict: undefined, site, requestId, nowMs };
      const given = errorPageOf(failed, input);
      recordAnswer(arrival, site, given);
      return hardened(given, target, site, requestId);
    }
  },

  async scheduled(_controller, env, execution) {
    const nowMs = Date.now();
    await Promise.all([
      watchApprovals(env, execution, jointActions, nowMs),
      watchWallets(env),
      watchStores(env, nowMs),
      sweepUploads(env, nowMs),
      watchTrials(env, nowMs),
      sweepIdentityDocuments(env, nowMs),
      sweepSlips(env, nowMs),
      sweepOrigins(env, nowMs),
      sweepReferralOrigins(env, nowMs),
      watchSamePersons(env, nowMs),
      watchGameReturns(env, nowMs),
      watchContests(env, nowMs),
      watchAgentMoves(env, nowMs),
      watchClaims(env, nowMs),
      watchContracts(env, nowMs),
      watchBackfills(env, nowMs),
      watchRecommenders(env, nowMs),
      watchPostbacks(env, nowMs),
      merchantCodes(env.DB).then((merchants) => watchDraws(env, merchants)),
    ]);
  },
} satisfies ExportedHandler<Env>;
