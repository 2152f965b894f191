import { operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { insertListed, type ListBatch, listBatch, membersNamed, namesList } from './promo-lists.repo.ts';
import { promotionVersions } from './promotions.repo.ts';

type Contract = (typeof promotionsOperationsContracts)['listPromotionMembers'];

/** Adds the members with these names to the list that a promotion names as its audience; a batch is added once. */
export async function listMembers(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { batchId, listId, usernames }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const { env, merchant } = context;
  const names = [...new Set(usernames.map((name) => name.toLowerCase()))];
  const namesSha256 = await sha256Hex(JSON.stringify(names));
  const members = await membersNamed(env, merchant, names);
  const answered = (batch: ListBatch) => {
    const isSame = batch.id === id && batch.listId === listId && batch.namesSha256 === namesSha256;
    if (!isSame) return failed('KEY_REUSED');
    const added = new Set(batch.memberIds);
    const known = new Set(members.filter((member) => added.has(member.id)).map(({ username }) => username));
    return ok({ added: added.size, unknown: names.filter((name) => !known.has(name)) });
  };
  const stored = await listBatch(env, merchant, batchId);
  if (stored) return answered(stored);
  if ((await promotionVersions(env, merchant, id, 1)).length === 0) return failed('PROMO_UNKNOWN');
  if (!(await namesList(env, merchant, id, listId)))
    return failed('PROMO_REFUSED', { findings: ['LIST_NOT_NAMED audience.listId'] });
  const batch = { id, batchId, listId, namesSha256, memberIds: members.map((member) => member.id) };
  const isNew = await insertListed(operatorOf(context, claims), batch);
  // The same id was used at once, and its first content stays.
  return answered(isNew ? batch : ((await listBatch(env, merchant, batchId)) ?? batch));
}
