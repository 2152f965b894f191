import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { addMove, judgeMove, type Move, movesOf, type Moving } from '#functions/affiliation/moves.repo.ts';
import { ratesFitUnder } from '#functions/affiliation/rates.repo.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';
import { merchantToday } from './agent-days.ts';
import { boundsOf } from './downline-rates.ts';
import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { nextHalfMonthMs } from '#src/rules/agents/half-months.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof agentsOperationsContracts;

const movesShown = 100;

/** A branch is moved under another agent, at the next half-month. */
export const agentMove = {
  name: 'agents.move',
  isRepeatable: true,
  /** Once either of the two stands elsewhere, operators have to look again. */
  async basisOf({ env, merchant }, { branch, target }) {
    const nodes = await Promise.all([branch, target].map((each) => nodeOf(env, merchant, each)));
    return nodes.map((node) => node?.path ?? '').join(' ');
  },
  async perform({ env, merchant, settings, nowMs }, moving, { approvalId: id, askedBy, approvedBy }) {
    const { depthMax } = packInForce(settings, '').pack.agents;
    const judged = await judgeMove(env, merchant, moving, depthMax);
    const fromMs = nextHalfMonthMs(merchantSetting.of(settings).timeZone, nowMs);
    const day = localDay(merchantSetting.of(settings).timeZone, fromMs);
    const isPossible =
      judged?.fits === 1 && (await ratesFitUnder(env, merchant, moving, day, boundsOf({ settings })));
    const move = isPossible
      ? await addMove(env, merchant, { ...moving, id, fromMs, askedBy, approvedBy })
      : undefined;
    return move ? ok({ state: move.state, fromMs: move.fromMs }) : failed('MOVE_REFUSED');
  },
} satisfies JointAction<Moving>;

/** Moves a member with everybody below them, once a second operator asks for the same. */
export async function moveAgent(
  context: RequestContext,
  claims: OperatorClaims,
  { reason, ...payload }: InputOf<Contracts['moveAgent']>,
): Promise<Result<OutputOf<Contracts['moveAgent']>, Contracts['moveAgent']['errors'][number]>> {
  const { env, merchant, settings } = context;
  const { depthMax } = packInForce(settings, '').pack.agents;
  const judged = await judgeMove(env, merchant, payload, depthMax);
  if (!judged) return failed('PLAYER_UNKNOWN');
  const today = merchantToday(context);
  if (judged.fits !== 1 || !(await ratesFitUnder(env, merchant, payload, today, boundsOf(context))))
    return failed('MOVE_REFUSED');
  const subject = `agent-move:${payload.branch}` as const;
  return decideTogether(context, claims, agentMove, { subject, payload, reason });
}

/** The newest moves. */
export async function agentMoves({
  env,
  merchant,
}: RequestContext): Promise<Result<OutputOf<Contracts['agentMoves']>, never>> {
  return ok({ items: (await movesOf(env, merchant, movesShown)).map(shownMove) });
}

function shownMove({ id, branch, target, fromMs, state, moved }: Move) {
  return { id, branch, target, fromMs, state, moved };
}
