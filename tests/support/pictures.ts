import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures as a phone, a browser or an attacker would send them. */

const noise = (width: number, height: number, channels: 3 | 4) =>
  sharp(
    Buffer.from(
      Uint8Array.from({ length: width * height * channels }, (_, at) =>
        channels === 4 && at % 4 === 3 ? 255 : (at * 7) % 251,
      ),
    ),
    { raw: { width, height, channels } },
  );

/** A JPEG with a phone's metadata, including its location. */
export function phonePhoto(width = 320, height = 240): Promise<Buffer> {
  return noise(width, height, 3)
    .withExif({ IFD0: { Make: 'Secret phone' }, IFD3: { GPSLatitude: '24/1 51/1 36/1' } })
    .jpeg()
    .toBuffer();
}

/** A PNG that is half transparent. */
export function pngPicture(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer();
}

/** One chunk of a PNG with its checksum left at 0, which none of our decoders checks. */
export function chunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

export const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** The header chunk of an 8-bit greyscale PNG. */
export function greyHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return chunk('IHDR', header);
}

/** A PNG whose header states one size and whose data decompresses to the given number of bytes. */
export function statedPng(width: number, height: number, unpacked: number): Buffer {
  const data = deflateSync(Buffer.alloc(unpacked), { level: 9 });
  return Buffer.concat([
    pngSignature,
    greyHeader(width, height),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
