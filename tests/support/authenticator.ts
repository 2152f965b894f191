import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';

type MakingOptions = Pick<OutputOf<typeof signInContracts.offerPasskey>, 'challenge' | 'rpId'>;
type Made = InputOf<typeof signInContracts.addPasskey>;
type Signed = InputOf<typeof signInContracts.passkeyLogin>;

/** Fields of a response that a test can set to wrong values. */
interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly challenge?: string;
}

const present = 0b1;
const verified = 0b100;
const withKey = 0b100_0000;

/** A passkey in software: produces the same bytes as a phone's authenticator, for one site. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: { x: string; y: string };
  /** The signature counter of the next signature; 0 for an authenticator without a counter. */
  signCount = 1;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#publicKey = { x, y };
  }

  /** Responds to creation options with a new credential: the public key and the client data. */
  make({ challenge, rpId }: MakingOptions, wrong: Wrong = {}): Made {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.#authenticatorData(wrong.rpId ?? rpId, withKey, wrong.isUserVerified),
      Buffer.alloc(16),
      length,
      id,
      this.#coseKey(),
    ]);
    return {
      id: this.id,
      clientDataJson: this.#clientData('webauthn.create', challenge, wrong),
      attestationObject: cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Responds to a challenge with an assertion for the member who owns the passkey. */
  sign(
    { challenge, rpId }: { challenge: string; rpId: string },
    userHandle: string,
    wrong: Wrong = {},
  ): Signed {
    const data = this.#authenticatorData(wrong.rpId ?? rpId, 0, wrong.isUserVerified);
    const clientDataJson = this.#clientData('webauthn.get', challenge, wrong);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJson, 'base64url')).digest();
    const signature = createSign('sha256').update(data).update(clientHash).sign(this.#privateKey);
    return {
      id: this.id,
      clientDataJson,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    };
  }

  #clientData(type: string, challenge: string, wrong: Wrong): string {
    const seen = { type, challenge, origin: this.#origin, crossOrigin: false, ...wrong };
    const { rpId: _, isUserVerified: __, ...content } = seen;
    return Buffer.from(JSON.stringify(content)).toString('base64url');
  }

  #authenticatorData(rpId: string, flags: number, isUserVerified = true): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(present | (isUserVerified ? verified : 0) | flags);
    head.writeUInt32BE(this.signCount, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
  }

  /** The public key as a COSE key: EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x, y } = this.#publicKey;
    return cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cborInt(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
}
