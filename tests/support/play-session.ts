import { signSession } from '#functions/edge/session/session-token.ts';
import { testSecrets } from './secrets.ts';
import type { Site, Visitor } from './site.ts';

/** A player with a live session, and the calls that an app makes with it. */
export interface SessionHolder {
  readonly memberId: string;
  readonly sessionId: string;
  fetch(path: string, init?: RequestInit, visitor?: Visitor): Promise<Response>;
}

/** Opens a session for an account that exists only as a member's object; type 0 is a real member, 4 a trial user. */
export async function openSession(site: Site, accountType = 0): Promise<SessionHolder> {
  const memberId = `m-${crypto.randomUUID()}`;
  const sessionId = crypto.randomUUID();
  const username = memberId.slice(0, 10);
  const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
  await PLAYER.getByName(`${site.merchant}/${memberId}`).startSession(
    {
      id: sessionId,
      username,
      accountType,
      device: 'test',
      remembered: false,
      renewalHash: 'none',
    },
    { elsewhere: 0, byCountry: {} },
  );
  const env = testSecrets as unknown as Env;
  const token = await signSession(
    env,
    site.merchant,
    { memberId, sessionId, username, accountType },
    Date.now(),
  );
  return {
    memberId,
    sessionId,
    fetch(path, init, visitor) {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return site.fetch(path, { ...init, headers }, visitor);
    },
  };
}
