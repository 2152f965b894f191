import { createHash } from 'node:crypto';

export type SessionSecretsEnv = Pick<Env, 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS'>;

/** One secret that signs sessions, and the key id by which tokens name it. */
export interface SessionSecret {
  readonly kid: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const lengthMin = 32;
const previousMax = 4;

let read:
  | { readonly text: string; readonly secrets: readonly [SessionSecret, ...SessionSecret[]] }
  | undefined;

/**
 * The secrets of the deployment. The first one signs; those in the comma-separated `SESSION_SECRET_PREVIOUS`
 * still verify earlier signatures, so that a rotation logs nobody out. A previous secret that is too short is
 * ignored; if the current one is too short, this throws.
 */
export function sessionSecrets(env: SessionSecretsEnv): readonly [SessionSecret, ...SessionSecret[]] {
  const text = `${env.SESSION_SECRET},${env.SESSION_SECRET_PREVIOUS ?? ''}`;
  if (read?.text === text) return read.secrets;
  if (env.SESSION_SECRET.length < lengthMin) throw new Error('SESSION_SECRET is too short');
  const previous = (env.SESSION_SECRET_PREVIOUS ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each.length >= lengthMin)
    .slice(0, previousMax);
  const secrets = [secretOf(env.SESSION_SECRET), ...previous.map(secretOf)] as const;
  read = { text, secrets };
  return secrets;
}

function secretOf(text: string): SessionSecret {
  const kid = createHash('sha256').update(`session-secret|${text}`).digest('base64url').slice(0, 12);
  return { kid, bytes: Uint8Array.from(new TextEncoder().encode(text)) };
}
