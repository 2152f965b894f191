import { API_VERSION } from '#src/contracts/endpoint.ts';
import { statusContracts } from '#src/contracts/status/status.ts';
import { servesOperators } from './edge/gate/console-host.ts';
import { answerPreflight } from './edge/pages/headers.ts';
import { pageName } from './edge/pages/pages.ts';
import {
  answerInternal,
  type PrefixRouter,
  prefixRouter,
  type RoutedContext,
  type Stages,
} from './edge/prefix-router.ts';
import { identityJudge } from './providers/identity/identity-judge.ts';
import { identityProviders } from './providers/identity/identity.ts';
import type { Route } from './http/routes.ts';
import type { Site } from './edge/site.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { accountOwner } from './features/account/login/account.owner.ts';
import { transfersRoutes } from './features/agents/transfers/transfers.routes.ts';
import {
  checkPaymentPassword,
  passwordCoolingUntilMs,
} from './features/cashier/pin/payment-password.check.ts';
import { payoutSecurity } from './features/cashier/withdraw/payout-security.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { unreadNotices } from './features/announcements/announcements.service.ts';
import { cashierRoutes } from './features/cashier/cashier.routes.ts';
import { lotteryRoutes } from './features/lottery/lottery.routes.ts';
import { recordsRoutes } from './features/records/records.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { unreadInChat } from './features/chat/chat.service.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { countersRoutes } from './features/counters/counters.routes.ts';
import { eventsRoutes } from './features/events/events.routes.ts';
import { firstRunRoutes } from './first-run/first-run.routes.ts';
import { gamesRoutes } from './features/games/games.routes.ts';
import { offersDepositBy } from './features/cashier/deposit/deposits.service.ts';
import { depositPromotion } from './features/rewards/deposit-promotion.ts';
import { unclaimedRewards } from './features/rewards/claims.service.ts';
import { firstPersonal } from './features/rewards/promotions.service.ts';
import { nameToKeep } from './features/account/register/kept-name.ts';
import { contractsRoutes } from './features/agents/contracts/contracts.routes.ts';
import { pendingContracts } from './features/agents/contracts/pending-contracts.service.ts';
import { agentsRoutes } from './features/agents/agents.routes.ts';
import { rewardsRoutes } from './features/rewards/rewards.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { evidenceRoutes } from './evidence/evidence.routes.ts';
import { limitsRoutes } from './features/limits/limits.routes.ts';
import { lotteryLaunch } from './features/lottery/launch.service.ts';
import { searchedLotteries } from './features/lottery/searched-lotteries.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { exportedKinds } from './exported-kinds.ts';
import { dashboardSources } from './dashboard-sources.ts';
import { jointActions } from './joint-actions.ts';
import { operatorsRoutes } from './features/operators/operators.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { announcementPush } from './features/push/push.service.ts';
import { statusRoutes } from './features/status/status.routes.ts';
import { lotteryGameName } from './features/lottery/game-name.ts';
import { policyReportsRoutes } from './features/policy-reports/policy-reports.routes.ts';
import { walletsStatus } from './features/wallet/wallets.status.ts';
import { whitelabelRoutes } from './features/whitelabel/whitelabel.routes.ts';
import { walletRoutes } from './features/wallet/wallet.routes.ts';
import { playsForJackpot } from './features/jackpots/jackpot.settings.ts';
import { jackpotsRoutes } from './features/jackpots/jackpots.routes.ts';
import { winnersRoutes } from './features/winners/winners.routes.ts';
import { failure, outcomeOf } from './http/answer.ts';
import { count } from './http/counts.ts';
import { searchedKinds } from './searched-kinds.ts';
import { chatPortOf } from './providers/chat/chat-port-of.ts';
import { outgoingRoutes } from './providers/outgoing.routes.ts';
import { simbankRoutes } from './providers/payments/simbank.routes.ts';
import { paymentCallbacksRoutes } from './tills/callbacks.routes.ts';
import { crashRoutes } from './vendors/house/crash/crash.routes.ts';
import { tigerRoutes } from './vendors/house/tiger/tiger.routes.ts';
import { houseRoutes } from './vendors/house/house.routes.ts';
import { instantRoutes } from './vendors/house/instant/instant.routes.ts';
import { sportsRoutes } from './vendors/house/sports/sports.routes.ts';
import { roundProof } from './vendors/house/proofs/round-proofs.ts';
import { liveRoutes } from './vendors/house/tables/live.routes.ts';
import { vendorRoutes } from './vendors/port.routes.ts';
import { launchPortOf } from './vendors/vendor-launch.ts';

/** The routes of every feature, one line each; the prefix of an endpoint's path decides which router serves it. */
const routes: readonly Route[] = [
  ...statusRoutes,
  ...whitelabelRoutes,
  ...firstRunRoutes,
  ...operationsRoutes({
    ...{ actions: jointActions, searched: searchedKinds },
    ...{ dashboard: dashboardSources, exported: exportedKinds },
  }),
  ...operatorsRoutes,
  ...eventsRoutes,
  ...countersRoutes(walletsStatus),
  ...policyReportsRoutes,
  ...messagesRoutes({
    announcements: unreadNotices,
    chat: unreadInChat,
    rewards: unclaimedRewards,
    promotion: (context, session, language) => firstPersonal(context, playsForJackpot, session, language),
  }),
  ...feedbackRoutes,
  ...helpRoutes,
  ...contentRoutes,
  ...announcementsRoutes(announcementPush),
  ...gamesRoutes(launchPortOf, lotteryLaunch, searchedLotteries),
  ...jackpotsRoutes,
  ...winnersRoutes,
  ...walletRoutes(pendingContracts),
  ...limitsRoutes,
  ...vendorRoutes,
  ...paymentCallbacksRoutes,
  ...accountRoutes({ identity: identityProviders, judge: identityJudge, payoutSecurity }),
  ...cashierRoutes(accountOwner, depositPromotion(playsForJackpot)),
  ...recordsRoutes(roundProof, lotteryGameName),
  ...lotteryRoutes,
  ...rewardsRoutes({ playsForJackpot, offersDepositBy }),
  ...contractsRoutes(checkPaymentPassword),
  // Before the routes of single agents, whose path names any of them.
  ...transfersRoutes({ check: checkPaymentPassword, coolingUntilMs: passwordCoolingUntilMs }),
  ...agentsRoutes(nameToKeep),
  ...outgoingRoutes,
  ...simbankRoutes,
  ...houseRoutes,
  ...instantRoutes,
  ...sportsRoutes,
  ...liveRoutes,
  ...crashRoutes,
  ...tigerRoutes,
  ...chatRoutes(chatPortOf),
  ...pushRoutes,
  ...evidenceRoutes,
];

/** Below `/ops/` are the console's pages too, which are files. */
const operatorsPrefix = '/ops/api/';

const ours: Stages = { before: [refuseOutdated], catch: answerInternal };

/** The stages of each API prefix; vendors' wire formats do not carry the API version. */
const prefixes: Readonly<Record<string, Stages>> = {
  '/wps/': ours,
  '/lgw/': ours,
  '/lotto/': ours,
  '/house/': { ...ours, before: [answerPreflightOf, refuseOutdated] },
  '/vendor/': { before: [], catch: countUnanswered },
  '/pay/': { before: [], catch: answerInternal },
  [operatorsPrefix]: ours,
  '/simbank/': ours,
  '/healthz': ours,
};

const routers: ReadonlyMap<string, PrefixRouter> = new Map(
  Object.entries(prefixes).map(([prefix, stages]) => [prefix, prefixRouter(prefix, routes, stages)]),
);

/** The router for a path; undefined for pages and files. */
function routerOf(pathname: string): PrefixRouter | undefined {
  if (pathname.startsWith(operatorsPrefix)) return routers.get(operatorsPrefix);
  const end = pathname.indexOf('/', 1);
  return routers.get(end < 0 ? pathname : pathname.slice(0, end + 1));
}

/**
 * The closed list of calls that the gate lets through from every visitor location: the status, and vendors' callbacks,
 * which pass a gate of their own. Unreadable settings stop the callbacks too; the vendor will retry.
 */
export function isOpenToEveryone(method: string, pathname: string, site: Site | undefined): boolean {
  const endpoint = routerOf(pathname)?.endpointAt(method, pathname);
  if (!endpoint) return false;
  return endpoint === statusContracts.systemStatus || (endpoint.access === 'vendor' && site !== undefined);
}

/** A name for the request, from a closed set: the contract's path, the page's route, or a placeholder. */
export function routeName(method: string, pathname: string): string {
  const router = routerOf(pathname);
  return router ? (router.endpointAt(method, pathname)?.path ?? '(no such call)') : pageName(pathname);
}

/**
 * Answers an API call; undefined for pages and files. Where the console has a host of its own, operators' calls are on
 * every other host addresses at which there is nothing, like any other such address.
 */
export function answerApi(context: RoutedContext, request: Request): Promise<Response> | undefined {
  const router = routerOf(context.target.pathname);
  if (router?.prefix === operatorsPrefix && !servesOperators(context)) return undefined;
  return router?.fetch(context, request);
}

/** A page with another API version must be reloaded; a call without the header counts as the current version. */
function refuseOutdated({ target, requestId }: RoutedContext, request: Request): Response | undefined {
  const spoken = request.headers.get('Api-Version');
  if (spoken === null || spoken === String(API_VERSION)) return undefined;
  return target.pathname === statusContracts.systemStatus.path
    ? undefined
    : failure('OUTDATED_CLIENT', requestId);
}

/** Answers the CORS preflight of a framed game's call. */
function answerPreflightOf({ method }: RoutedContext): Response | undefined {
  return method === 'OPTIONS' ? answerPreflight() : undefined;
}

/** A vendor retries if it got no answer in its wire format; the counter shows operators that this happens. */
function countUnanswered(error: unknown, context: RoutedContext): Response {
  const answer = answerInternal(error, context);
  count(context.merchant, `vendor call refused ${outcomeOf(answer)}`);
  return answer;
}
