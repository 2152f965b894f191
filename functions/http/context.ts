import type { AdvertisingEvent } from './advertising-event.ts';
import type { CallPermission, OperatorRole } from '#src/contracts/operators/permissions.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';
import type { Target } from './target.ts';

/**
 * The identity that the request's session claims. The member's object still decides whether the session is live.
 */
export interface SessionClaims {
  readonly memberId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly accountType: number;
  readonly carrier: 'cookie' | 'bearer';
}

/** A session as its token states it, before the member's object has been asked whether it is live. */
export interface TokenClaims extends SessionClaims {
  readonly saidBy: 'token';
}

export interface OperatorClaims {
  readonly operatorId: string;
  readonly roles: readonly OperatorRole[];
  /** The session by which they are signed in; absent for a token. */
  readonly session?: { readonly id: string; readonly endsAtMs: number } | undefined;
  /**
   * Whether they may approve, and do what takes a passkey of the last five minutes. Until two owners have enrolled,
   * tokens may too.
   */
  readonly isSteppedUp: boolean;
  /** Whether the desk knows them, rather than the settings or a secret of the deployment. */
  readonly isOfDesk?: true;
  /** Whether it is a secret of the deployment, which only reads and sets the system status once owners have enrolled. */
  readonly isEmergency?: true;
}

/** Where a request comes from, as reported by the platform. Nothing in it is sent by the client. */
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
  /**
   * The player's location at the launch, for the policy in force at each bet. The vendor's server calls from
   * elsewhere.
   */
  readonly location: VisitorLocation;
  /**
   * The launch that the token was issued for, by which it can be ended. Using a launch code twice ends the token it
   * issued.
   */
  readonly launchId?: string | undefined;
}

/** What a launch code carries to its exchange. */
export interface LaunchCodeClaims extends LaunchClaims {
  readonly launchId: string;
  /** The only browser that may exchange it; undefined if the vendor's server does. */
  readonly browser: string | undefined;
}

/**
 * The gate's decision. `operator` and `served` pass. `closed` means that no policy can be read, and is answered
 * like maintenance.
 */
export type Verdict = 'operator' | 'served' | 'restricted' | 'maintenance' | 'closed';

/** One merchant's settings documents as stored. functions/settings parses and types them. */
export interface Settings {
  readonly merchant: string;
  readonly loadedAtMs: number;
  document(name: string): string | undefined;
  version(name: string): number;
  /** The host on which operators sign in and call; undefined while the merchant has none. */
  readonly consoleHost?: string | undefined;
}

/** A session that its renewal token extended. */
export interface RenewedSession {
  readonly username: string;
  readonly accountType: number;
  readonly remembered: boolean;
  readonly expiresAtMs: number;
  /** Whether the presented renewal token was replaced by the fresh one. */
  readonly replaced: boolean;
  /** Whether promotions are hidden from the member now. */
  readonly isQuiet: boolean;
  /** Whether the member is on a break that they took. */
  readonly isOnBreak: boolean;
}

/** Ports: what lower floors need from upper ones, handed in by the composition root. */
export interface Ports {
  /** Decrypts a sealed body, which is encrypted to the site's public key. */
  openSealedBody(request: Request, context: RequestContext): Promise<Result<unknown, FailureCode>>;
  /** Whether a session is still live in the member's object. */
  sessionIsLive(context: RequestContext, session: TokenClaims): Promise<boolean>;
  /** Whether an operator has the permission that a request needs; a refusal is recorded. */
  operatorMay(
    context: RequestContext,
    operator: OperatorClaims,
    permission: CallPermission,
    path: string,
  ): Result<undefined, 'PERMISSION_NEEDED'>;
  /** Sends an event to the merchant's advertising partner, if it has one and the visitor has consented. */
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

/** What the stages before the router found out, for handlers to use. */
export interface RequestContext {
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  readonly nowMs: number;
  readonly target: Target;
  readonly ports: Ports;
  /** The gate's decision. A handler runs for a refused visitor only if the path is open to everyone. */
  readonly verdict: Verdict;
  readonly merchant: string;
  readonly settings: Settings;
  readonly location: VisitorLocation;
  readonly address: string;
  readonly country: string;
  /** Headers that the response must carry, such as a renewed session cookie. */
  readonly answerHeaders: Headers;
  /** The same headers if any stage has requested them; most responses need none. */
  readonly givenHeaders: Headers | undefined;
}
