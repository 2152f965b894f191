import { inTime } from '#functions/cashier/in-time.ts';
import { payoutWaysOf } from '#functions/cashier/payout-ways.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { openFlags } from '#functions/protection/open-flags.repo.ts';
import { masked } from '#functions/verification/contact.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { rightOf } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { memberById } from '#functions/features/account/account.repo.ts';

type Overview = OutputOf<typeof memberOversightContracts.memberOverview>;

/** How long the page waits for the member's object. */
const answerMsMax = 6_000;

/**
 * One member as operators first see them. Wallet and stops of play are read in the member's object, so that they are never
 * old; while it does not answer, all else is shown without them.
 */
export async function readOverview(
  context: RequestContext,
  claims: Pick<OperatorClaims, 'roles'>,
  memberId: string,
): Promise<Result<Overview, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  const member = await memberById(env, merchant, memberId);
  if (!member) return failed('PLAYER_UNKNOWN');
  const { id, username, accountType, status, currency, registeredAtMs, lastLoginAtMs, labelName } = member;
  const [live, flags, contacts] = await Promise.all([
    inTime(liveParts(context, claims, member), answerMsMax).catch((error: unknown) => {
      logTrouble('member-overview', error);
      return {};
    }),
    openFlags(env, merchant, id),
    contactsOfMember(env, merchant, id),
  ]);
  return ok({
    member: { memberId: id, username, accountType, status, currency, registeredAtMs, lastLoginAtMs },
    ...live,
    flags,
    verified: contacts.map(({ kind, value, verifiedAtMs }) => ({
      kind,
      shown: masked({ kind, value }),
      verifiedAtMs,
    })),
    labels: labelName === '' ? [] : [labelName],
  });
}

/** What the member's object knows. Kind and end of a stop are for those who may read protection. */
async function liveParts(
  { env, merchant, settings }: RequestContext,
  { roles }: Pick<OperatorClaims, 'roles'>,
  { id, currency }: { readonly id: string; readonly currency: string },
): Promise<Pick<Overview, 'wallet' | 'frozenCode' | 'play'>> {
  const player = playerOf(env, merchant, id);
  const [{ wallet, frozenCode }, { standing }] = await Promise.all([
    player.fundsForOperators(currency, payoutWaysOf(settings)),
    player.playStops(),
  ]);
  const maySee = standing && rightOf(roles, 'protection.read') !== undefined;
  return {
    wallet,
    ...(frozenCode !== undefined && { frozenCode }),
    play: { isStopped: standing !== undefined, ...(maySee && { standing }) },
  };
}
