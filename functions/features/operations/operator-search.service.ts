import { approvalsBegunAs } from '#functions/audit/approvals.repo.ts';
import { foundItem, foundOfKind, type SearchedKind, soughtOf } from '#functions/audit/operator-search.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { settingsDocuments } from '#functions/settings/settings-document.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { foundMax, type operatorSearchContracts } from '#src/contracts/operations/operator-search.ts';
import { rightOf } from '#src/contracts/operators/permissions.ts';
import { seenActions } from './approvals.service.ts';

type Contract = typeof operatorSearchContracts.operatorSearch;

/** Requests that wait for another operator, or were decided, by their ids. */
export const searchedApprovals: SearchedKind = {
  permission: 'approvals.read',
  async find({ env, merchant }, { operatorId, roles }, { ids }) {
    if (!ids) return [];
    const of = { merchant, spans: ids, operatorId, actions: seenActions(roles), most: foundOfKind };
    const rows = await approvalsBegunAs(env, of);
    return rows.map(({ id, action, state }) => foundItem('approval', { id, title: `${action}, ${state}` }));
  },
};

/** Settings documents by a part of their names. */
export const searchedSettings: SearchedKind = {
  permission: 'settings.read',
  async find(_context, _claims, { text }) {
    const names = settingsDocuments().map(({ name }) => name);
    const found = names.filter((name) => name.includes(text.toLowerCase())).slice(0, foundOfKind);
    return found.map((name) => foundItem('setting', { id: name, title: name }));
  },
};

/** What was typed, in every kind that the operator may read; the others are not searched, so they answer nothing. */
export async function searchForOperator(
  context: RequestContext,
  claims: OperatorClaims,
  kinds: readonly SearchedKind[],
  { q }: InputOf<Contract>,
): Promise<OutputOf<Contract>> {
  const sought = soughtOf(q);
  const readable = kinds.filter(({ permission }) => rightOf(claims.roles, permission) !== undefined);
  const found = await Promise.all(readable.map((kind) => kind.find(context, claims, sought)));
  return { items: found.flat().slice(0, foundMax) };
}
