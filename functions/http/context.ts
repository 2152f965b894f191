import type { AdvertisingEvent } from './advertising-event.ts';
import type { OperatorRole } from '#src/contracts/endpoint.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';
import type { Target } from './target.ts';

/** Who the request's session says it is; the member's object still decides whether the session lives. */
export interface SessionClaims {
  readonly memberId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly accountType: number;
  readonly carrier: 'cookie' | 'bearer';
}

/** What a token says of a session, while nobody has asked the member's object whether it lives. */
export interface TokenClaims extends SessionClaims {
  readonly saidBy: 'token';
}

export interface OperatorClaims {
  readonly operatorId: string;
  readonly roles: readonly OperatorRole[];
}

/** Where a request comes from, as the platform reports it; nothing here is sent by the client. */
export interface VisitorLocation {
  readonly address: string | undefined;
  readonly known: boolean;
  readonly country: string | undefined;
  readonly regionCode: string | undefined;
  readonly asn: number | undefined;
}

export interface LaunchClaims {
  readonly memberId: string;
  readonly sessionId: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly trial: boolean;
  /** Where the player was at the launch, for the policy in force at each bet; a vendor's server calls from elsewhere. */
  readonly location: VisitorLocation;
  /** The launch that the token came of, by which it can be ended; a code used twice ends what it opened. */
  readonly launchId?: string | undefined;
}

/** What a launch's code carries to the exchange. */
export interface LaunchCodeClaims extends LaunchClaims {
  readonly launchId: string;
  /** The browser that alone may exchange it; undefined where the vendor's server does. */
  readonly browser: string | undefined;
}

/**
 * What the gate decides: `operator` and `served` pass; `closed` means that no policy can be read, and is
 * answered like maintenance.
 */
export type Verdict = 'operator' | 'served' | 'restricted' | 'maintenance' | 'closed';

/** One merchant's settings documents as they are stored; functions/settings reads them and gives them types. */
export interface Settings {
  readonly merchant: string;
  readonly loadedAtMs: number;
  document(name: string): string | undefined;
  version(name: string): number;
}

/** A session that its renewal token extended. */
export interface RenewedSession {
  readonly username: string;
  readonly accountType: number;
  readonly remembered: boolean;
  readonly expiresAtMs: number;
  /** Whether the presented renewal token was replaced by the fresh one. */
  readonly replaced: boolean;
  /** Whether the member may not be told of promotions now. */
  readonly isQuiet: boolean;
}

/** Ports: what the lower layers need of the upper ones, handed in by the composition root. */
export interface Ports {
  /** Reads a body that is sealed to the site's public key. */
  openSealedBody(request: Request, context: RequestContext): Promise<Result<unknown, FailureCode>>;
  /** Whether a session still stands in the member's object. */
  sessionIsLive(context: RequestContext, session: TokenClaims): Promise<boolean>;
  /** Tells the merchant's advertising partner of an event, where it has one and the visitor has agreed. */
  advertise(request: Request, context: RequestContext, event: AdvertisingEvent): void;
  /** Extends a session in the member's object. */
  renewSession(
    context: RequestContext,
    renewal: {
      readonly memberId: string;
      readonly sessionId: string;
      readonly presentedHash: string;
      readonly freshHash: string;
    },
  ): Promise<Result<RenewedSession, 'SESSION_ENDED'>>;
}

/** What a stage before the router learns and a handler may use. */
export interface RequestContext {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
  readonly ports: Ports;
  /** What the gate decided; a handler runs for a refused visitor only where the path is open to everyone. */
  readonly verdict: Verdict;
  readonly merchant: string;
  readonly settings: Settings;
  readonly location: VisitorLocation;
  readonly address: string;
  readonly country: string;
  /** Headers that the answer must carry, such as a renewed session cookie. */
  readonly answerHeaders: Headers;
  /** The same, where a stage has asked for them; most answers need none. */
  readonly givenHeaders: Headers | undefined;
}
