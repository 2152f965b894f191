const codeCount = 10;
const codeLength = 12;
/** Without letters and digits that look alike, and of a number that divides 256, so that every sign is as likely. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** Ten codes of 60 random bits each, as their owner writes them down: `XXXX-XXXX-XXXX`. */
export function freshRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const signs = [...crypto.getRandomValues(new Uint8Array(codeLength))].map(
      (byte) => alphabet[byte % alphabet.length],
    );
    return [0, 4, 8].map((at) => signs.slice(at, at + 4).join('')).join('-');
  });
}

/** The signs of a recovery code, however it was typed; undefined where a text is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return signs.length === codeLength && [...signs].every((sign) => alphabet.includes(sign))
    ? signs
    : undefined;
}
