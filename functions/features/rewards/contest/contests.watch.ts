import type { ContestPlace } from '#functions/house-account/object/contests.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import { type CoolDays, coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { contestPrizesMax } from '#src/contracts/rewards/promotion.ts';
import { mergedPlaces, prizesAfterMs } from '#src/rules/rewards/contest-places.ts';
import { offeredContest, prizesIn } from './contest-prizes.ts';
import {
  closeContest,
  type DueContest,
  dueContests,
  recordPaid,
  storeDecision,
  unpaidPlaces,
} from './contests.repo.ts';

const contestsAtOnce = 5;
/** Members who are asked at the same time. */
const batchSize = 20;

/** Decides the places of contests that ended a day ago, and pays their prizes; a failure waits a minute. */
export async function watchContests(env: Env, nowMs: number): Promise<void> {
  try {
    const due = await dueContests(env, nowMs - prizesAfterMs, contestsAtOnce);
    for (const contest of due)
      await settle(env, contest, nowMs).catch((error) => logTrouble('contest', error));
  } catch (error) {
    logTrouble('contests', error);
  }
}

async function settle(env: Env, contest: DueContest, nowMs: number): Promise<void> {
  if (contest.decidedAtMs === null) await decide(env, contest, nowMs);
  await payPrizes(env, contest, nowMs);
}

/** Stores the first places of those who can win, as every shard of the house account has them now. */
async function decide(env: Env, { merchant, contest }: DueContest, nowMs: number): Promise<void> {
  const [offered, settings, ...shards] = await Promise.all([
    offeredContest(env, merchant, contest),
    readDocuments(env.DB, merchant, [jurisdictionSetting.name]),
    ...housesOf(env, merchant).map((house) => house.contestPlaces(contest)),
  ]);
  const places = await winnable(env, { merchant, contest }, mergedPlaces(shards), coolDaysOf(settings));
  const rows = places.map((row, at) => ({
    ...row,
    place: at + 1,
    prizeMinor: (offered && prizesIn(offered, row.currency)[at]) ?? 0,
  }));
  await storeDecision(env, { merchant, contest }, rows, nowMs);
}

/** The first places without members who have left the contest or may not be advertised to. */
async function winnable(
  env: Env,
  { merchant, contest }: Pick<DueContest, 'merchant' | 'contest'>,
  places: readonly ContestPlace[],
  coolDays: CoolDays,
): Promise<ContestPlace[]> {
  const first: ContestPlace[] = [];
  for (let at = 0; at < places.length && first.length < contestPrizesMax; at += batchSize) {
    const batch = places.slice(at, at + batchSize);
    const answers = await Promise.all(
      batch.map(({ memberId }) => playerOf(env, merchant, memberId).canWinContest(contest, coolDays)),
    );
    first.push(...batch.filter((_, index) => answers[index]));
  }
  return first.slice(0, contestPrizesMax);
}

/** Has members' objects pay their prizes, each once; who cannot be reached now is asked again in a minute. */
async function payPrizes(env: Env, contest: DueContest, nowMs: number): Promise<void> {
  const { merchant } = contest;
  const rows = await unpaidPlaces(env, contest, batchSize * 2);
  const paid = await Promise.allSettled(
    rows.map(async ({ place, memberId, prizeMinor }) => {
      const minor = await playerOf(env, merchant, memberId).payContest(contest.contest, prizeMinor);
      await recordPaid(env, contest, place, minor ?? 0);
    }),
  );
  for (const each of paid) if (each.status === 'rejected') logTrouble('contest-prize', each.reason);
  if (rows.length === 0) await closeContest(env, contest, nowMs);
}
