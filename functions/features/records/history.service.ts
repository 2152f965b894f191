import { shownPosting } from '#functions/wallet/shown-posting.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { historyContracts } from '#src/contracts/records/history.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { bonusParts } from './bonus-parts.ts';
import type { PlayedRound } from './member/history.ts';

type Input = InputOf<typeof historyContracts.memberRounds>;
type Page = OutputOf<typeof historyContracts.memberRounds>;
type Details = OutputOf<typeof historyContracts.memberRound>;

const roundsPerPage = 20;

const readerOf = ({ env, merchant }: RequestContext, memberId: string) => playerOf(env, merchant, memberId);

/** A page of a member's rounds, read in the member's object; undefined for a member without a wallet. */
export async function pageOfRounds(
  context: RequestContext,
  of: { readonly memberId: string; readonly sessionId?: string },
  { cursor, size = roundsPerPage, ...input }: Input,
): Promise<Result<Page | undefined, 'SESSION_ENDED' | 'INVALID_INPUT'>> {
  const { fromMs, toMs, vendorCode, gameCode, state } = input;
  const scope = [context.merchant, of.memberId, fromMs, toMs, vendorCode, gameCode, state];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const filter = { fromMs, toMs, vendorCode, gameCode, state };
  const asks = { beforeSeq: before?.value, most: size };
  const read = await readerOf(context, of.memberId).rounds(of.sessionId, filter, asks);
  if (!read.ok) return read;
  if (!read.value) return ok(undefined);
  const { currency, rounds, beforeSeq, archivedUntilMs } = read.value;
  const older = archivedUntilMs > 0 ? { archivedUntilMs } : {};
  const page = { currency, items: rounds.map(shownRound), ...older };
  return ok(beforeSeq === undefined ? page : { ...page, nextCursor: writeCursor(scope, beforeSeq) });
}

/** One round with everything that the object stores about it. */
export async function detailsOfRound(
  context: RequestContext,
  memberId: string,
  { source, roundId }: { readonly source: string; readonly roundId: string },
): Promise<Result<Details, 'PLAYER_UNKNOWN' | 'NOT_FOUND'>> {
  const details = await readerOf(context, memberId).roundDetails(source, roundId);
  if (details === undefined) return failed('PLAYER_UNKNOWN');
  if (details === null) return failed('NOT_FOUND');
  return ok({
    currency: details.currency,
    round: shownRound(details.round),
    postings: details.postings.map((row) => ({ ...shownPosting(row), hash: row.hash })),
    answers: details.answers.map(({ kind, id, answer, at_ms: atMs }) => ({
      kind,
      transactionId: id,
      atMs,
      answer: JSON.parse(answer) as Record<string, unknown>,
    })),
  });
}

function shownRound(round: PlayedRound): Page['items'][number] {
  return {
    source: round.source,
    roundId: round.id,
    vendorCode: round.vendor_code,
    gameCode: round.game_code,
    trial: round.trial === 1,
    state: round.bets === 0 ? 'reversed' : round.closed_at_ms === null ? 'open' : 'closed',
    bets: round.bets,
    stakeMinor: round.stake_minor,
    winMinor: round.win_minor,
    ...bonusParts(round),
    openedAtMs: round.opened_at_ms,
    ...(round.closed_at_ms === null ? {} : { closedAtMs: round.closed_at_ms }),
  };
}
