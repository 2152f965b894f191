import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from './pictures.ts';

/** The maximum size of a tile in either format, and the maximum mean size of the AVIF tiles, in bytes. */
export const tileBytesMax = 4000;
export const tileAvifBytesMean = 2600;

/** The encoder's version in every picture's cache key; raise it when a setting below changes. */
const encoderVersion = 4;

/** The cache key of a picture's encoded files. */
export function keyOf({ kind, svg }: Picture): string {
  return createHash('sha256').update(`${encoderVersion} ${kind} ${svg}`).digest('hex').slice(0, 16);
}

export interface Encoded {
  extension: 'avif' | 'webp' | 'jpg' | 'png' | 'svg';
  bytes: Buffer;
}

// Pictures are drawn side by side: threads within one would only contend for the same cores.
sharp.concurrency(1);

type Encode = (quality: number) => Promise<Buffer>;

/** Lowers the quality until the file fits; throws if it is too large even at the lowest. */
async function fitted(name: string, qualities: readonly number[], encode: Encode): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await encode(quality);
    if (bytes.length <= tileBytesMax) return bytes;
  }
  throw new Error(
    `${name} does not fit ${tileBytesMax} bytes at quality ${qualities.at(-1)}: draw it simpler`,
  );
}

async function tileFiles({ name, svg }: Picture): Promise<Encoded[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = { raw: { width: info.width, height: info.height, channels: 3 } } as const;
  const avif: Encode = (quality) =>
    sharp(data, source).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  const webp: Encode = (quality) => sharp(data, source).webp({ quality, effort: 5 }).toBuffer();
  return [
    { extension: 'avif', bytes: await fitted(name, [28, 24, 20], avif) },
    { extension: 'webp', bytes: await fitted(name, [30, 22, 15, 9, 5], webp) },
  ];
}

/** Encodes one picture into the files that are served. */
export async function encode(picture: Picture): Promise<Encoded[]> {
  const drawing = sharp(Buffer.from(picture.svg));
  switch (picture.kind) {
    case 'tile':
      return tileFiles(picture);
    case 'reel':
      return [
        { extension: 'avif', bytes: await drawing.clone().avif({ quality: 48, effort: 2 }).toBuffer() },
        {
          extension: 'webp',
          bytes: await drawing.clone().webp({ quality: 62, alphaQuality: 70, effort: 5 }).toBuffer(),
        },
      ];
    case 'banner':
      return [
        {
          extension: 'avif',
          bytes: await drawing
            .clone()
            .avif({ quality: 42, effort: 5, chromaSubsampling: '4:2:0' })
            .toBuffer(),
        },
        { extension: 'webp', bytes: await drawing.clone().webp({ quality: 50, effort: 5 }).toBuffer() },
      ];
    // Messengers that show a shared link accept a JPEG; not all accept WebP.
    case 'share':
      return [{ extension: 'jpg', bytes: await drawing.jpeg({ quality: 62, mozjpeg: true }).toBuffer() }];
    case 'png':
      return [
        { extension: 'png', bytes: await drawing.png({ palette: true, quality: 90, dither: 0 }).toBuffer() },
      ];
    case 'svg':
      return [{ extension: 'svg', bytes: Buffer.from(picture.svg) }];
  }
}
