import { breakCookieOf } from '#functions/edge/session/break-cookie.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { Bound } from '#functions/database/statement.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { matchOfNewMember, recordRefusedMatch } from '#functions/protection/exclusion-matches.repo.ts';
import { personKeys } from '#functions/protection/person-keys.ts';
import { endless, reviewReason } from '#functions/protection/play-stops.ts';
import { stoppedPerson } from '#functions/protection/play-stops.repo.ts';
import type { Registration } from './registration-check.ts';

/** A registration that matches a member whose play is stopped. */
export interface ExclusionMatch {
  /** Whether the registration is refused; otherwise an operator reviews it. */
  readonly refuses: boolean;
  /** Adds the new member to the operators' list, in the batch that adds the member. */
  listed(memberId: string): Bound;
  /** Stops play on the new account until an operator has reviewed it. */
  hold(memberId: string): Promise<void>;
}

/**
 * Compares a registration with everybody whose play is stopped, by the rule of the pack in force. A match on the
 * device alone may be another member of the family: it never refuses, and if the pack only reviews matches it does
 * not stop play either.
 */
export async function exclusionMatchOf(
  request: Request,
  { env, merchant, settings, country, nowMs }: RequestContext,
  registration: Registration,
): Promise<ExclusionMatch | undefined> {
  const { payeeName, birthDate, email, mobileNum, whatsapp } = registration;
  const keys = personKeys(merchant, {
    name: payeeName,
    birthDate,
    emails: [email ?? ''],
    phones: [mobileNum ?? '', whatsapp ?? ''],
    device: breakCookieOf(request),
  });
  const found = await stoppedPerson(env, merchant, keys, nowMs);
  if (!found) return undefined;
  const { pack } = packInForce(settings, country);
  const isDeviceAlone = found.kinds.every((kind) => kind === 'device');
  const isStrict = pack.matching === 'refuse';
  const matched = {
    merchant,
    matchedMemberId: found.memberId,
    kinds: found.kinds,
    pack: `${pack.name}@${pack.version}`,
    nowMs,
  };
  const refuses = isStrict && !isDeviceAlone;
  if (refuses) await recordRefusedMatch(env, matched);
  return {
    refuses,
    listed: (memberId) => matchOfNewMember(matched, memberId),
    async hold(memberId) {
      if (isDeviceAlone && !isStrict) return;
      await playerOf(env, merchant, memberId).blockPlay(endless, 'system', reviewReason);
    },
  };
}
