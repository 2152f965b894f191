const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for HTML, between tags or in an attribute value. */
export function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (letter) => escapes[letter] ?? '');
}
