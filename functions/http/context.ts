import type { Settings } from '#functions/settings/settings.ts';
import type { Site } from '#functions/edge/site.ts';
import type { Target } from './target.ts';
import type { Verdict } from '#functions/edge/verdict.ts';

/** Who the request's session says it is; the member's object still decides whether the session lives. */
export interface SessionClaims {
  readonly memberId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly accountType: number;
  readonly carrier: 'cookie' | 'bearer';
}

export interface OperatorClaims {
  readonly operatorId: string;
}

export interface LaunchClaims {
  readonly memberId: string;
  readonly sessionId: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly trial: boolean;
  /** Where the player was at the launch; a vendor's server calls from elsewhere. */
  readonly country: string;
}

/** What a stage before the router learns and a handler may use. */
export interface RequestContext {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
  /** What the gate decided; a handler runs for a refused visitor only where the path is open to everyone. */
  readonly verdict: Verdict;
  /** Undefined where the settings cannot be read. */
  readonly site: Site | undefined;
  readonly merchant: string;
  readonly settings: Settings;
  readonly address: string;
  readonly country: string;
  /** Headers that the answer must carry, such as a renewed session cookie. */
  readonly answerHeaders: Headers;
  /** The same, where a stage has asked for them; most answers need none. */
  readonly givenHeaders: Headers | undefined;
  session?: SessionClaims | undefined;
  operator?: OperatorClaims | undefined;
  launch?: LaunchClaims | undefined;
}
