import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { type CatalogueGame, languageOf } from '#functions/catalogue/catalogue.ts';
import { newestCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import { openTestAccount } from '#functions/features/account/register/account.trial.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { trialAccountType } from '#src/rules/account/account-type.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { launchPortOf } from '#functions/vendors/vendor-launch.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { recordedCheck } from './first-run.repo.ts';
import { playByVendor, type Played } from './house-round.ts';
import { checksOf } from './round-checks.ts';

type Contract = typeof firstRunContracts.testRound;
type Answer = Promise<Result<OutputOf<Contract>, Contract['errors'][number]>>;

/** A round of the test account, as its operator sees it. */
interface Round {
  readonly nodeId: string;
  readonly memberId: string;
  readonly gameUrl?: string;
  readonly refused?: Played['refused'];
}

/**
 * Lets a new trial account bet and win in a game. A game of the house is played at once, by signed calls of its vendor;
 * of an outer vendor, whose server alone can sign, the answer says where to play. With a `memberId` the same round is
 * looked at again. PLAYER_UNKNOWN for an account that is no trial account.
 */
export async function tryRound(
  context: RequestContext,
  claims: OperatorClaims,
  { nodeId, memberId }: InputOf<Contract>,
): Answer {
  if (memberId !== undefined) return lookAgain(context, claims, { nodeId, memberId });
  const { env, merchant, nowMs, settings } = context;
  const catalogue = await newestCatalogue(env, merchant, nowMs);
  const game = catalogue.byNode.get(nodeId);
  if (!game) return failed('GAME_UNKNOWN');
  const vendor = catalogue.vendors.get(game.vendorCode);
  if (!game.enabled) return failed('GAME_OFF');
  if (!vendor?.enabled) return failed('VENDOR_OFF');
  const port = launchPortOf(vendor.adapter, settings);
  if (!port) return failed('VENDOR_UNREACHABLE');
  const account = await openTestAccount(context);
  const launch = {
    ...launchOf(context, game, account),
    language: languageOf(catalogue, 'EN'),
  };
  await performAct(operatorOf(context, claims), {
    subject: 'first-run:round',
    document: { step: 'begun', nodeId, memberId: account.memberId },
  });
  if (vendor.adapter === 'house') {
    const { refused } = await playByVendor(context, launch, account.currency);
    await playerOf(env, merchant, account.memberId).endSession(account.sessionId);
    return seen(context, claims, { nodeId, memberId: account.memberId, ...(refused && { refused }) });
  }
  const address = await port(env, launch);
  if (!address.ok) return address;
  return seen(context, claims, { nodeId, memberId: account.memberId, gameUrl: address.value });
}

async function lookAgain(
  context: RequestContext,
  claims: OperatorClaims,
  round: Pick<Round, 'nodeId' | 'memberId'>,
): Answer {
  const { env, merchant } = context;
  const known = await recordedCheck(env.DB, merchant, 'round');
  // Only the round that was begun last: no other guest’s play counts for it.
  if (known?.['nodeId'] !== round.nodeId || known['memberId'] !== round.memberId)
    return failed('PLAYER_UNKNOWN');
  const member = await memberById(env, merchant, round.memberId);
  return member?.accountType === trialAccountType ? seen(context, claims, round) : failed('PLAYER_UNKNOWN');
}

/** Reads what became of a round, and records once that all of it passed. */
async function seen(context: RequestContext, claims: OperatorClaims, round: Round): Answer {
  const { env, merchant } = context;
  const { nodeId, memberId, gameUrl, refused } = round;
  const player = playerOf(env, merchant, memberId);
  const [sides, ledger] = await Promise.all([
    player.walletSides(),
    player.ledgerForOperators(
      { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, kind: undefined },
      { beforeSeq: undefined, most: 50 },
    ),
  ]);
  if (!sides || !ledger) return failed('PLAYER_UNKNOWN');
  const { checks, stakeMinor, winMinor } = checksOf(sides, ledger.postings, refused);
  if (checks.every(({ state }) => state === 'passed')) await recordPassed(context, claims, round);
  return ok({
    ...{ nodeId, memberId, currency: sides.currency, stakeMinor, winMinor },
    ...(gameUrl === undefined ? {} : { gameUrl }),
    checks: [...checks],
  });
}

async function recordPassed(
  context: RequestContext,
  claims: OperatorClaims,
  { nodeId, memberId }: Round,
): Promise<void> {
  const known = await recordedCheck(context.env.DB, context.merchant, 'round');
  if (known?.['step'] === 'passed' && known['memberId'] === memberId) return;
  await performAct(operatorOf(context, claims), {
    subject: 'first-run:round',
    document: { step: 'passed', nodeId, memberId },
  });
}

function launchOf(
  { merchant, location, nowMs }: RequestContext,
  { gameCode, vendorCode, model }: CatalogueGame,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
) {
  return {
    ...{ launchId: crypto.randomUUID(), browser: '', merchant, memberId, sessionId },
    ...{ gameCode, modelId: model, vendorCode, trial: true, location, nowMs },
  };
}
