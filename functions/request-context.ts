import type { Place } from './edge/place.ts';
import { noSettings, type Settings } from './settings/settings.ts';
import type { Site } from './edge/site.ts';
import type { Target } from './http/target.ts';
import type { Verdict } from './edge/verdict.ts';
import type { Arrival } from './http/arrival.ts';
import type { LaunchClaims, OperatorClaims, RequestContext, SessionClaims } from './http/context.ts';

/**
 * The context of a request that the gate has judged. A class, for every request makes one: a literal with getters
 * is built property by property each time.
 */
export class JudgedContext implements RequestContext {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
  readonly verdict: Verdict;
  readonly site: Site | undefined;
  readonly merchant: string;
  readonly settings: Settings;
  readonly address: string;
  readonly country: string;
  givenHeaders: Headers | undefined = undefined;
  session: SessionClaims | undefined = undefined;
  operator: OperatorClaims | undefined = undefined;
  launch: LaunchClaims | undefined = undefined;

  constructor(arrival: Arrival, { address, country }: Place, site: Site | undefined, verdict: Verdict) {
    this.env = arrival.env;
    this.execution = arrival.execution;
    this.requestId = arrival.requestId;
    this.nowMs = arrival.nowMs;
    this.target = arrival.target;
    this.verdict = verdict;
    this.site = site;
    this.settings = site?.settings ?? noSettings(arrival.env.DEFAULT_MERCHANT, arrival.nowMs);
    this.merchant = this.settings.merchant;
    this.address = address ?? '';
    this.country = country ?? 'XX';
  }

  get answerHeaders(): Headers {
    this.givenHeaders ??= new Headers();
    return this.givenHeaders;
  }
}
