/** A header longer than this is no browser's, and is not read at all. */
const lettersMax = 1_000;

interface Range {
  /** A canonical language range, or the wildcard. */
  readonly range: string;
  readonly weight: number;
}

/**
 * The offered language that an Accept-Language header prefers, by RFC 9110 (weights) and the lookup of RFC 4647;
 * undefined if it prefers none, so that the site's own default applies. Members that cannot be read are passed over.
 */
export function acceptedLanguage(header: string, offered: readonly string[]): string | undefined {
  if (header.length > lettersMax) return undefined;
  const ranges = header.split(',').flatMap((member) => rangeOf(member) ?? []);
  const wanted = ranges
    .filter(({ weight, range }) => weight > 0 && range !== '*')
    .toSorted((one, other) => other.weight - one.weight);
  const refused = ranges.filter(({ weight }) => weight === 0);
  const isNamed = (language: string) => wanted.some(({ range }) => lookUp(range, [language]) !== undefined);
  const isRefused = (language: string) =>
    refused.some(({ range }) => (range === '*' ? !isNamed(language) : covers(range, language)));
  const left = offered.filter((language) => !isRefused(language));
  for (const { range } of wanted) {
    const found = lookUp(range, left);
    if (found !== undefined) return found;
  }
  // A wildcard leaves the choice to the site, which must not choose what the header refuses.
  const isOpen = ranges.some(({ range, weight }) => range === '*' && weight > 0);
  return isOpen && left.length < offered.length ? left[0] : undefined;
}

const rangeForm = /^(?:\*|[a-z0-9-]+)$/i;
const weightForm = /^q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

function rangeOf(text: string): Range | undefined {
  const [name = '', parameter = 'q=1', ...more] = text.split(';').map((part) => part.trim());
  const { weight } = weightForm.exec(parameter)?.groups ?? {};
  if (!rangeForm.test(name) || weight === undefined || more.length > 0) return undefined;
  if (name === '*') return { range: name, weight: Number(weight) };
  const locale = localeOf(name);
  return locale && { range: locale.toString(), weight: Number(weight) };
}

/** The locale of a tag, in which outdated subtags are replaced; undefined for text that is no language tag. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Whether a refused range covers a language: the same tag, or one that only adds subtags to it. */
function covers(range: string, language: string): boolean {
  const [low, tag] = [range.toLowerCase(), language.toLowerCase()];
  return tag === low || tag.startsWith(`${low}-`);
}

/** The language found by leaving out the range's last subtags one by one, or else the one of its script. */
function lookUp(range: string, offered: readonly string[]): string | undefined {
  const subtags = range.toLowerCase().split('-');
  while (subtags.length > 0) {
    const found = offered.find((language) => language.toLowerCase() === subtags.join('-'));
    if (found !== undefined) return found;
    subtags.pop();
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  const { language, script, region } = new Intl.Locale(range).maximize();
  const alike = offered.filter((name) => {
    const other = wholeLocaleOf(name);
    return other?.language === language && other.script === script;
  });
  return alike.find((name) => wholeLocaleOf(name)?.region === region) ?? alike[0];
}

const wholeLocales = new Map<string, Intl.Locale | undefined>();

/** The locale of an offered language with its likely script and region. */
function wholeLocaleOf(language: string): Intl.Locale | undefined {
  if (!wholeLocales.has(language)) wholeLocales.set(language, localeOf(language)?.maximize());
  return wholeLocales.get(language);
}
