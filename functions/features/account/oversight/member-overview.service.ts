import { payoutWaysOf } from '#functions/cashier/payout-ways.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { openFlags } from '#functions/protection/open-flags.repo.ts';
import { masked } from '#functions/verification/contact.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { memberById } from '#functions/features/account/account.repo.ts';

/** One member as operators first see them; the wallet is read in the member's object, so that it is never old. */
export async function readOverview(
  { env, merchant, settings }: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<typeof memberOversightContracts.memberOverview>, 'PLAYER_UNKNOWN'>> {
  const member = await memberById(env, merchant, memberId);
  if (!member) return failed('PLAYER_UNKNOWN');
  const { id, username, accountType, status, currency, registeredAtMs, lastLoginAtMs, labelName } = member;
  const [wallet, flags, contacts] = await Promise.all([
    playerOf(env, merchant, id).fundsForOperators(currency, payoutWaysOf(settings)),
    openFlags(env, merchant, id),
    contactsOfMember(env, merchant, id),
  ]);
  return ok({
    member: { memberId: id, username, accountType, status, currency, registeredAtMs, lastLoginAtMs },
    wallet,
    flags,
    verified: contacts.map(({ kind, value, verifiedAtMs }) => ({
      kind,
      shown: masked({ kind, value }),
      verifiedAtMs,
    })),
    labels: labelName === '' ? [] : [labelName],
  });
}
