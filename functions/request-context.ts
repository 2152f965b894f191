import { opaque, type RoutedContext } from './edge/prefix-router.ts';
import type { Target } from './http/target.ts';
import type { Arrival } from './http/arrival.ts';
import type { Ports, Settings, Verdict, VisitorLocation } from './http/context.ts';
import { noSettings } from './settings/settings.ts';

/**
 * The context of a request that has passed the gate's decision. A class, because every request creates one, and an
 * object literal with getters would be built property by property each time.
 */
export class JudgedContext implements RoutedContext {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
  readonly verdict: Verdict;
  readonly ports: Ports;
  readonly merchant: string;
  readonly settings: Settings;
  readonly location: VisitorLocation;
  readonly address: string;
  readonly country: string;
  givenHeaders: Headers | undefined = undefined;
  readonly method: string;
  query: unknown = undefined;
  params: Readonly<Record<string, string>> = {};
  route: string | undefined = undefined;

  constructor(
    arrival: Arrival,
    location: VisitorLocation,
    settings: Settings | undefined,
    verdict: Verdict,
    ports: Ports,
  ) {
    this.env = arrival.env;
    this.execution = arrival.execution;
    this.requestId = arrival.requestId;
    this.nowMs = arrival.nowMs;
    this.target = arrival.target;
    this.method = arrival.request.method;
    this.verdict = verdict;
    this.ports = ports;
    this.settings = settings ?? noSettings(arrival.env.DEFAULT_MERCHANT, arrival.nowMs);
    this.merchant = this.settings.merchant;
    this.location = location;
    this.address = location.address ?? '';
    this.country = location.country ?? 'XX';
  }

  /** The URL that itty-router parses; the query is left to the contract. */
  get url(): string {
    return `x:${opaque(this.target.pathname)}`;
  }

  get answerHeaders(): Headers {
    this.givenHeaders ??= new Headers();
    return this.givenHeaders;
  }
}
