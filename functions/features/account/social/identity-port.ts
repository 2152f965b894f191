import type { RequestContext } from '#functions/http/context.ts';
import type { SocialProvider } from '#src/contracts/account/social.ts';
import type { Result } from '#src/rules/result.ts';

/** What a sign-in in progress must present again when the provider returns the browser. */
export interface SignInSecrets {
  readonly state: string;
  /** Included in the ID token of this sign-in and no other. */
  readonly nonce: string;
  /** The PKCE code verifier, whose hash was sent to the provider at the start. */
  readonly verifier: string;
}

/**
 * An identity that a provider has proven. The name is self-chosen and proves nothing; an e-mail address is not even
 * read.
 */
export interface ProvenIdentity {
  readonly subject: string;
  readonly name: string | undefined;
}

export type IdentityRefusal = 'FEATURE_OFF' | 'IDENTITY_REFUSED' | 'PROVIDER_UNREACHABLE';

/** The interface to identity providers. */
export interface IdentityPort {
  /** The provider's address that starts a sign-in. */
  address(
    context: RequestContext,
    provider: SocialProvider,
    secrets: SignInSecrets,
  ): Promise<Result<string, 'FEATURE_OFF'>>;
  /** Exchanges the returned code and verifies the provider's response. */
  prove(
    context: RequestContext,
    provider: SocialProvider,
    given: { readonly code: string; readonly secrets: SignInSecrets },
  ): Promise<Result<ProvenIdentity, IdentityRefusal>>;
  /** Verifies the phone service's ID token and returns the number in its international form. */
  provePhone(context: RequestContext, idToken: string): Promise<Result<string, IdentityRefusal>>;
}
