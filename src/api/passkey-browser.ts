import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';

type Offer = Omit<OutputOf<typeof signInContracts.offerPasskey>, 'known'> & {
  readonly known: readonly { readonly id: string }[];
};
type Made = InputOf<typeof signInContracts.addPasskey>;
type Challenge = Pick<OutputOf<typeof signInContracts.passkeyChallenge>, 'challenge' | 'rpId' | 'timeoutMs'>;
type Signed = Omit<InputOf<typeof signInContracts.passkeyLogin>, 'remember'>;

/** ES256 and RS256, the algorithms that the Worker accepts. */
const algorithms = [-7, -257];

/** Creates a passkey on the device; undefined when its owner declined or the device cannot. */
export async function makePasskey(offer: Offer): Promise<Made | undefined> {
  const { challenge, rpId, timeoutMs, siteName, userId, username, known } = offer;
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: siteName },
        user: { id: userId, name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: timeoutMs,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: known.map((each) => ({ id: each.id, type: 'public-key' })),
      },
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, clientDataJson: clientDataJSON, attestationObject, transports: transports ?? [] };
  } catch {
    return undefined;
  }
}

/**
 * Signs a challenge with one of the device's passkeys. As a suggestion it waits in the keyboard's bar until one
 * is chosen. Undefined when none was chosen.
 */
export async function signChallenge(
  { challenge, rpId, timeoutMs }: Challenge,
  asSuggestion: boolean,
): Promise<Signed | undefined> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, timeout: timeoutMs, userVerification: 'required' },
      useBrowserAutofill: asSuggestion,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (userHandle === undefined) return undefined;
    return { id, clientDataJson: clientDataJSON, authenticatorData, signature, userHandle };
  } catch {
    return undefined;
  }
}

/** Cancels a pending suggestion. */
export function endSuggestion(): void {
  WebAuthnAbortService.cancelCeremony();
}
