import type { OperatorRole } from '#src/contracts/operators/permissions.ts';

/** An operator's account: `invited` until it is enrolled by a link, and `ended` for good. */
export type AccountState = 'invited' | 'active' | 'ended';

export interface OperatorAccount {
  /** A person's e-mail address in lower case, or the name of a service. */
  readonly id: string;
  readonly kind: 'person' | 'service';
  readonly roles: readonly OperatorRole[];
  readonly state: AccountState;
  /** Incremented by every change of roles, state or factors. */
  readonly version: number;
  readonly lockedUntilMs: number | undefined;
}

/** What a request carries to prove who makes it; secrets as their SHA-256. */
export interface Credentials {
  readonly session?: { readonly hash: string; readonly browser: string; readonly country: string };
  readonly tokenHash?: string;
  readonly serviceName?: string;
}

/** An operator whom the desk has identified. */
export interface IdentifiedOperator {
  readonly operatorId: string;
  readonly roles: readonly OperatorRole[];
  /** The session by which they are signed in; absent for a token or a service. */
  readonly session?: {
    readonly id: string;
    readonly endsAtMs: number;
    /** The end of the five minutes after a passkey; 0 without one. */
    readonly steppedUpUntilMs: number;
  };
}

export interface Identification {
  /** Whether two owners have enrolled: from then on only the desk knows who is an operator. */
  readonly isBootstrapped: boolean;
  readonly operator: IdentifiedOperator | undefined;
}

/** A session to be started by whatever proof is being checked. */
export interface NewSession {
  readonly id: string;
  readonly hash: string;
  readonly browser: string;
  readonly country: string;
  readonly device: string;
}

/** What a sign-in came to. `locked` names what this failure has locked. */
export type SignInOutcome =
  | { readonly ok: true; readonly operatorId: string; readonly endsAtMs: number }
  | { readonly ok: false; readonly operatorId: string | undefined; readonly locked: readonly Lockable[] };

export type Lockable = 'account' | 'network';

export interface NewFactors {
  readonly passkey?: StoredPasskey | undefined;
  /** A password is always accompanied by an app, whose encrypted secret and used time step these are. */
  readonly password?:
    | { readonly hash: string; readonly appSecret: string; readonly timeStep: number }
    | undefined;
}

export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly device: string;
  readonly isSynced: boolean;
}

/** A change of an account that two operators have agreed on. */
export type OperatorChange =
  | { readonly change: 'new'; readonly kind: 'person' | 'service'; readonly roles: readonly OperatorRole[] }
  | { readonly change: 'roles'; readonly roles: readonly OperatorRole[] }
  | { readonly change: 'end' }
  | { readonly change: 'link' }
  | {
      readonly change: 'token';
      readonly name: string;
      readonly roles: readonly OperatorRole[];
      readonly endsAtMs: number;
    };

/** What an operator signs in with. */
export interface OperatorFactors {
  readonly handle: string;
  readonly passwordHash: string | undefined;
  /** The encrypted secret of the authenticator app. */
  readonly appSecret: string | undefined;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly (StoredPasskey & {
    readonly addedAtMs: number;
    readonly lastUsedAtMs: number | undefined;
  })[];
}
