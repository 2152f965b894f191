import refusals from '#functions/generated/refusals.json' with { type: 'json' };
import { shortReference } from '#src/rules/text/short-reference.ts';
import type { RawAnswer } from './raw-http.ts';

/** The only headers that a block response may have. Any other could reveal something about the site. */
const allowedHeaders = new Set([
  'access-control-allow-origin',
  'cache-control',
  'clear-site-data',
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'permissions-policy',
  'referrer-policy',
  'request-id',
  'retry-after',
  'strict-transport-security',
  'transfer-encoding',
  'x-content-type-options',
  'x-frame-options',
]);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const codes = { 451: 'REGION_RESTRICTED', 503: 'MAINTENANCE' } as const;
const systemStatuses = { 451: 2, 503: 1 } as const;

/** Bodies with which the runtime itself rejects malformed requests. */
const runtimeWords = /^(?:Internal Server Error|Bad Request|ERROR: [\w ,.()'-]{1,120}|)$/;

const lightRoot = /^(<!DOCTYPE html><html[^>]*data-theme=")light"/;

/** The differences of a response from the block response; empty if there are none. */
export function blockFaults(answer: RawAnswer, status: 451 | 503, method = 'GET'): string[] {
  const { headers, body } = answer;
  if (answer.status !== status) return [`status ${answer.status} where ${status} was due`];
  const id = headers.get('request-id') ?? '';
  const expected = {
    'cache-control': 'no-store',
    'clear-site-data': status === 451 ? '"cache"' : undefined,
    'retry-after': status === 503 ? '60' : undefined,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyFor(headers.get('content-type') ?? '', kindOf(answer, status)),
  };
  return [
    ...[...headers.keys()].filter((name) => !allowedHeaders.has(name)).map((name) => `a header ${name}`),
    ...Object.entries(expected)
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => `${name}: ${headers.get(name)}`),
    ...(uuid.test(id) ? [] : ['no request id']),
    ...(method === 'HEAD' || isBlockBody(body, status, id) ? [] : [`another body: ${body.slice(0, 300)}`]),
  ];
}

/**
 * Whether the runtime itself refused the request before it reached the Worker. The runtime's router redirects paths
 * under its own `/cdn-cgi/` that are written with a backslash to the same path with a slash.
 */
export function isRuntimeRefusal({ status, headers, body }: RawAnswer): boolean {
  if (status === 307 && body === '' && !headers.has('request-id'))
    return (headers.get('location') ?? '').replace(/^https?:\/\/[^/]+/, '').startsWith('/cdn-cgi/');
  return (
    (status === 0 || status === 400 || status === 431 || status >= 500) &&
    !headers.has('request-id') &&
    runtimeWords.test(body)
  );
}

/** Whether a response is the status call's: 2 for a restricted location, 1 for a closed site. */
export function isStatusAnswer({ status, headers, body }: RawAnswer, systemStatus: 0 | 1 | 2): boolean {
  return (
    status === 200 &&
    headers.get('cache-control') === 'no-store' &&
    !headers.has('set-cookie') &&
    body === JSON.stringify({ success: true, value: { systemStatus } })
  );
}

function isBlockBody(body: string, status: 451 | 503, requestId: string): boolean {
  const details = { systemStatus: systemStatuses[status] };
  const error = { code: codes[status], effect: 'none', requestId, details };
  if (body === JSON.stringify({ success: false, error })) return true;
  const page = anonymous(body, requestId);
  return blockPages[status].has(page) || (status === 451 && blockPages[403].has(page));
}

/**
 * The page that a response shows. A connection on a list has a page of its own, with the status of every restriction.
 */
function kindOf({ headers, body }: RawAnswer, status: 451 | 503): keyof typeof blockPages {
  return blockPages[403].has(anonymous(body, headers.get('request-id') ?? '')) ? 403 : status;
}

function anonymous(body: string, requestId: string): string {
  return body
    .replace(`>${shortReference(requestId)}<`, '>%SHORT_REFERENCE%<')
    .replace(requestId, '%REFERENCE%')
    .replace(lightRoot, '$1dark"');
}

function policyFor(contentType: string, kind: keyof typeof blockPages): string {
  if (contentType === 'text/html; charset=utf-8') return refusals.contentSecurity[kind];
  if (contentType !== 'application/json; charset=utf-8') return `a type ${contentType}`;
  return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}

/** The pages as built, with the bytes that go over the wire. */
const blockPages = {
  403: pagesOf(refusals.pages['403']),
  451: pagesOf(refusals.pages['451']),
  503: pagesOf(refusals.pages['503']),
};

function pagesOf(pages: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(Object.values(pages).map((page) => Buffer.from(page).toString('latin1')));
}
