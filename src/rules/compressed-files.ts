/** What the build keeps compressed beside the file itself, under the file's name and this ending. */
export const compressedEnding = '.br';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** The media type of a file that the build compresses; undefined for one that is compact already, or no file. */
export function compressibleType(path: string): string | undefined {
  const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}
