import { z } from 'zod';
import { endpoints } from '#src/contracts/all.ts';
import { type Endpoint, failuresOf } from '#src/contracts/endpoint.ts';
import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

const success = z.strictObject({ success: z.literal(true), value: z.unknown() });
const failure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.enum(Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]),
    effect: z.enum(['none', 'unknown']),
    requestId: z.string().min(1),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});

/**
 * Throws unless an API response conforms to its endpoint's contract; other responses pass. A response without a
 * request id is not from the Worker: the local runtime drops a connection whose body is rejected before it was fully
 * sent.
 */
export async function expectDeclared(method: string, path: string, answer: Response): Promise<void> {
  const pathname = path.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  const endpoint = patterns.find(
    (each) => each.endpoint.method === method && each.path.test(pathname),
  )?.endpoint;
  const isLead = answer.status === 303 && endpoint?.raw !== undefined;
  // On other hosts than the console's, operators' calls are addresses at which there is nothing.
  const isNowhere = pathname.startsWith('/ops/api/') && (isPage(answer, 404) || answer.status === 405);
  if (!endpoint || isLead || isNowhere || answer.status === 304 || !answer.headers.has('Request-Id')) return;
  const wrong = problemOf(endpoint, pathname, answer, await answer.clone().text());
  if (wrong) throw new Error(`${method} ${pathname} answers what its contract does not declare: ${wrong}`);
}

function isPage({ status, headers }: Response, expected: number): boolean {
  return status === expected && headers.get('Content-Type')?.startsWith('text/html') === true;
}

function problemOf(endpoint: Endpoint, pathname: string, answer: Response, text: string): string | undefined {
  const type = answer.headers.get('Content-Type')?.split(';')[0];
  if (answer.ok && endpoint.raw !== undefined) {
    if (type !== endpoint.raw) return `the media type ${type}`;
    if (!speaksEnvelope(endpoint, pathname)) return undefined;
  }
  if (endpoint.access === 'vendor' && !speaksEnvelope(endpoint, pathname)) return undefined;
  if (type !== 'application/json') return `${answer.status} ${type} ${text.slice(0, 200)}`;
  const json: unknown = JSON.parse(text);
  return answer.ok ? problemOfSuccess(endpoint, json) : problemOfFailure(endpoint, answer.status, json);
}

/** Among the vendor wire formats, only the house vendor's uses the API's own envelope. */
function speaksEnvelope({ access }: Endpoint, pathname: string): boolean {
  return access === 'vendor' && pathname.startsWith('/vendor/house/');
}

function problemOfSuccess({ output }: Endpoint, json: unknown): string | undefined {
  const envelope = success.safeParse(json);
  if (!envelope.success) return z.prettifyError(envelope.error);
  const value = output.safeParse(envelope.data.value);
  return value.success ? undefined : z.prettifyError(value.error);
}

function problemOfFailure(endpoint: Endpoint, status: number, json: unknown): string | undefined {
  const envelope = failure.safeParse(json);
  if (!envelope.success) return z.prettifyError(envelope.error);
  const { code, effect } = envelope.data.error;
  const declared = failureCodes[code];
  if (declared.status !== status) return `${code} with status ${status}`;
  if (declared.effect !== effect) return `${code} with effect ${effect}`;
  return failuresOf(endpoint).includes(code) ? undefined : `the failure ${code}`;
}
