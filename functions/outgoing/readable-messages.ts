import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';

/**
 * Whether operators can read what has no provider to send it. Texts contain codes, so only on a demonstration and on a
 * local site, where no player is real.
 */
export function areMessagesReadable(settings: Settings, host: string | undefined): boolean {
  return demonstrationSetting.of(settings).isDemonstration || (host !== undefined && isPrivateHost(host));
}
