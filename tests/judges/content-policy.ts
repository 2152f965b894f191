import { CspEvaluator } from 'csp_evaluator';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

interface Accepted {
  readonly type: Type;
  readonly directive: string;
  readonly reason: string;
}

/** Findings of csp_evaluator that are accepted on every policy; any other finding fails. */
export const accepted: readonly Accepted[] = [
  {
    type: Type.SCRIPT_ALLOWLIST_BYPASS,
    directive: 'script-src',
    reason:
      "'self' holds hashed files of the build only: no upload, no JSONP and no redirect is served as a script",
  },
];

/** The findings of csp_evaluator in a content security policy, as readable lines. */
export function policyFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(
      ({ type, directive }) => !accepted.some((each) => each.type === type && each.directive === directive),
    )
    .map(
      ({ type, directive, severity, description }) =>
        `${Type[type]} in ${directive} (${severity}): ${description}`,
    );
}
