import { createHmac } from 'node:crypto';

const keyLengthMin = 32;
/** Crockford's base 32: no letter that is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLetters = 12;

/** The codes of a batch. They are derived from its id, so they are stored nowhere and a repetition shows the same. */
export function codesOf(env: Env, merchant: string, batchId: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const bytes = hmac(env, `code|${merchant}|${batchId}|${at}`).digest();
    let bits = bytes.readBigUInt64BE() >> 4n;
    let code = '';
    for (let place = 0; place < codeLetters; place++) {
      code += letters[Number(bits & 31n)];
      bits >>= 5n;
      if (place % 4 === 3 && place < codeLetters - 1) code += '-';
    }
    return code;
  });
}

/** The mark by which a code is recognised, whatever its case and whatever stands between its letters. */
export function voucherMark(env: Env, merchant: string, typed: string): string {
  return hmac(env, `mark|${merchant}|${plainCode(typed)}`).digest('base64url');
}

/** A code as it was made: letters that look like a digit are read as that digit. */
function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
}

function hmac(env: Env, text: string) {
  const key = env.VOUCHER_KEY;
  if (key.length < keyLengthMin) throw new Error('VOUCHER_KEY is too short');
  return createHmac('sha256', key).update(text);
}
