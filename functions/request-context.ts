import type { Place } from './edge/place.ts';
import type { Target } from './http/target.ts';
import type { Arrival } from './http/arrival.ts';
import type {
  LaunchClaims,
  OperatorClaims,
  Ports,
  RequestContext,
  SessionClaims,
  Settings,
  Verdict,
} from './http/context.ts';
import { noSettings } from './settings/settings.ts';

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
  readonly ports: Ports;
  readonly merchant: string;
  readonly settings: Settings;
  readonly address: string;
  readonly country: string;
  givenHeaders: Headers | undefined = undefined;
  session: SessionClaims | undefined = undefined;
  operator: OperatorClaims | undefined = undefined;
  launch: LaunchClaims | undefined = undefined;

  constructor(
    arrival: Arrival,
    { address, country }: Place,
    settings: Settings | undefined,
    verdict: Verdict,
    ports: Ports,
  ) {
    this.env = arrival.env;
    this.execution = arrival.execution;
    this.requestId = arrival.requestId;
    this.nowMs = arrival.nowMs;
    this.target = arrival.target;
    this.verdict = verdict;
    this.ports = ports;
    this.settings = settings ?? noSettings(arrival.env.DEFAULT_MERCHANT, arrival.nowMs);
    this.merchant = this.settings.merchant;
    this.address = address ?? '';
    this.country = country ?? 'XX';
  }

  get answerHeaders(): Headers {
    this.givenHeaders ??= new Headers();
    return this.givenHeaders;
  }
}
