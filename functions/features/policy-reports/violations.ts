import { z } from 'zod';

/** What a content policy blocked, in values from closed lists: no text of the report itself is stored. */
export interface Violation {
  readonly directive: string;
  readonly blocked:
    | 'inline'
    | 'eval'
    | 'trusted-types'
    | 'data'
    | 'this site'
    | 'another site'
    | 'something else';
}

/** The directives of the site's policies. */
const directives = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src frame-src connect-src manifest-src worker-src form-action base-uri frame-ancestors require-trusted-types-for trusted-types'.split(
    ' ',
  ),
);

const violationsMax = 20;
const text = z.string().max(4_096).optional();
/** The body of a report, with the field names of both formats. */
const fields = z.object({
  effectiveDirective: text,
  blockedURL: text,
  'effective-directive': text,
  'violated-directive': text,
  'blocked-uri': text,
});
const reported = z.object({ type: z.literal('csp-violation'), body: fields });
const single = z.object({ 'csp-report': fields });

/** The violations in a body: a `report-uri` report, or a list of the Reporting API; empty for anything else. */
export function violationsOf(body: unknown, origin: string): Violation[] {
  const one = single.safeParse(body);
  const bodies = one.success
    ? [one.data['csp-report']]
    : Array.isArray(body)
      ? body.slice(0, violationsMax).flatMap((each: unknown) => {
          const report = reported.safeParse(each);
          return report.success ? [report.data.body] : [];
        })
      : [];
  return bodies.flatMap((each) => {
    const named = each.effectiveDirective ?? each['effective-directive'] ?? each['violated-directive'];
    const [directive = ''] = (named ?? '').split(' ');
    if (!directives.has(directive)) return [];
    return [{ directive, blocked: blockedBy(each.blockedURL ?? each['blocked-uri'] ?? '', origin) }];
  });
}

function blockedBy(uri: string, origin: string): Violation['blocked'] {
  if (uri === 'inline' || uri === 'eval') return uri;
  if (uri.startsWith('trusted-types')) return 'trusted-types';
  if (uri === 'data' || uri.startsWith('data:')) return 'data';
  if (uri === 'self' || uri === origin || uri.startsWith(`${origin}/`)) return 'this site';
  return /^(?:https?|wss?):\/\//.test(uri) ? 'another site' : 'something else';
}
