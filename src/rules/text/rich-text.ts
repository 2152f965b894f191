/**
 * The tags and attributes allowed in operators' rich text. The Worker enforces them on storing, the browser on
 * showing.
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  b: [],
  blockquote: [],
  br: [],
  div: [],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Elements without an end tag. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const lengths = /^-?\d{1,4}(?:\.\d{1,4})?(?:px|rem|em|%)?(?: -?\d{1,4}(?:\.\d{1,4})?(?:px|rem|em|%)?){0,3}$/i;
const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d., %/]{5,40}\))$/i;

/** The allowed `style` properties, with patterns for their values. */
export const richTextStyles: Readonly<Record<string, RegExp>> = {
  'background-color': color,
  'border-radius': lengths,
  color,
  'font-size': lengths,
  'font-style': /^(?:normal|italic)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  height: lengths,
  'line-height': lengths,
  margin: lengths,
  'margin-bottom': lengths,
  'margin-top': lengths,
  padding: lengths,
  'text-align': /^(?:start|end|left|right|center|justify)$/,
  'text-decoration': /^(?:none|underline|line-through)$/,
  width: lengths,
};

const pixels = /(?<![\d.])(-?\d{1,6}(?:\.\d{1,6})?)px\b/gi;

/** Converts pixel sizes to rem, at 100 pixels per rem as the content assumes. */
export function pixelsToRem(value: string): string {
  return value.replace(pixels, (_, size: string) => `${Number((Number(size) / 100).toFixed(4))}rem`);
}

const safeLink = /^(?:https?:\/\/[^/\\]|mailto:[^\s]|tel:[+\d]|\/(?![/\\])|#)/i;
const safePicture = /^(?:https:\/\/[^/\\]|\/(?![/\\]))/i;

/** Whether an address in rich text is safe: no script, no data, no host behind two slashes. */
export function isSafeAddress(attribute: string, value: string): boolean {
  const plain = value.trim();
  return !hasControl(plain) && (attribute === 'src' ? safePicture : safeLink).test(plain);
}

function hasControl(value: string): boolean {
  return [...value].some((letter) => letter.charCodeAt(0) < 32 || letter.charCodeAt(0) === 127);
}
