import type { Settings } from '#functions/http/context.ts';
import { gamesSetting } from './games-settings.ts';

const picked = new WeakMap<readonly string[], string>();

/** The host that serves the games' pictures: one of the merchant's hosts, picked once; empty for this site. */
export function imageHostOf(settings: Settings): string {
  const { imageHosts } = gamesSetting.of(settings);
  const known = picked.get(imageHosts);
  if (known !== undefined) return known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const host = imageHosts[random % imageHosts.length] ?? '';
  picked.set(imageHosts, host);
  return host;
}
