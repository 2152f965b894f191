import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { asSeenContracts } from '#src/contracts/limits/as-seen.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

const messagesShown = 50;

/** A member's limits, stop and inbox as the member's own pages show them, without marking or delivering anything. */
export async function readAsSeen(
  { env, merchant, settings }: RequestContext,
  memberId: string,
  language: string,
): Promise<Result<OutputOf<typeof asSeenContracts.memberAsSeen>, 'PLAYER_UNKNOWN'>> {
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const player = playerOf(env, merchant, memberId);
  const [protection, { items, unread }] = await Promise.all([
    player.protectionForOperators(packsByCountry(settings), merchantSetting.of(settings).currency),
    player.inboxForOperators({ size: messagesShown, language }),
  ]);
  const messages = items.map(({ title, sentAtMs, read }) => ({ title, sentAtMs, read }));
  return ok({ protection, inbox: { unread, messages } });
}
