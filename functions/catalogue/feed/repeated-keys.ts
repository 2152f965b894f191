/** What the scanner is inside of: an object with its keys so far, or an array. */
interface Level {
  readonly keys: Set<string> | undefined;
  /** The key or index whose value is being read. */
  at: string;
  isKeyNext: boolean;
}

/**
 * The paths of keys that an object of a JSON text has twice. The text must be valid JSON; its parser would keep the
 * last value of each without a word.
 */
export function repeatedKeys(text: string): string[] {
  const levels: Level[] = [];
  const found: string[] = [];
  for (const token of tokensOf(text)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ keys: new Set(), at: '', isKeyNext: true });
    else if (token === '[') levels.push({ keys: undefined, at: '0', isKeyNext: false });
    else if (token === '}' || token === ']') levels.pop();
    else if (level && token === ',') next(level);
    else if (level?.keys && level.isKeyNext && token !== ':') {
      level.at = JSON.parse(token) as string;
      level.isKeyNext = false;
      if (level.keys.has(level.at)) found.push(levels.map(({ at }) => at).join('.'));
      level.keys.add(level.at);
    }
  }
  return found;
}

/** The strings and punctuation of a JSON text, in order. */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if ('{}[],:'.includes(letter)) yield letter;
    if (letter !== '"') continue;
    const start = at;
    for (at += 1; text.charAt(at) !== '"'; at += 1) if (text.charAt(at) === '\\') at += 1;
    yield text.slice(start, at + 1);
  }
}

function next(level: Level): void {
  if (level.keys) level.isKeyNext = true;
  else level.at = String(Number(level.at) + 1);
}
