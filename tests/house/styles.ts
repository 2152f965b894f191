import {
  type Check,
  type Finding,
  isTest,
  lineAt,
  matches,
  scriptOf,
  type Source,
  styleOf,
} from './source.ts';

const physical: readonly [RegExp, string][] = [
  [
    /^(?:margin|padding|scroll-margin|scroll-padding)-(?:top|right|bottom|left)$/,
    'write -inline-start, -block-end …',
  ],
  [
    /^border-(?:top|right|bottom|left)(?:-(?:width|style|color))?$/,
    'write border-inline-start, border-block-end …',
  ],
  [/^border-(?:top|bottom)-(?:left|right)-radius$/, 'write border-start-start-radius …'],
  [/^(?:top|right|bottom|left)$/, 'write inset-block-start, inset-inline-end …'],
  [/^(?:min-|max-)?(?:width|height)$/, 'write inline-size or block-size'],
  [/^contain-intrinsic-(?:width|height)$/, 'write contain-intrinsic-inline-size or -block-size'],
];
const sided = /^(?:margin|padding|inset|border-(?:width|color|style)|scroll-margin|scroll-padding)$/;
const named =
  'aqua black blue brown coral crimson cyan fuchsia gold gray green grey indigo ivory khaki lime magenta maroon navy olive orange orchid pink plum purple red salmon silver tan teal tomato turquoise violet wheat white yellow';
const colour = new RegExp(
  `#[0-9a-f]{3,8}\\b|(?<![\\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\((?!from )|(?<![\\w-])(?:${named.replaceAll(' ', '|')})(?![\\w-])`,
  'i',
);
const quotedColour =
  /['"`](?:#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|(?:rgba?|hsla?|oklch)\([^'"`]*\))['"`]/gi;
/** The file where colours are declared, and the rules that judge a merchant’s own beside the built ones. */
const coloured = /^src\/(?:styles\/tokens\.css|rules\/site\/brand-colours\.ts)/;

interface Declaration {
  readonly line: number;
  readonly property: string;
  readonly value: string;
}

/** Every declaration of a style sheet, without at-rules, selectors and custom media. */
export function declarationsOf(style: string): Declaration[] {
  return [...style.matchAll(/(?<=[{;]\s*)(-?-?[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/gi)].map((match) => ({
    line: lineAt(style, match.index),
    property: match[1] ?? '',
    value: (match[2] ?? '').trim(),
  }));
}

function physicalFindings(source: Source): Finding[] {
  return declarationsOf(styleOf(source) ?? '').flatMap(({ line, property, value }) => {
    const say = physicalWord(property, value);
    return say === undefined
      ? []
      : [{ file: source.file, line, say: `${property}: ${value} is a physical property: ${say}` }];
  });
}

function physicalWord(property: string, value: string): string | undefined {
  const rule = physical.find(([pattern]) => pattern.test(property));
  if (rule) return rule[1];
  if (/^(?:text-align|float|clear)$/.test(property) && /\b(?:left|right)\b/.test(value))
    return 'write start or end';
  const [, right, , left] = sided.test(property) ? partsOf(value) : [];
  return left !== undefined && left !== right ? 'the inline sides differ: name each of them' : undefined;
}

/** Splits a value at spaces outside parentheses. */
function partsOf(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && /\s/.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.filter((part) => part !== '');
}

/** A custom property that nothing declares has no effect, and no error shows it. */
function undeclared(sources: readonly Source[]): Finding[] {
  const declared = new Set(
    sources.flatMap((source) => [
      ...[...(styleOf(source) ?? '').matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map(
        ([, a, b]) => a ?? b,
      ),
      ...[...source.text.matchAll(/setProperty\(\s*['"`](--[\w-]+)/g)].map(([, name]) => name),
    ]),
  );
  return sources.flatMap(({ file, text }) => {
    const style = styleOf({ file, text }) ?? '';
    return [...style.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !declared.has(name ?? ''))
      .map((match) => ({ file, line: lineAt(style, match.index), say: `${match[1]} is declared nowhere` }));
  });
}

function colourFindings(source: Source): Finding[] {
  const { file } = source;
  if (coloured.test(file)) return [];
  const inStyle = declarationsOf(styleOf(source) ?? '').flatMap(({ line, property, value }) => {
    const found = colour.exec(value.replace(/url\([^)]*\)|["'][^"']*["']/g, ''))?.[0];
    return found
      ? [{ file, line, say: `${property} has the colour ${found}: use a role token of tokens.css` }]
      : [];
  });
  const script = /^src\/.*\.(?:ts|tsx|astro)$/.test(file) && !isTest(file) ? (scriptOf(source) ?? '') : '';
  return [
    ...inStyle,
    ...matches(source, script, quotedColour, (found) => `the colour ${found} belongs in tokens.css`),
  ];
}

/**
 * Scoped styles make Astro add its own hashes to class names; layers and view transitions contain no names.
 */
function scopedStyles(source: Source): Finding[] {
  if (!source.file.endsWith('.astro')) return [];
  return matches(
    source,
    source.text,
    /<style(?![^>]*\bis:inline)[^>]*>(?!@layer|@view-transition)/g,
    () => 'put the rules in a CSS module beside the component',
  );
}

/** Astro puts scripts and styles next to an island. As children, they would be shown as text. */
function displayOfEveryChild({ file, text }: Source): Finding[] {
  const style = styleOf({ file, text }) ?? '';
  const say = 'a display for every child shows the scripts beside an island: name the child';
  return [...style.matchAll(/\*(?:\s*,[^{};]*)?\s*\{[^{}]*?\bdisplay\s*:(?!\s*none\b)/g)].map((match) => ({
    file,
    line: lineAt(style, match.index),
    say,
  }));
}

/** The browser re-evaluates a `:has()` on the root at every change of the page, over all elements. */
function searchedPage({ file, text }: Source): Finding[] {
  const style = styleOf({ file, text }) ?? '';
  const say = 'the browser would search the whole page at every change: mark the root element from a script';
  return [...style.matchAll(/(?<![\w-])(?:html|body|:root)\)?:has\(/g)].map((match) => ({
    file,
    line: lineAt(style, match.index),
    say,
  }));
}

export const styleChecks: readonly Check[] = [
  {
    rule: 'styles use logical sides, so that they mirror',
    find: (sources) => sources.flatMap(physicalFindings),
  },
  { rule: 'class names come only from CSS modules', find: (sources) => sources.flatMap(scopedStyles) },
  {
    rule: 'no rule sets a display for every child',
    find: (sources) => sources.flatMap(displayOfEveryChild),
  },
  { rule: 'no style uses :has() on the whole page', find: (sources) => sources.flatMap(searchedPage) },
  { rule: 'every custom property that is used is declared', find: undeclared },
  { rule: 'no colour is written outside tokens.css', find: (sources) => sources.flatMap(colourFindings) },
];
