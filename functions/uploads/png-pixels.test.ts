import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { statedPng } from '#tests/support/pictures.ts';
import { type PngFile, pngFile } from './png-file.ts';
import { pngPixels } from './png-pixels.ts';

const width = 37;
const height = 23;

/** A picture with all alpha values and many colours, as raw pixels. */
const drawn = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 31 + (at >> 5)) % 256);
const raw = () => sharp(drawn, { raw: { width, height, channels: 4 } });

async function expectDecoded(file: Buffer): Promise<void> {
  const found = pngFile(file);
  if (!found.ok) throw new Error(found.code);
  const pixels = pngPixels(found.value);
  if (!pixels.ok) throw new Error(pixels.code);
  const expected = await sharp(file).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  expect(pixels.value).toMatchObject({ width, height });
  const wrong = [...pixels.value.rgba].findIndex((value, at) => Math.abs(value - (expected[at] ?? 0)) > 1);
  expect(wrong).toBe(-1);
}

describe('a png', () => {
  it.each([
    ['colours with opacity', {}],
    ['interlaced', { progressive: true }],
    ['a palette', { palette: true }],
    ['a palette of four colours, in two bits', { palette: true, colours: 4 }],
    ['hardly packed', { compressionLevel: 1 }],
    ['with every filter', { adaptiveFiltering: true }],
  ] as const)('is decoded: %s', async (_, options) => {
    await expectDecoded(await raw().png(options).toBuffer());
  });

  it('is decoded: colours without alpha', async () => {
    await expectDecoded(await raw().removeAlpha().png().toBuffer());
  });

  it('is decoded: grey, with and without alpha', async () => {
    await expectDecoded(await raw().removeAlpha().greyscale().toColourspace('b-w').png().toBuffer());
    await expectDecoded(await raw().greyscale().toColourspace('b-w').png().toBuffer());
  });

  it('is decoded: sixteen bits per colour', async () => {
    await expectDecoded(await raw().toColourspace('rgb16').png().toBuffer());
  });

  it('is refused if its data is less or more than its header states', () => {
    const decoded = (file: Buffer) => pngPixels((pngFile(file) as { value: PngFile }).value);
    expect(decoded(statedPng(10, 10, 110)).ok).toBe(true);
    for (const size of [0, 109, 111, 50_000_000]) expect(decoded(statedPng(10, 10, size)).ok).toBe(false);
  });

  it('is refused if a chunk is cut, missing or out of order, or if bytes follow the end', async () => {
    const file = await raw().png().toBuffer();
    expect(pngFile(file).ok).toBe(true);
    for (let length = 0; length < file.length; length += 7)
      expect(pngFile(file.subarray(0, length)).ok).toBe(false);
    expect(pngFile(Buffer.concat([file, Buffer.from('<script>')])).ok).toBe(false);
    expect(pngFile(Buffer.concat([file.subarray(0, 8), file.subarray(33)])).ok).toBe(false);
  });
});
