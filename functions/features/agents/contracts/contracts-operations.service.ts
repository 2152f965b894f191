import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { decideTogether } from '#functions/audit/approvals.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { contractsOperationsContracts } from '#src/contracts/agents/contracts-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { areTiersValid } from '#src/rules/agents/contract.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agentRulesOf, allowsKind, allowsShare, hasContracts } from './contract-rights.ts';
import { type ContractRow, contractsOfReceiver, versionsOf } from './contract-rows.repo.ts';
import { houseContract } from './house-contract.ts';
import { isBelowMargin } from './house-terms.ts';

type Contracts = typeof contractsOperationsContracts;
type Answer<Name extends keyof Contracts> = Promise<
  Result<OutputOf<Contracts[Name]>, Contracts[Name]['errors'][number]>
>;

const shownMax = 200;

/** Every contract of a member, with those that have ended. */
export async function agentContracts(
  { env, merchant }: RequestContext,
  receiver: string,
): Answer<'agentContracts'> {
  if (!(await memberExists(env, merchant, receiver))) return failed('PLAYER_UNKNOWN');
  return ok({ items: (await contractsOfReceiver(env, merchant, receiver, shownMax)).map(shownContract) });
}

/** Offers a contract of the house, once a second operator asks for the same. */
export async function offerHouseContract(
  context: RequestContext,
  claims: OperatorClaims,
  { reason, ...payload }: InputOf<Contracts['offerHouseContract']>,
): Answer<'offerHouseContract'> {
  const { env, merchant } = context;
  const { receiver, terms } = payload;
  if (!hasContracts(context)) return failed('FEATURE_OFF');
  if (!(await nodeOf(env, merchant, receiver))) return failed('PLAYER_UNKNOWN');
  const pack = await agentRulesOf(context, receiver);
  if (!allowsKind(pack, terms.kind)) return failed('FEATURE_OFF');
  if (terms.kind !== 'fee' && !areTiersValid(terms))
    return failed('INVALID_INPUT', { fields: ['terms.tiers'] });
  if (!allowsShare(pack, terms) || !(await isBelowMargin(context, terms))) return failed('TERMS_TOO_HIGH');
  const subject = `agent-contract:${receiver}` as const;
  return decideTogether(context, claims, houseContract, {
    subject,
    payload: { act: 'offer' as const, ...payload },
    reason,
  });
}

/** Acts on a contract as the house, once a second operator asks for the same. */
export async function changeHouseContract(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { reason, ...act }: InputOf<Contracts['changeHouseContract']>,
): Answer<'changeHouseContract'> {
  const versions = await versionsOf(context.env, context.merchant, id);
  const row = versions.find(({ hash }) => hash === act.hash);
  if (!row) return failed('CONTRACT_UNKNOWN');
  const subject = `agent-contract:${row.receiver}` as const;
  return decideTogether(context, claims, houseContract, { subject, payload: { id, ...act }, reason });
}

function shownContract({ id, version, offerer, terms, hash, state, askedBy, ...row }: ContractRow) {
  const { offeredAtMs, fromMs, toMs } = row;
  return {
    ...{ id, version, terms, hash, state, offeredAtMs },
    ...(offerer === null ? {} : { offerer }),
    ...(askedBy === null ? {} : { endAskedBy: askedBy }),
    ...(fromMs === null ? {} : { fromMs }),
    ...(toMs === null ? {} : { toMs }),
  };
}
