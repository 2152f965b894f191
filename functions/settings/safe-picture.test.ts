import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPlainPng, isSafeSvg } from './safe-picture.ts';

const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${more}>${inside}</svg>`;

describe('isSafeSvg', () => {
  it('accepts shapes, gradients and a title', () => {
    const gradient = '<linearGradient id="a"><stop offset="0" stop-color="#123456"/></linearGradient>';
    expect(
      isSafeSvg(
        drawing(
          `<title>Our mark</title><defs>${gradient}</defs>\n<g><path d="M0 0h32v32z" fill="url(#a)"/></g>`,
        ),
      ),
    ).toBe(true);
  });

  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a handler', drawing('<path d="M0 0" onload="alert"/>')],
    ['a handler on the root', drawing('', ' onload="alert"')],
    ['a style', drawing('<path style="fill:red"/>')],
    ['a style sheet', drawing('<style>path{}</style>')],
    ['foreign content', drawing('<foreignObject></foreignObject>')],
    ['a link', drawing('<a href="https://example.com"></a>')],
    ['an outside paint', drawing('<path fill="url(https://example.com/#a)"/>')],
    ['an outside use', drawing('<use href="#a"/>')],
    ['an embedded image', drawing('<image href="a.png"/>')],
    ['an animation', drawing('<animate attributeName="d"/>')],
    ['an entity', drawing('<title>&xxe;</title>')],
    ['a document type', `<!DOCTYPE svg>${drawing('')}`],
    ['a comment', drawing('<!-- a -->')],
    ['a second root', `${drawing('')}<svg></svg>`],
    ['text beside shapes', drawing('hello')],
    ['an unclosed element', '<svg><g></svg>'],
    ['an element left open', '<svg><g>'],
    ['an unquoted value', '<svg viewBox=0></svg>'],
    ['an HTML page', '<html></html>'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(false);
  });
});

describe('isPlainPng', () => {
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 32, 0, 0, 0, 32, 8, 6, 0, 0, 0]);
  const icon = new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('sRGB', Buffer.from([0])),
      chunk('IDAT', deflateSync(Buffer.alloc(32 * (1 + 32 * 4)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
  const changed = (work: (bytes: Uint8Array) => void) => {
    const copy = icon.slice();
    work(copy);
    return copy;
  };

  it('accepts a small picture', () => {
    expect(isPlainPng(icon)).toBe(true);
  });

  it.each([
    ['a truncated one', icon.slice(0, -1)],
    ['one with something after its end', new Uint8Array([...icon, 0x3c])],
    ['one of another type', changed((bytes) => bytes.set([0xff, 0xd8]))],
    ['one of 20,000 pixels', changed((bytes) => new DataView(bytes.buffer).setUint32(16, 20_000))],
    ['one with an unknown chunk', changed((bytes) => bytes.set([0x74, 0x45, 0x58, 0x74], 37))],
    ['nothing', new Uint8Array()],
  ])('refuses %s', (_, bytes) => {
    expect(isPlainPng(bytes)).toBe(false);
  });
});
