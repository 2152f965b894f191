import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { base64url } from 'jose';
import type { Target } from '#functions/http/target.ts';

/** ES256 and RS256; every authenticator supports one of them. */
const algorithms = [-7, -257];
const transportName = /^[a-z-]{1,20}$/;

/** A browser's answer to the challenge for a new passkey; bytes are base64url. */
export interface MadePasskey {
  readonly id: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** A browser's signature over a challenge by an existing passkey; bytes are base64url. */
export interface SignedChallenge {
  readonly id: string;
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/** The public half of a passkey. */
export interface PublicPasskey {
  readonly id: string;
  /** The COSE key, base64url-encoded. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

/** The public half of a passkey that was made for this challenge on this host; undefined if anything does not match. */
export async function madePasskey(
  target: Target,
  { id, clientDataJson, attestationObject, transports }: MadePasskey,
  expectedChallenge: string,
): Promise<PublicPasskey | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: target.origin,
      expectedRPID: target.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: base64url.encode(credential.publicKey),
      signCount: credential.counter,
      transports: transports.filter((each) => transportName.test(each)),
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws for anything that does not match the expected values.
    return undefined;
  }
}

/** The authenticator's new sign count if its signature over the challenge is valid on this host; undefined otherwise. */
export async function signCountOf(
  target: Target,
  { id, clientDataJson, authenticatorData, signature, userHandle }: SignedChallenge,
  expectedChallenge: string,
  passkey: Pick<PublicPasskey, 'publicKey' | 'signCount'>,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle },
      },
      expectedChallenge,
      expectedOrigin: target.origin,
      expectedRPID: target.host,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: Uint8Array.from(base64url.decode(passkey.publicKey)),
        counter: passkey.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for anything that does not match the expected values.
    return undefined;
  }
}
