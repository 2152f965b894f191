import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { phonePhoto } from '#tests/support/pictures.ts';
import { isJpeg, jpegHead } from './jpeg-file.ts';

const size = { ok: true, value: { width: 320, height: 240 } };

describe('a jpg', () => {
  it.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['with restarts and full colour', { chromaSubsampling: '4:4:4', mozjpeg: true }],
  ] as const)('reveals its size without being decoded: %s', async (_, options) => {
    const file = await sharp(await phonePhoto())
      .jpeg(options)
      .toBuffer();
    expect(isJpeg(file)).toBe(true);
    expect(jpegHead(file)).toEqual(size);
  });

  it('is refused if it is cut short anywhere, or if bytes follow the end', async () => {
    const file = await phonePhoto();
    for (let length = 2; length < file.length; length += 11)
      expect(jpegHead(file.subarray(0, length))).toEqual({ ok: false, code: 'IMAGE_BROKEN' });
    const polyglot = Buffer.concat([file, Buffer.from('PK\u0003\u0004<script>')]);
    expect(jpegHead(polyglot)).toEqual({ ok: false, code: 'IMAGE_BROKEN' });
  });

  it('is refused in CMYK and without any frame', async () => {
    const inks = await sharp(await phonePhoto())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(jpegHead(inks)).toEqual({ ok: false, code: 'IMAGE_TYPE_REFUSED' });
    expect(jpegHead(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toEqual({ ok: false, code: 'IMAGE_BROKEN' });
  });
});
