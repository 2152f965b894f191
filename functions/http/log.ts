import type { Details } from '#src/rules/result.ts';

/** The fields of a log line; of what a visitor sent only the method is logged. */
interface LogLine {
  readonly event: 'request' | 'failure' | 'trouble' | 'event-log-head' | 'setting-invalid';
  readonly requestId?: string;
  /** The path template of the contract, never the requested path. */
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly durationMs?: number;
  readonly merchant?: string;
  readonly country?: string;
  readonly colo?: string;
  readonly code?: string;
  readonly name?: string;
  readonly reason?: string;
  readonly at?: readonly string[];
  readonly version?: number;
  readonly fields?: string;
  readonly reasons?: string;
  readonly count?: number;
  readonly hash?: string;
}

/** A completed request. */
export type RequestLine = Required<
  Pick<LogLine, 'requestId' | 'route' | 'method' | 'status' | 'durationMs' | 'merchant' | 'country'>
> &
  Pick<LogLine, 'colo' | 'code'>;

const textMax = 200;
const reasonsMax = 1_000;
const framesMax = 8;

/** Writes one line for a request. */
export function logRequest(line: RequestLine): void {
  write(line.status >= 500 ? 'error' : 'info', { event: 'request', ...line });
}

/** Logs an unexpected failure. */
export function logFailure(requestId: string, method: string, route: string, error: unknown): void {
  write('error', { event: 'failure', requestId, method, route, ...errorFields(error) });
}

/** Logs a failure of background work; `name` identifies the work. */
export function logTrouble(name: string, error: unknown): void {
  write('error', { event: 'trouble', ...errorFields(error), name });
}

/** Logs an invalid stored settings document: its invalid fields and what their rules say, no values but codes. */
export function logInvalidSetting(
  merchant: string,
  name: string,
  version: number,
  details: Details | undefined,
): void {
  const fields = String(details?.['fields'] ?? '').slice(0, textMax);
  const reasons = [details?.['reasons'] ?? []].flat().join('; ').slice(0, reasonsMax);
  const line = { event: 'setting-invalid', merchant, name, version, fields } as const;
  write('error', reasons === '' ? line : { ...line, reasons });
}

/** Logs the head of a merchant's chain of significant events. */
export function logHead(merchant: string, head: { readonly count: number; readonly hash: string }): void {
  write('info', { event: 'event-log-head', merchant, ...head });
}

function write(level: 'info' | 'error', line: LogLine): void {
  console[level](
    JSON.stringify({ level, ...line, ...(line.method ? { method: line.method.slice(0, 16) } : {}) }),
  );
}

function errorFields(error: unknown): Pick<LogLine, 'name' | 'reason' | 'at'> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name.slice(0, textMax),
    reason: scrubbed(error.message),
    at: frames.slice(0, framesMax).map((line) => line.trim().slice(0, textMax)),
  };
}

/**
 * An error's message without data that it may quote: text in quotes, anything that could be a token, e-mail
 * addresses, and all but the last two digits of long numbers.
 */
export function scrubbed(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/"[^"]*"?|'[^']*'|`[^`]*`?/g, '"…"')
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/[\w+/=~-]{16,}/g, (run) => (/^[a-z_]+$/.test(run) ? run : '…'))
    .replace(/\d{5,}/g, (digits) => `…${digits.slice(-2)}`)
    .slice(0, textMax);
}
