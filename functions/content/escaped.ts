const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands in HTML, between tags or in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (letter) => escapes[letter] ?? '');
}
