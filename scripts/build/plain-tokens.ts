const rootRule = /:root\{([^{}]*)\}/g;
const definition = /(--[a-z][\w-]*):([^;{}]*);?/g;
/** Roles of colour change with the theme, and may with the merchant. */
const role = /^--color-/;

/**
 * Writes tokens that have one value on the whole page as that value: fewer bytes on the wire, and nothing to
 * look up for each element.
 */
export function withPlainTokens(css: string): string {
  const times = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(definition)) times.set(name, (times.get(name) ?? 0) + 1);
  const values = new Map<string, string>();
  for (const [, body = ''] of css.matchAll(rootRule))
    for (const [, name = '', value = ''] of body.matchAll(definition))
      if (times.get(name) === 1 && !role.test(name)) values.set(name, value.trim());
  let plain = css;
  for (const name of values.keys()) {
    const value = values.get(name) ?? '';
    for (const [other, with_] of values) values.set(other, with_.replaceAll(`var(${name})`, value));
    const used = plain.replaceAll(`var(${name})`, value);
    const rest = used.replace(new RegExp(`${name}:[^;{}]*;?`), '');
    plain = new RegExp(`${name}[^\\w-]`).test(rest) ? used : rest;
  }
  return plain;
}
