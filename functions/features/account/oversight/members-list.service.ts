import { usernameKeyOf } from '#functions/features/account/account.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { emailContact } from '#functions/verification/contact.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { ListedMember, memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  afterAllNames,
  memberNamed,
  memberOfId,
  type MemberRow,
  membersByName,
  membersByRegistration,
} from './members-list.repo.ts';
import { internationalForm } from './typed-number.ts';

type Contract = typeof memberOversightContracts.listMembers;
type Input = InputOf<Contract>;
type Page = OutputOf<Contract>;

const perPage = 50;
/** The rows that one call reads where no index has all filters together. */
const scannedMax = 500;

/** A page of the members that match every filter. */
export async function pageOfMembers(
  context: RequestContext,
  input: Input,
): Promise<Result<Page, 'INVALID_INPUT'>> {
  const { username, phone, email } = input;
  if (username !== undefined || phone !== undefined || email !== undefined)
    return ok({ items: await exactMatch(context, input) });
  return input.q === undefined ? byRegistration(context, input) : byName(context, input, input.q);
}

/** The member whom every exact filter names; a name or contact that belongs to nobody here finds nobody. */
async function exactMatch({ env, merchant }: RequestContext, input: Input): Promise<ListedMember[]> {
  const { username, phone, email } = input;
  const named =
    username === undefined
      ? []
      : [memberNamed(env, merchant, usernameKeyOf(username)).then((row) => row?.memberId)];
  const mobile =
    phone === undefined ? undefined : { kind: 'mobile' as const, value: internationalForm(phone) };
  const address = email === undefined ? undefined : emailContact(email);
  const ids = await Promise.all([
    ...named,
    ...(mobile ? [ownerOfContact(env, merchant, mobile)] : []),
    ...(address ? [address.ok ? ownerOfContact(env, merchant, address.value) : undefined] : []),
  ]);
  const [id] = ids;
  if (id === undefined || ids.some((each) => each !== id)) return [];
  const row = await memberOfId(env, merchant, id);
  return row && matches(row, input) ? [shown(row)] : [];
}

async function byRegistration(
  { env, merchant }: RequestContext,
  input: Input,
): Promise<Result<Page, 'INVALID_INPUT'>> {
  const { cursor, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER, status, type } = input;
  const from = cursor === undefined ? undefined : /^(\d{1,15})\/([A-Za-z0-9-]{1,64})$/.exec(cursor);
  if (from === null) return failed('INVALID_INPUT', { fields: ['cursor'] });
  const [, beforeMs = String(toMs), beforeId = ''] = from ?? [];
  const most = type === undefined || status === undefined ? perPage + 1 : scannedMax + 1;
  const rows = await membersByRegistration(env, {
    ...{ merchant, status, accountType: type, fromMs, beforeMs: Number(beforeMs), beforeId, most },
  });
  return ok(pageOf(rows, most, input, ({ registeredAtMs, memberId }) => `${registeredAtMs}/${memberId}`));
}

async function byName(
  { env, merchant }: RequestContext,
  input: Input,
  q: string,
): Promise<Result<Page, 'INVALID_INPUT'>> {
  const prefix = usernameKeyOf(q);
  const fromKey = input.cursor ?? prefix;
  if (!fromKey.startsWith(prefix)) return failed('INVALID_INPUT', { fields: ['cursor'] });
  const { type, status, fromMs, toMs } = input;
  const isFiltered = [type, status, fromMs, toMs].some((each) => each !== undefined);
  const most = isFiltered ? scannedMax + 1 : perPage + 1;
  const rows = await membersByName(env, { merchant, fromKey, beforeKey: `${prefix}${afterAllNames}`, most });
  return ok(pageOf(rows, most, input, ({ usernameKey }) => usernameKey));
}

/** The first members that match, and the row at which the next page begins. */
function pageOf(
  rows: readonly MemberRow[],
  most: number,
  input: Input,
  cursorOf: (row: MemberRow) => string,
): Page {
  const items: ListedMember[] = [];
  for (const [at, row] of rows.entries()) {
    if (items.length === perPage || at === most - 1) return { items, nextCursor: cursorOf(row) };
    if (matches(row, input)) items.push(shown(row));
  }
  return { items };
}

function matches(
  { accountType, status, registeredAtMs, usernameKey }: MemberRow,
  { q = '', type = accountType, status: wanted = status, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER }: Input,
): boolean {
  const isInSpan = registeredAtMs >= fromMs && registeredAtMs < toMs;
  return isInSpan && accountType === type && status === wanted && usernameKey.startsWith(usernameKeyOf(q));
}

function shown({ usernameKey: _key, ...row }: MemberRow): ListedMember {
  return row;
}
