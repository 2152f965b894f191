import Argon2, { Argon2Type } from '@phi-ag/argon2';
import argon2Module from '@phi-ag/argon2/argon2.wasm';

const memoryKib = 19_456;
const passes = 2;
const lanes = 1;
const saltBytes = 16;
const currentPrefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;
/** A hash of no account, verified for unknown names so that timing does not reveal which names exist. */
const nobodysHash = `${currentPrefix}bm9ib2R5cy1zYWx0LTAwMA$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoaXMgdmFsdWUh`;

let argon2: Promise<Argon2> | undefined;

/** Hashes a password with Argon2id; returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const hasher = await loadArgon2();
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return hasher.hash(password.normalize('NFKC'), {
    salt,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    type: Argon2Type.Argon2id,
  }).encoded;
}

/** Whether the password matches the hash; without a hash the same work is done and the result is false. */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const hasher = await loadArgon2();
  const { success } = hasher.tryVerify(hash ?? nobodysHash, password.normalize('NFKC'), Argon2Type.Argon2id);
  return success && typeof hash === 'string';
}

/** Whether the hash was made with cost parameters other than the current ones. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(currentPrefix);
}

function loadArgon2(): Promise<Argon2> {
  argon2 ??= WebAssembly.instantiate(argon2Module).then((instance) => new Argon2(instance));
  return argon2;
}
