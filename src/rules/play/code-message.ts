/** The embedding page's answer to `launch`. */
export interface CodeMessage {
  readonly type: 'launch-code';
  readonly code: string;
  /** The minimum time between the starts of two rounds, in milliseconds. */
  readonly cycleMs: number;
  /** The play of an earlier visit whose result the player has not seen. */
  readonly unseenPlayId?: string | undefined;
}

/** Validates the embedding page's answer; undefined for anything else. */
export function readCodeMessage(data: unknown): CodeMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, code, cycleMs, unseenPlayId } = data as Record<string, unknown>;
  const isCycle = Number.isSafeInteger(cycleMs) && (cycleMs as number) >= 0;
  if (type !== 'launch-code' || typeof code !== 'string' || !codes.test(code) || !isCycle) return undefined;
  const isPlay = typeof unseenPlayId === 'string' && playIds.test(unseenPlayId);
  return { type, code, cycleMs: cycleMs as number, ...(isPlay && { unseenPlayId }) };
}

const codes = /^[\w.-]{1,1024}$/;
const playIds = /^[\da-f-]{36}$/;
