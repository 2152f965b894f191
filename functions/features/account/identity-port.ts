import type { RequestContext } from '#functions/http/context.ts';
import type { SocialProvider } from '#src/contracts/social.ts';
import type { Result } from '#src/rules/result.ts';

/** What a sign-in in progress has to show again when the provider sends its browser back. */
export interface SignInSecrets {
  readonly state: string;
  /** Stands in the ID token of this sign-in, and of no other. */
  readonly nonce: string;
  /** The secret whose hash went to the provider first (PKCE). */
  readonly verifier: string;
}

/** Whom a provider has proven. A name is what they call themselves and proves nothing; an e-mail is not even read. */
export interface ProvenIdentity {
  readonly subject: string;
  readonly name: string | undefined;
}

export type IdentityRefusal = 'FEATURE_OFF' | 'IDENTITY_REFUSED' | 'PROVIDER_UNREACHABLE';

/** The way to those who say who somebody is. */
export interface IdentityPort {
  /** The provider's address for a sign-in. */
  address(
    context: RequestContext,
    provider: SocialProvider,
    secrets: SignInSecrets,
  ): Promise<Result<string, 'FEATURE_OFF'>>;
  /** Exchanges the code that came back, and proves what came for it. */
  prove(
    context: RequestContext,
    provider: SocialProvider,
    given: { readonly code: string; readonly secrets: SignInSecrets },
  ): Promise<Result<ProvenIdentity, IdentityRefusal>>;
  /** Proves the ID token of the phone service; the value is the number in its international form. */
  provePhone(context: RequestContext, idToken: string): Promise<Result<string, IdentityRefusal>>;
}
