const digitsMin = 7;
const hidden = '•••';

/** A text in which what may be an e-mail address or a phone number is hidden. */
export function withoutContacts(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (word.includes('@') || digitsIn(word) >= digitsMin ? hidden : word))
    .join('');
}

function digitsIn(word: string): number {
  let count = 0;
  for (const letter of word) if (letter >= '0' && letter <= '9') count += 1;
  return count;
}
