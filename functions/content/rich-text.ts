import { FilterXSS } from 'xss';
import { escaped } from './escaped.ts';
import {
  isSafeAddress,
  pixelsToRem,
  richTextStyles,
  richTextTags,
  voidTags,
} from '#src/rules/text/rich-text.ts';

const styled = ['style', 'dir', 'lang'];

/** Is told each thing that the filter leaves out, as an operator would find it in the text. */
type Removed = (what: string) => void;

function filterTelling(removed: Removed): FilterXSS {
  return new FilterXSS({
    whiteList: Object.fromEntries(
      Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes, ...styled]]),
    ),
    stripIgnoreTag: true,
    // The content of these elements was not written to be read.
    stripIgnoreTagBody: [
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'svg',
      'math',
      'textarea',
      'title',
    ],
    css: false,
    onTag: (tag, _html, { isWhite, isClosing }) => {
      if (!isWhite && !isClosing) removed(`<${tag}>`);
    },
    onTagAttr: (tag, name, value, isListed) => {
      const kept = isListed ? keptAttribute(name, value, (what) => removed(`<${tag} ${what}>`)) : '';
      if (kept === '' && (!isListed || name !== 'style')) removed(`<${tag} ${name}>`);
      return kept;
    },
  });
}

const filter = filterTelling(() => undefined);

const plainAttributes: Readonly<Record<string, RegExp>> = {
  colspan: /^\d{1,2}$/,
  dir: /^(?:ltr|rtl|auto)$/,
  height: /^\d{1,4}$/,
  lang: /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/,
  rowspan: /^\d{1,2}$/,
  width: /^\d{1,4}$/,
};

/** The attribute in the form in which it is stored; empty if it is dropped. */
function keptAttribute(name: string, value: string, removed: Removed): string {
  const plain = decoded(value);
  if (name === 'style') return attribute(name, styleOf(plain, removed));
  if (name === 'href' || name === 'src')
    return isSafeAddress(name, plain) ? attribute(name, plain.trim()) : '';
  // A picture whose text is empty is decoration; one without a text is a mistake.
  if (name === 'alt' && plain === '') return 'alt=""';
  const expected = plainAttributes[name];
  return expected && !expected.test(plain) ? '' : attribute(name, plain.replaceAll('\0', ''));
}

function attribute(name: string, value: string): string {
  return value === '' ? '' : `${name}="${escaped(value)}"`;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: "'",
  colon: ':',
};

/**
 * The attribute value as a browser decodes its entities. An unknown entity becomes NUL, which makes an address
 * unsafe.
 */
function decoded(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]{1,8})|#(\d{1,9})|([a-z][a-z0-9]*));?/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? '\0';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '\0';
  });
}

/** The permitted declarations of a style, with pixel sizes as rem. */
function styleOf(style: string, removed: Removed): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':');
      const name = declaration.slice(0, at).trim().toLowerCase();
      const value = declaration.slice(at + 1).trim();
      const allowed = Object.hasOwn(richTextStyles, name) && richTextStyles[name]?.test(value);
      if (at > 0 && allowed) return [`${name}:${pixelsToRem(value)}`];
      if (declaration.trim() !== '') removed(`style="${declaration.trim()}"`);
      return [];
    })
    .join(';');
}

const tagOrText = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|[^"<>])*)>/g;

/**
 * Closes elements that were left open and drops unmatched end tags, so that a text cannot close the element that
 * contains it.
 */
function balanced(html: string): string {
  const open: string[] = [];
  const text = html.replace(tagOrText, (whole: string, end: string, tag: string) => {
    if (voidTags.has(tag)) return end ? '' : whole;
    if (!end) {
      open.push(tag);
      return whole;
    }
    const at = open.lastIndexOf(tag);
    if (at < 0) return '';
    return open
      .splice(at)
      .toReversed()
      .map((each) => `</${each}>`)
      .join('');
  });
  return (
    text +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/**
 * Sanitises an operator's rich text for storage: only permitted tags, attributes and styles, pixel sizes as rem,
 * and every element closed.
 */
export function sanitisedRichText(html: string): string {
  return balanced(filter.process(html.replaceAll('\0', ''))).trim();
}

/** More than anybody reads of what was left out, and more than is shown of each. */
const removalsMax = 30;
const removalLettersMax = 80;

/** The elements, attributes and styles of a text that sanitising leaves out, each once, such as `<p onclick>`. */
export function removedFromRichText(html: string): string[] {
  const removals = new Set<string>();
  filterTelling((what) => void removals.add(what.slice(0, removalLettersMax))).process(
    html.replaceAll('\0', ''),
  );
  return [...removals].slice(0, removalsMax);
}
