const codeCount = 10;
const codeLength = 12;
/** Excludes characters that look alike. Its length divides 256, so every character is equally likely. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** Ten codes of 60 random bits each, in the form shown to the owner: `XXXX-XXXX-XXXX`. */
export function freshRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const signs = [...crypto.getRandomValues(new Uint8Array(codeLength))].map(
      (byte) => alphabet[byte % alphabet.length],
    );
    return [0, 4, 8].map((at) => signs.slice(at, at + 4).join('')).join('-');
  });
}

/** The characters of a recovery code, however it was typed; undefined if the text is not one. */
export function readRecoveryCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return signs.length === codeLength && [...signs].every((sign) => alphabet.includes(sign))
    ? signs
    : undefined;
}
