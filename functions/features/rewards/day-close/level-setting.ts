import { decideTogether, isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { levelsOperationsContracts } from '#src/contracts/rewards/levels-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { recordSetLevel, storeLevel } from './levels.repo.ts';

type Contract = (typeof levelsOperationsContracts)['setLevel'];

interface SetLevel {
  readonly memberId: string;
  readonly level: string;
}

/** A member's level is set by operators. */
export const levelSetting = {
  name: 'level.set',
  readBasis(basis) {
    const [level, waiting] = JSON.parse(basis) as unknown[];
    return { level, waiting };
  },
  /** The level may rise or fall meanwhile, and so may the one that it waits to rise to. */
  async basisOf({ env, merchant }, { memberId }) {
    const { level, waiting } = await playerOf(env, merchant, memberId).levelForOperators();
    return JSON.stringify([level, waiting]);
  },
  async perform({ env, merchant }, { memberId, level }) {
    const set = await playerOf(env, merchant, memberId).setLevel(level);
    if (!set.ok) return failed(set.code);
    await storeLevel(env, { merchant, memberId }, level);
    return ok({ state: 'set' as const });
  },
} satisfies JointAction<SetLevel>;

/** Sets a member's level; where the member's pack wants rises approved, once a second operator asks for the same. */
export async function setLevel(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  { level, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const { env, merchant } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const { names, needsApproval } = await playerOf(env, merchant, memberId).levelForOperators();
  if (level !== '' && !names.includes(level)) return failed('LEVEL_UNKNOWN');
  const subject = `member:${memberId}` as const;
  const takesTwo =
    needsApproval ||
    !mayActAlone(claims, levelSetting.name) ||
    (await isWaitingFor(context, levelSetting.name, subject));
  if (takesTwo)
    return decideTogether(context, claims, levelSetting, { subject, payload: { memberId, level }, reason });
  const set = await playerOf(env, merchant, memberId).setLevel(level);
  if (!set.ok) return set;
  await recordSetLevel(operatorOf(context, claims), memberId, level, reason);
  return ok({ state: 'set' });
}
