/** Elements that only draw: no script, link, foreign content or animation. */
const elements =
  /^(?:svg|g|defs|title|path|circle|ellipse|rect|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask)$/;
/** Attributes for geometry and paint; `style`, links and event handlers are excluded. */
const attributes =
  /^(?:xmlns|viewBox|width|height|id|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|points|transform|offset|fill|fill-rule|fill-opacity|clip-rule|clip-path|mask|opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-opacity|stop-color|stop-opacity|gradientUnits|gradientTransform|maskUnits|clipPathUnits)$/;
/** A value without entities, quotes or URLs; a paint may reference a gradient of the same drawing. */
const value = /^(?:url\(#[\w-]+\)|http:\/\/www\.w3\.org\/2000\/svg|[\w\s#.,%()+-]*)$/;
const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>]*")*)\s*(\/?)>/y;
const attribute = /(?<![\w-])([a-zA-Z][\w-]*)="([^"]*)"/g;
const words = /[^<>&]*/y;

/** Whether an SVG consists of shapes alone; anything outside the grammar is refused, never repaired. */
export function isSafeSvg(text: string): boolean {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return false;
    const [whole, closing, name = '', given = '', empty] = found;
    if (!elements.test(name) || (at === 0 && name !== 'svg')) return false;
    if (closing ? open.pop() !== name || given !== '' : !hasSafeAttributes(given)) return false;
    if (!closing && !empty) open.push(name);
    at += whole.length;
    words.lastIndex = at;
    const between = words.exec(text)?.[0] ?? '';
    if (between.trim() !== '' && open.at(-1) !== 'title') return false;
    at += between.length;
    if (open.length === 0) return at === text.length;
  }
  return false;
}

function hasSafeAttributes(given: string): boolean {
  for (const [, name = '', content = ''] of given.matchAll(attribute))
    if (!attributes.test(name) || !value.test(content)) return false;
  return true;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'pHYs', 'IDAT', 'IEND']);
const sideMin = 16;
const sideMax = 1024;

/** Whether bytes are one PNG of a sensible size, with only picture data in it and nothing after its end. */
export function isPlainPng(bytes: Uint8Array): boolean {
  if (signature.some((each, at) => bytes[at] !== each)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = signature.length;
  let last = '';
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!pngChunks.has(name) || at + 12 + length > bytes.length) return false;
    if ((last === '') !== (name === 'IHDR')) return false;
    if (
      name === 'IHDR' &&
      (length !== 13 || !isSide(view.getUint32(at + 8)) || !isSide(view.getUint32(at + 12)))
    )
      return false;
    last = name;
    at += 12 + length;
    if (name === 'IEND') return length === 0 && at === bytes.length;
  }
  return false;
}

const isSide = (pixels: number) => pixels >= sideMin && pixels <= sideMax;
