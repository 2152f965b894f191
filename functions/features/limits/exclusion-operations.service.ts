import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import { endless } from '#functions/protection/play-stops.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { TermRequest } from './exclusion.service.ts';
import { matchOtherAccounts } from './same-persons.service.ts';
import { protectionNotes, writeNote } from './protection-notes.repo.ts';

const notesMax = 100;

/** A member's stops of play and the notes about them. */
export async function readStops(
  { env, merchant }: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<typeof exclusionOperationsContracts.memberStops>, 'PLAYER_UNKNOWN'>> {
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const [{ stops, standing }, notes] = await Promise.all([
    playerOf(env, merchant, memberId).playStops(),
    protectionNotes(env, merchant, memberId, notesMax),
  ]);
  return ok({
    ...(standing ? { standing } : {}),
    stops: stops.map(({ kind, since_ms: sinceMs, term_ends_at_ms, until_ms, actor, reason }) => ({
      kind,
      sinceMs,
      ...(term_ends_at_ms === endless ? {} : { termEndsAtMs: term_ends_at_ms }),
      ...(until_ms === endless ? {} : { endsAtMs: until_ms }),
      actor,
      reason,
    })),
    notes: [...notes],
  });
}

/** Writes a note. Its text stays out of the event log, which is kept for ever. */
export async function addProtectionNote(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  words: string,
): Promise<Result<Record<string, never>, 'PLAYER_UNKNOWN'>> {
  const isWritten = await writeNote(operatorOf(context, operator), memberId, words);
  return isWritten ? ok({}) : failed('PLAYER_UNKNOWN');
}

/**
 * Begins a break that the member requested from an operator. The audit trail is
 * written before the break takes effect.
 */
export async function giveBreak(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  input: TermRequest,
  reason: string,
): Promise<Result<PlayStopStatus, 'PLAYER_UNKNOWN' | 'TERM_NOT_OFFERED'>> {
  const { env, merchant, settings } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const document = { act: input.kind, term: input.term, reason };
  await performAct(operatorOf(context, operator), { subject: `protection:${memberId}`, document });
  const given = { ...input, actor: `operator/${operator.operatorId}`, reason, device: '' };
  const begun = await playerOf(env, merchant, memberId).giveBreak(given, packsByCountry(settings));
  if (begun.ok && input.kind === 'exclusion') await matchOtherAccounts(context, memberId);
  return begun;
}

/** Stops a member's play, or lifts a stop set by operators. */
export async function switchMemberPlay(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { enabled, reason }: { readonly enabled: boolean; readonly reason: string },
): Promise<Result<{ standing?: PlayStopStatus }, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const document = { act: enabled ? 'play-on' : 'play-off', reason };
  await performAct(operatorOf(context, operator), { subject: `protection:${memberId}`, document });
  const player = playerOf(env, merchant, memberId);
  await player.blockPlay(enabled ? 0 : endless, `operator/${operator.operatorId}`, reason);
  const { standing } = await player.playStops();
  return ok(standing ? { standing } : {});
}
