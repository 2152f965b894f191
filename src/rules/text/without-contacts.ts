const hidden = '•••';
/** Seven digits or more of any script, in groups as telephone numbers are written. */
const telephone = /[+(]?\p{Nd}(?:[ ().+/-]{0,3}\p{Nd}){6,20}/gu;
const date = /^20\d\d-\d\d-\d\d/;
const stop = /[,.;:]$/;

/** A text in which what may be an e-mail address or a telephone number is hidden; dates stay. */
export function withoutContacts(text: string): string {
  return text
    .split(/(\s)/)
    .map((word) => (word.includes('@') ? `${hidden}${stop.exec(word)?.[0] ?? ''}` : word))
    .join('')
    .replace(telephone, (found) => (date.test(found) ? found : hidden));
}
