import {
  chosenOf,
  type ExportedKind,
  type ExportRead,
  exportRowsPerRead,
  instantCell,
  isInSpan,
} from '#functions/audit/exported-kind.ts';
import { usernameKeyOf } from '#functions/features/account/account.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { contactsOfMembers } from '#functions/verification/contacts.repo.ts';
import type { ExportFilter } from '#src/contracts/operations/exports.ts';
import { writtenOfMembers } from './member-contacts.repo.ts';
import { afterAllNames, type MemberRow, membersByName, membersByRegistration } from './members-list.repo.ts';

const registration = /^(\d{1,15})\/([A-Za-z0-9-]{1,64})$/;

/** Members and trial users as their list shows them: by the names if it asks for first letters, else newest first. */
export const exportedMembers: ExportedKind = {
  columns: ['member', 'username', 'type', 'status', 'currency', 'registered', 'last login'],
  contactColumns: ['nickname', 'payee name', 'mobile', 'e-mail', 'written e-mail', 'written contacts'],
  isPlace: (text, { q }) => (q === undefined ? registration.test(text) : true),
  async read(context, of) {
    const read = await membersFrom(context, of);
    const { q } = of.filter;
    const { chosen, next } = chosenOf(
      read,
      ({ usernameKey, registeredAtMs, memberId }) =>
        q === undefined ? `${registeredAtMs}/${memberId}` : usernameKey,
      (row) => matches(row, of.filter),
    );
    const contacts = of.withContacts ? await contactCells(context, chosen) : undefined;
    return { rows: chosen.map((row) => [...cellsOf(row), ...(contacts?.(row) ?? [])]), next };
  },
};

type Site = Pick<RequestContext, 'env' | 'merchant'>;

function membersFrom({ env, merchant }: Site, { filter, from }: ExportRead): Promise<readonly MemberRow[]> {
  const { q, type: accountType, status, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER } = filter;
  const most = exportRowsPerRead;
  if (q !== undefined) {
    const prefix = usernameKeyOf(q);
    return membersByName(env, {
      ...{ merchant, fromKey: from ?? prefix, beforeKey: `${prefix}${afterAllNames}`, most },
    });
  }
  const [, beforeMs = String(toMs), beforeId = ''] = registration.exec(from ?? '') ?? [];
  return membersByRegistration(env, {
    ...{ merchant, status, accountType, fromMs, beforeMs: Number(beforeMs), beforeId, most },
  });
}

function matches(row: MemberRow, filter: ExportFilter): boolean {
  const { q = '', type = row.accountType, status = row.status } = filter;
  return (
    isInSpan(row.registeredAtMs, filter) &&
    row.accountType === type &&
    row.status === status &&
    row.usernameKey.startsWith(usernameKeyOf(q))
  );
}

function cellsOf(row: MemberRow): readonly string[] {
  const { memberId, username, accountType, status, currency, registeredAtMs, lastLoginAtMs } = row;
  return [
    ...[memberId, username, String(accountType), status, currency],
    ...[instantCell(registeredAtMs), instantCell(lastLoginAtMs)],
  ];
}

/** What the members wrote of themselves, and what a code has proven. */
async function contactCells(
  { env, merchant }: Site,
  members: readonly MemberRow[],
): Promise<(row: MemberRow) => readonly string[]> {
  const ids = members.map(({ memberId }) => memberId);
  const [written, verified] = await Promise.all([
    writtenOfMembers(env, merchant, ids),
    contactsOfMembers(env, merchant, ids),
  ]);
  const byMember = new Map(written.map((row) => [row.memberId, row]));
  return ({ memberId }) => {
    const own = byMember.get(memberId);
    const { mobile = '', email = '' } = verified.get(memberId) ?? {};
    const others = Object.entries((own?.contacts ?? {}) as Record<string, string>);
    return [
      ...[own?.nickname ?? '', own?.payeeName ?? '', mobile, email, own?.email ?? ''],
      others.map(([name, value]) => `${name}: ${value}`).join('; '),
    ];
  };
}
