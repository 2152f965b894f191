import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import {
  type identityCheckContracts,
  type IdentityStatus,
  neededDocuments,
} from '#src/contracts/account/identity-check.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { ageOn } from '#src/rules/account/age.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { accountSettingsOf, merchantDay } from '#functions/features/account/account.settings.ts';
import type { IdentityJudgePort } from './identity-judge-port.ts';
import { judgeCheck } from './identity-check.deciding.ts';
import { type CheckRow, freeDocuments, readLatestCheck, writeCheck } from './identity-check.repo.ts';

type Contracts = typeof identityCheckContracts;
type SendError = Contracts['sendIdentityCheck']['errors'][number] | 'SESSION_ENDED';

/** What the member's object says of the proof. */
interface ProofState {
  readonly country: string;
  readonly ageProvenAtMs: number | undefined;
}

/** The member's status in the proof of age and identity. */
export async function identityStatusOf(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<IdentityStatus, 'SESSION_ENDED'>> {
  const read = await readIdentityStatus(context, session);
  return read.ok ? ok(read.value.identityStatus) : read;
}

/** Submits a birth date and documents for review. */
export async function sendCheck(
  judgePort: IdentityJudgePort,
  context: RequestContext,
  session: SessionClaims,
  { birthDate, documents }: InputOf<Contracts['sendIdentityCheck']>,
): Promise<Result<IdentityStatus, SendError>> {
  const { env, merchant, nowMs } = context;
  const { memberId, username } = session;
  const read = await readIdentityStatus(context, session);
  if (!read.ok) return read;
  const { provenAtMs, check, yearsMin } = read.value.identityStatus;
  if (provenAtMs !== undefined) return failed('IDENTITY_PROVEN');
  if (check?.state === 'waiting') return failed('IDENTITY_CHECK_WAITS');
  const today = merchantDay(accountSettingsOf(context.settings), nowMs);
  const { leapDay } = read.value.pack.age;
  if (ageOn(birthDate, today, leapDay) < yearsMin) return failed('UNDER_AGE', { yearsMin });
  const found = await freeDocuments(env.DB, merchant, memberId, documents);
  if (found.length !== documents.length) return failed('DOCUMENT_UNKNOWN');
  const kinds = new Set(found.map(({ kind }) => kind));
  if (kinds.size !== found.length || neededDocuments.some((kind) => !kinds.has(kind)))
    return failed('DOCUMENTS_MISSING');
  const id = crypto.randomUUID();
  const isWritten = await writeCheck(env.DB, {
    merchant,
    id,
    memberId,
    username,
    birthDate,
    documents,
    nowMs,
  });
  if (!isWritten) return failed('IDENTITY_CHECK_WAITS');
  const judge = judgePort(context);
  if (judge) await judgeCheck(judge, context, { id, memberId, birthDate, documents: found });
  return identityStatusOf(context, session);
}

/** The member's status, and the rules in force that it is judged by. */
async function readIdentityStatus(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<{ identityStatus: IdentityStatus; pack: JurisdictionPack }, 'SESSION_ENDED'>> {
  const { env, merchant } = context;
  const player = playerOf(env, merchant, session.memberId);
  const [state, check] = await Promise.all([
    player.identityState(session.sessionId) as Promise<Result<ProofState, 'SESSION_ENDED'>>,
    readLatestCheck(env.DB, merchant, session.memberId),
  ]);
  if (!state.ok) return state;
  const { country, ageProvenAtMs } = state.value;
  const acceptedAtMs = check?.state === 'accepted' ? check.decidedAtMs : null;
  // Repeats a decision to the member's object, in case the first notification was lost.
  if (ageProvenAtMs === undefined && acceptedAtMs !== null) await player.proveIdentity(acceptedAtMs);
  const provenAtMs = ageProvenAtMs ?? acceptedAtMs ?? undefined;
  const { pack } = packInForce(context.settings, country);
  const identityStatus = {
    gate: pack.identity.gate,
    yearsMin: Math.max(pack.age.yearsMin, accountSettingsOf(context.settings).ageMin),
    documentDays: pack.identity.documentDays,
    ...(provenAtMs === undefined ? {} : { provenAtMs }),
    ...(check ? { check: shownCheck(check) } : {}),
  };
  return ok({ identityStatus, pack });
}

/** A check as shown to its member and to operators. */
export function shownCheck({ state, birthDate, sentAtMs, decidedAtMs, reason }: CheckRow) {
  return { state, birthDate, sentAtMs, reason, ...(decidedAtMs === null ? {} : { decidedAtMs }) };
}
