/** Languages written from right to left, by the codes that operators write texts under. */
const rightToLeft: ReadonlySet<string> = new Set('ar arc ckb dv fa he ks ps sd ug ur yi'.split(' '));

/** The direction that a language is written in. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
