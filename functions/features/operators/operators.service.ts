import { decideTogether } from '#functions/audit/approvals.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { tokenMsMax } from '#functions/operators/operator-bounds.ts';
import { deskOf, freshSecret, secretHash } from '#functions/operators/operator-desk.ts';
import type { OperatorChange } from '#functions/operators/operator-desk.types.ts';
import { operatorsSetting, secretOperators } from '#functions/settings/operators.settings.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { operatorsContracts } from '#src/contracts/operator-accounts/operators.ts';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { deviceInWords } from '#src/rules/account/device.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type AccountChange, operatorChange, raisesOwnRoles } from './operator-change.ts';
import { recordOperatorChange } from './operator-events.ts';

type Contracts = typeof operatorsContracts;
type Answer<Name extends keyof Contracts> = Promise<
  Result<OutputOf<Contracts[Name]>, Contracts[Name]['errors'][number]>
>;

/** Every operator, with their tokens but no secret. */
export async function listOperators({
  env,
  merchant,
}: RequestContext): Promise<OutputOf<Contracts['operators']>> {
  const accounts = await deskOf(env, merchant).accounts();
  return {
    items: accounts.map(({ id, kind, roles, state, lockedUntilMs, tokens }) => ({
      ...{ id, kind, roles: [...roles] },
      state: lockedUntilMs === undefined ? state : 'locked',
      ...(lockedUntilMs === undefined ? {} : { lockedUntilMs }),
      tokens: tokens.map((token) => {
        const { id: tokenId, name, madeAtMs, endsAtMs } = token;
        return { id: tokenId, name, roles: [...token.roles], madeAtMs, endsAtMs };
      }),
    })),
  };
}

/**
 * A link for one of the first two owners, by the first secret of the deployment. FORBIDDEN for anybody else;
 * NOT_FOUND on a host of another merchant than the one that is meant; STATE_CHANGED once two owners have enrolled, or
 * for one who has.
 */
export async function makeFirstOwner(
  context: RequestContext,
  { operatorId, session }: OperatorClaims,
  { email, merchant: meant }: InputOf<Contracts['makeFirstOwner']>,
): Answer<'makeFirstOwner'> {
  const { env, merchant, settings } = context;
  if (session || operatorId !== secretOperators[0]) return failed('FORBIDDEN');
  if (meant !== undefined && meant !== merchant) return failed('NOT_FOUND');
  const link = freshSecret();
  const seeded = operatorsSetting.of(settings)?.operators ?? [];
  const endsAtMs = await deskOf(env, merchant).makeFirstOwner(
    email,
    await secretHash(link),
    seeded.map(({ id, roles, tokenSha256 }) => ({ id, roles, tokenSha256 })),
  );
  if (endsAtMs === undefined) return failed('STATE_CHANGED');
  recordOperatorChange(context, operatorId, { change: 'first owner', operator: email });
  return ok({ link, endsAtMs });
}

/** Makes an account, once two owners have asked for the same. A person enrols by a link afterwards. */
export function makeOperator(
  context: RequestContext,
  claims: OperatorClaims,
  { id, kind, roles, reason }: InputOf<Contracts['makeOperator']>,
) {
  return changeTogether(context, claims, id, { change: 'new', kind, roles: inOrder(roles) }, reason);
}

/** Changes roles, or ends an account, once two owners have asked for the same; OWN_ROLES for another role of one's own. */
export async function changeOperator(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { roles, reason }: InputOf<Contracts['changeOperator']>,
) {
  const change: OperatorChange = roles ? { change: 'roles', roles: inOrder(roles) } : { change: 'end' };
  if (raisesOwnRoles(claims, { operatorId: id, ...change })) return failed('OWN_ROLES');
  return await changeTogether(context, claims, id, change, reason);
}

/** The link of an operator: taken by one of the two who have agreed on it, otherwise asked for. */
export async function makeLink(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  reason: string,
): Answer<'makeOperatorLink'> {
  const taken = await takeLink(context, claims, id);
  if (taken) return ok(taken);
  const decided = await changeTogether(context, claims, id, { change: 'link' }, reason);
  if (!decided.ok) return decided;
  if (decided.value.state === 'asked') return ok({ state: 'asked', approvalId: decided.value.approvalId });
  const granted = await takeLink(context, claims, id);
  return granted ? ok(granted) : failed('STATE_CHANGED');
}

async function takeLink(context: RequestContext, { operatorId }: OperatorClaims, id: string) {
  const link = freshSecret();
  const desk = deskOf(context.env, context.merchant);
  const endsAtMs = await desk.takeLink(id, operatorId, await secretHash(link));
  if (endsAtMs === undefined) return undefined;
  recordOperatorChange(context, operatorId, { change: 'link taken', operator: id });
  return { state: 'made' as const, link, endsAtMs };
}

/**
 * A named token, once two owners have agreed on exactly this one: a service's is shown to one of them, and a person
 * takes their own.
 */
export async function makeToken(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { name, roles, endsAtMs, reason }: InputOf<Contracts['makeOperatorToken']>,
): Answer<'makeOperatorToken'> {
  const { nowMs } = context;
  if (endsAtMs <= nowMs || endsAtMs > nowMs + tokenMsMax)
    return failed('INVALID_INPUT', { fields: ['endsAtMs'] });
  const taken = await takeToken(context, claims, id, name);
  if (taken) return ok({ state: 'made', ...taken });
  const change = { change: 'token' as const, name, roles: inOrder(roles), endsAtMs };
  const decided = await changeTogether(context, claims, id, change, reason);
  if (!decided.ok) return decided;
  if (decided.value.state === 'asked') return ok({ state: 'asked', approvalId: decided.value.approvalId });
  const granted = await takeToken(context, claims, id, name);
  return ok(granted ? { state: 'made', ...granted } : { state: 'granted' });
}

/** A token that two owners have agreed on, for who may have it; undefined without one. */
export async function takeToken(
  context: RequestContext,
  { operatorId: taker }: OperatorClaims,
  operatorId: string,
  name: string,
): Promise<{ id: string; token: string } | undefined> {
  const token = freshSecret();
  const made = { id: crypto.randomUUID(), hash: await secretHash(token) };
  const isTaken = await deskOf(context.env, context.merchant).takeToken({ operatorId, name, taker }, made);
  if (!isTaken) return undefined;
  recordOperatorChange(context, taker, { change: 'token taken', operator: operatorId });
  return { id: made.id, token };
}

/** Ends a token at once; that takes one operator, since it gives nobody anything. */
export async function endToken(
  context: RequestContext,
  { operatorId }: OperatorClaims,
  id: string,
  tokenId: string,
): Answer<'endOperatorToken'> {
  if (!(await deskOf(context.env, context.merchant).endToken(id, tokenId))) return failed('NOT_FOUND');
  recordOperatorChange(context, operatorId, { change: 'token ended', operator: id });
  return ok({});
}

/** The live sessions of all operators. */
export async function listSessions(
  { env, merchant }: RequestContext,
  { session }: OperatorClaims,
): Promise<OutputOf<Contracts['operatorSessions']>> {
  const sessions = await deskOf(env, merchant).sessions();
  return {
    items: sessions.map((each) => ({
      ...each,
      device: deviceInWords(each.device),
      isOwn: each.id === session?.id,
    })),
  };
}

/** Ends somebody's session at once. */
export async function endSessionOf(
  context: RequestContext,
  { operatorId }: OperatorClaims,
  id: string,
): Answer<'endOperatorSessionById'> {
  const ended = await deskOf(context.env, context.merchant).endSession(id);
  if (ended === undefined) return failed('NOT_FOUND');
  recordOperatorChange(context, operatorId, { change: 'session ended', operator: ended });
  return ok({});
}

/** A change that cannot be performed as things are is not asked for either. */
async function changeTogether(
  context: RequestContext,
  claims: OperatorClaims,
  operatorId: string,
  change: OperatorChange,
  reason: string,
) {
  const payload: AccountChange = { operatorId, ...change };
  const checked = await deskOf(context.env, context.merchant).checkChange(operatorId, change);
  if (!checked.ok) return checked;
  const act = { subject: `operator:${operatorId}` as const, payload, reason };
  const decided = await decideTogether(context, claims, operatorChange, act);
  if (!decided.ok) return decided;
  const { state } = decided.value;
  return ok({ state, approvalId: 'approvalId' in decided.value ? decided.value.approvalId : undefined });
}

/** Roles in one order, so that two owners who name them in another order ask for the same. */
function inOrder(roles: readonly OperatorRole[]): OperatorRole[] {
  return operatorRoles.filter((role) => roles.includes(role));
}
