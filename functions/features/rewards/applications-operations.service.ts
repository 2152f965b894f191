import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { type Operator, operatorOf } from '#functions/audit/operator-act.ts';
import { textIn } from '#functions/content/operator-texts.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { answerUpload } from '#functions/uploads/uploads.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { rewardsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takesTwo } from './giving/acting-alone.ts';
import { applicationRows, findApplication, recordDecision } from './applications.repo.ts';
import { applicationPurpose } from './applications.service.ts';

type Contracts = typeof rewardsOperationsContracts;
type Decision = Contracts['decideApplication'];
type Decided = { readonly state: 'granted' | 'refused' };

const perPage = 20;

/** A page of the applications in one state, oldest first. */
export async function operatorApplications(
  { env, merchant }: RequestContext,
  { state, cursor }: InputOf<Contracts['operatorApplications']>,
): Promise<Result<OutputOf<Contracts['operatorApplications']>, never>> {
  const [afterMs, ...afterId] = cursor?.split('-') ?? [];
  const rows = await applicationRows(env, merchant, {
    ...{ state, afterMs: afterMs === undefined ? null : Number(afterMs) },
    ...{ afterId: afterId.join('-'), most: perPage + 1 },
  });
  const items = rows.slice(0, perPage).map(({ texts, pictures, ...row }) => ({
    ...row,
    title: textIn(texts, 'en').title,
    pictures: pictures as string[],
  }));
  const last = items.at(-1);
  return ok(rows.length > perPage && last ? { items, nextCursor: `${last.sentAtMs}-${last.id}` } : { items });
}

/** A picture of an application, for operators. */
export async function applicationPicture(
  request: Request,
  context: RequestContext,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<Response | Result<never, 'CLAIM_UNKNOWN'>> {
  const input = { id: pictureId, purpose: applicationPurpose, attachedTo: `application:${id}` };
  return (await answerUpload(request, context, input)) ?? failed('CLAIM_UNKNOWN');
}

interface GrantedApplication {
  readonly applicationId: string;
  readonly memberId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** An application is granted: its member can take the reward. */
export const applicationGrant = {
  name: 'application.grant',
  readBasis: (state) => ({ state }),
  async basisOf({ env, merchant }, { applicationId }) {
    return (await findApplication(env, merchant, applicationId))?.state ?? '';
  },
  perform: (site, { applicationId, memberId }, { approvedBy: operatorId, reason }) =>
    decide({ ...site, operatorId }, { id: applicationId, memberId }, 'grant', reason),
} satisfies JointAction<GrantedApplication>;

/** Decides an application, together with a second operator where its reward is large. */
export async function decideApplication(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { decision, reason }: InputOf<Decision>,
): Promise<Result<OutputOf<Decision>, Decision['errors'][number]>> {
  const { env, merchant } = context;
  const row = await findApplication(env, merchant, id);
  if (!row) return failed('CLAIM_UNKNOWN');
  const { memberId, amountMinor, currency } = row;
  const subject = `application:${id}` as const;
  const needsTwo =
    decision === 'grant' &&
    row.state === 'sent' &&
    (await takesTwo(context, claims, {
      ...{ action: 'application.grant', subject, rule: 'value', act: subject },
      values: { [currency]: amountMinor },
    }));
  if (!needsTwo) return decide(operatorOf(context, claims), row, decision, reason);
  const payload = { applicationId: id, memberId, amountMinor, currency };
  return decideTogether(context, claims, applicationGrant, { subject, payload, reason });
}

/** The member's object decides, and the first decision stays; then it is stored for operators. */
async function decide(
  operator: Operator,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  decision: 'grant' | 'refuse',
  reason: string,
): Promise<Result<Decided, 'STATE_CHANGED'>> {
  const { env, merchant } = operator;
  const claim = await playerOf(env, merchant, memberId).decideClaim(id, decision === 'grant');
  const isGranted = claim !== undefined && ['open', 'granted', 'paid'].includes(claim.state);
  if (isGranted !== (decision === 'grant')) return failed('STATE_CHANGED');
  const state = isGranted ? 'granted' : 'refused';
  await recordDecision(operator, id, state, reason);
  return ok({ state });
}
