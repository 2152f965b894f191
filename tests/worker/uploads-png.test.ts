import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/** The decoder runs in the real runtime, whose zlib differs from Node's at the edges of its buffers. */

const path = '/wps/member/info/icon';
const iconSide = 256;
let site: Site;
let person: Person;

beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'uploads', { triesPerDayMax: 10_000 });
  person = await registerMember(site);
});

/** Ramps of colour and opacity, so that a shifted row or a wrong sample changes the mean of an area. */
function drawing(width: number, height: number): Sharp {
  const rgba = Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const across = (((at >> 2) % width) * 255) / width;
    const down = (Math.floor((at >> 2) / width) * 255) / height;
    return [across, down, 255 - across, 255 - down / 2][at % 4] ?? 0;
  });
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

const kinds: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'colours with opacity': (picture) => picture.png(),
  'colours with opacity, interlaced': (picture) => picture.png({ progressive: true }),
  'colours with opacity, stored without packing': (picture) => picture.png({ compressionLevel: 0 }),
  colours: (picture) => picture.removeAlpha().png({ compressionLevel: 9 }),
  'colours, with every filter': (picture) => picture.removeAlpha().png({ adaptiveFiltering: true }),
  'sixteen bits a colour': (picture) => picture.toColourspace('rgb16').png(),
  grey: (picture) => picture.removeAlpha().greyscale().toColourspace('b-w').png(),
  'grey with opacity': (picture) => picture.greyscale().toColourspace('b-w').png(),
  'sixteen bits of grey': (picture) => picture.removeAlpha().greyscale().toColourspace('grey16').png(),
  'a palette': (picture) => picture.removeAlpha().png({ palette: true, colours: 64, dither: 0 }),
  'a palette of two colours': (picture) =>
    picture.removeAlpha().png({ palette: true, colours: 2, dither: 0 }),
  'a palette, interlaced': (picture) => picture.png({ palette: true, progressive: true, dither: 0 }),
};

/** Icons, screens of phones and papers, and sizes whose data ends just before, at and after whole buffers. */
const sizes: readonly (readonly [number, number])[] = [
  [1, 1],
  [31, 32],
  [64, 64],
  [127, 129],
  [150, 150],
  [255, 256],
  [256, 256],
  [257, 255],
  [390, 844],
  [600, 400],
];

async function send(bytes: Uint8Array): Promise<{ code: string; icon: string }> {
  const headers = { 'Content-Type': 'image/png' };
  const answer = await person.fetch(path, { method: 'POST', body: bytes as BodyInit, headers });
  const wire = (await answer.json()) as { value?: { icon: string }; error?: { code: string } };
  return { code: wire.error?.code ?? 'taken', icon: wire.value?.icon ?? '' };
}

/** The mean colours of a four by four grid of a stored picture. */
async function areas(jpeg: Buffer): Promise<number[]> {
  return [...(await sharp(jpeg).resize(4, 4, { fit: 'fill', kernel: 'linear' }).raw().toBuffer())];
}

/** The picture as an independent encoder stores it, with the same losses of a jpg. */
function expectedJpeg(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(iconSide, iconSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
}

describe('a png that the runtime decodes', () => {
  it.each(Object.entries(kinds))('is accepted at every size, with its colours: %s', async (_, kind) => {
    const refused: string[] = [];
    for (const [width, height] of sizes) {
      const sent = await kind(drawing(width, height)).toBuffer();
      const { code, icon } = await send(sent);
      if (code !== 'taken') {
        refused.push(`${width}×${height} ${code}`);
        continue;
      }
      const kept = Buffer.from(await (await person.fetch(icon)).arrayBuffer());
      const expected = await expectedJpeg(sent);
      const { width: keptWidth, height: keptHeight } = await sharp(expected).metadata();
      expect(await sharp(kept).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
      const [one, other] = [await areas(expected), await areas(kept)];
      const worst = Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 999))));
      if (worst > 16) refused.push(`${width}×${height} differs by ${worst}`);
    }
    expect(refused).toEqual([]);
  });

  it('is accepted at every width of an icon', async () => {
    const refused: number[] = [];
    for (let side = 16; side <= 256; side += 9)
      if ((await send(await drawing(side, side).png().toBuffer())).code !== 'taken') refused.push(side);
    expect(refused).toEqual([]);
  });

  it('is accepted with as many pixels as are allowed', async () => {
    const all = await sharp({ create: { width: 3_000, height: 2_000, channels: 4, background: '#00408080' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await send(all)).code).toBe('taken');
  });
});
