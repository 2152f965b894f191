/** The suffix of the compressed copy that the build stores next to a file. */
export const compressedEnding = '.br';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** The media type of a file that the build compresses; undefined if it is already compact, or not a file. */
export function compressibleType(path: string): string | undefined {
  const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}
