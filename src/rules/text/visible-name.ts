const hiddenLetter = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\u2800]/u;
const noLetter = /[\p{Cn}\p{Co}\p{Cs}]/u;

/** Why a name does not show what it is: it holds letters that nobody sees, or nothing to read; undefined if it does. */
export function invisibleFault(name: string): string | undefined {
  const hidden = hiddenLetter.exec(name);
  if (hidden) return `holds ${codePointOf(hidden[0])}, which cannot be seen`;
  if (name.includes('\uFFFD')) return 'holds U+FFFD, which stands for a damaged letter';
  const none = noLetter.exec(name);
  if (none) return `holds ${codePointOf(none[0])}, which is no letter`;
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'holds neither a letter nor a digit';
}

function codePointOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
