import { shortNames } from './short-names.ts';

const rootRule = /:root\{([^{}]*)\}/g;
const definition = /(--[a-z][\w-]*):([^;{}]*);?/g;
/** Roles of colour change with the theme. */
const role = /^--color-/;
const anyRole = /--color-[\w-]+/g;

/**
 * Writes tokens that have one value on the whole page as that value, leaves out those that nothing uses, and gives
 * roles of colour short names: fewer bytes on the wire, and nothing to look up for each element.
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
    for (const [other, nested] of values) values.set(other, nested.replaceAll(`var(${name})`, value));
    plain = plain.replaceAll(`var(${name})`, value);
  }
  const short = shortNames((name) => new RegExp(`--${name}(?![\\w-])`).test(plain));
  return [...times.keys()].reduce(withoutUnused, plain).replace(anyRole, (name) => `--${short(name)}`);
}

function withoutUnused(css: string, name: string): string {
  const definitions = new RegExp(`(?<![\\w-])${name}:[^;{}]*;?`, 'g');
  const rest = css.replace(definitions, '');
  return new RegExp(`${name}(?![\\w-])`).test(rest) ? css : rest;
}
