import { waitUntil } from 'cloudflare:workers';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type {
  ContestName,
  contestsContracts,
  contestsOperationsContracts,
} from '#src/contracts/rewards/contests.ts';
import { contestPrizesMax } from '#src/contracts/rewards/promotion.ts';
import {
  type MemberRound,
  mergedPlaces,
  multipleText,
  prizesAfterMs,
} from '#src/rules/rewards/contest-places.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type OfferedContest, offeredContest, prizesIn } from './contest-prizes.ts';
import {
  type ContestPlayer,
  contestPlayers,
  decidedPlaces,
  storeContestName,
  reportedPlaces,
} from './contests.repo.ts';

type Contracts = typeof contestsContracts;
type OperationsContracts = typeof contestsOperationsContracts;

interface Standing {
  readonly contest: OfferedContest;
  readonly isDecided: boolean;
  readonly places: readonly (MemberRound & { readonly currency: string })[];
  readonly players: ReadonlyMap<string, ContestPlayer>;
}

/** Places are the same for everybody, and read at most once in this time, in milliseconds. */
const lifetimeMs = 10_000;
const kept = isolateCache<Standing | undefined>({
  lifetimeMs,
  entriesMax: 100,
  keepAlive: waitUntil,
  onFailure: (contest, error) => logFailure('contest-places', 'READ', contest, error),
});

/** The first places of a contest as this member may see them. */
export async function contestPlaces(
  { env, merchant, settings, nowMs }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  promotionId: string,
): Promise<Result<OutputOf<Contracts['contestPlaces']>, 'PROMO_UNKNOWN' | 'SESSION_ENDED'>> {
  const member = playerOf(env, merchant, memberId);
  const [read, standing, own] = await Promise.all([
    member.contestStanding(sessionId, promotionId, coolDaysOf(settings)),
    kept.get(`${merchant}/${promotionId}`, nowMs, () => readStanding(env, merchant, promotionId)),
    contestPlayers(env, merchant, [memberId]),
  ]);
  if (!read.ok) return read;
  const self = own.get(memberId);
  if (!standing || !self) return failed('PROMO_UNKNOWN');
  const { isJoined, best, currency } = read.value;
  // Who is not on the list of a promotion does not learn of it.
  if (standing.contest.isForList && !isJoined && !best) return failed('PROMO_UNKNOWN');
  const inCurrency = currency ?? Object.keys(standing.contest.minStakeMinor)[0] ?? '';
  const { closesAtMs } = standing.contest;
  const at = standing.places.findIndex((place) => place.memberId === memberId);
  const ranked = standing.places[at] ?? best;
  return ok({
    state: stateOf(standing, nowMs),
    closesAtMs,
    decidedAtMs: closesAtMs + prizesAfterMs,
    currency: inCurrency,
    prizesMinor: prizesIn(standing.contest, inCurrency),
    places: standing.places.map((place, index) => ({
      place: index + 1,
      name: nameOf(place.memberId === memberId ? self : standing.players.get(place.memberId)),
      isOwn: place.memberId === memberId,
      multiple: multipleText(place),
    })),
    isJoined,
    ...(ranked ? { own: { ...(at >= 0 ? { place: at + 1 } : {}), multiple: multipleText(ranked) } } : {}),
    shows: self.shows,
    maskedName: maskOf(self.username),
    ...(self.nickname === '' ? {} : { nickname: self.nickname }),
  });
}

/** Chooses as whom the member appears in contests. */
export async function chooseContestName(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
  show: ContestName,
): Promise<Result<{ show: ContestName }, never>> {
  await storeContestName(env, merchant, memberId, show);
  return ok({ show });
}

/** The first places of a contest with their members. */
export async function operatorContestPlaces(
  { env, merchant, nowMs }: RequestContext,
  promotionId: string,
): Promise<Result<OutputOf<OperationsContracts['operatorContestPlaces']>, 'PROMO_UNKNOWN'>> {
  const [standing, decided] = await Promise.all([
    readStanding(env, merchant, promotionId),
    decidedPlaces(env, merchant, promotionId),
  ]);
  if (!standing) return failed('PROMO_UNKNOWN');
  const paid = new Map(decided?.map(({ memberId, ...row }) => [memberId, row]));
  return ok({
    state: stateOf(standing, nowMs),
    places: standing.places.map(({ memberId, currency, winMinor, stakeMinor, closedAtMs }, at) => {
      const paidMinor = paid.get(memberId)?.paidMinor ?? undefined;
      return {
        ...{ place: at + 1, memberId, currency, winMinor, stakeMinor, closedAtMs },
        username: standing.players.get(memberId)?.username ?? '',
        multiple: multipleText({ winMinor, stakeMinor }),
        prizeMinor: prizesIn(standing.contest, currency)[at] ?? 0,
        ...(paidMinor === undefined ? {} : { paidMinor }),
      };
    }),
  });
}

async function readStanding(env: Env, merchant: string, promotionId: string): Promise<Standing | undefined> {
  const [contest, reported, decided] = await Promise.all([
    offeredContest(env, merchant, promotionId),
    reportedPlaces(env, merchant, promotionId),
    decidedPlaces(env, merchant, promotionId),
  ]);
  if (!contest) return undefined;
  const places = (decided ?? mergedPlaces(reported)).slice(0, contestPrizesMax);
  const ids = places.map(({ memberId }) => memberId);
  const players = await contestPlayers(env, merchant, ids);
  return { contest, isDecided: decided !== undefined, places, players };
}

function stateOf({ contest, isDecided }: Standing, nowMs: number): 'running' | 'counting' | 'final' {
  if (isDecided) return 'final';
  return nowMs < contest.closesAtMs ? 'running' : 'counting';
}

/** As whom a player appears; empty for one who stays hidden, or whose account is gone. */
function nameOf(player: ContestPlayer | undefined): string {
  if (!player || player.shows === 'hidden') return '';
  return player.shows === 'nickname' && player.nickname !== '' ? player.nickname : maskOf(player.username);
}
