import type { RequestContext } from '#functions/http/context.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { memberLedgerContracts } from '#src/contracts/records/member-ledger.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { LedgerRead } from './member/ledger.reading.ts';
import { readOn } from './read-on.ts';

type Contract = typeof memberLedgerContracts.memberLedger;

const perPage = 50;
const endlessMs = 8_640_000_000_000_000;

/** A page of a member's postings, read in the member's object, which needs no session for it. */
export async function pageOfLedger(
  { env, merchant, settings }: RequestContext,
  memberId: string,
  { cursor, fromMs = 0, toMs = endlessMs, kind }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, 'INVALID_INPUT' | 'PLAYER_UNKNOWN'>> {
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const scope = [merchant, memberId, 'ledger', fromMs, toMs, kind];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const reader = playerOf(env, merchant, memberId);
  const readFrom = async (beforeSeq: number | undefined) =>
    ok(await reader.ledgerForOperators({ fromMs, toMs, kind }, { beforeSeq, most: perPage }));
  const hasNone = ({ postings }: LedgerRead) => postings.length === 0;
  const read = await readOn<LedgerRead, never>(readFrom, hasNone, before?.value);
  if (!read.ok) return read;
  if (!read.value) return ok({ currency: merchantSetting.of(settings).currency, items: [] });
  const { currency, postings, archivedUntilMs, beforeSeq } = read.value;
  return ok({
    currency,
    items: [...postings],
    ...(beforeSeq === undefined ? {} : { nextCursor: writeCursor(scope, beforeSeq) }),
    ...(archivedUntilMs > 0 ? { archivedUntilMs } : {}),
  });
}
