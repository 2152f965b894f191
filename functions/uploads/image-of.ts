import type { uploadFailures } from '#src/contracts/uploads.failures.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { encodeJpeg, jpegPixels } from './jpeg-codec.ts';
import { isJpeg, jpegHead } from './jpeg-file.ts';
import type { FileProblem, PictureHead, Pixels } from './picture-file.ts';
import { isPng, pngFile } from './png-file.ts';
import { pngPixels } from './png-pixels.ts';
import { scaledOnWhite } from './scaled-pixels.ts';

/** A picture encoded by this site, always as a jpg, so that uploaded bytes are never served. */
export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export type ImageProblem = Exclude<keyof typeof uploadFailures, 'UPLOADS_MAX'>;

/** How large a stored picture may be. */
export interface ImageLimits {
  /** The longest side, in pixels. */
  readonly sideMax: number;
  /** The size of the file in bytes; without it only the sides are bounded. */
  readonly bytesMax?: number;
}

/** How much of its sides a picture keeps at most, each time that its file is still too large. */
const keptOfSides = 0.9;

/**
 * Decodes a picture and encodes it anew, with no side longer than `sideMax`. Its type is read from its bytes,
 * its size from its header before anything is decoded. A file that is damaged, cut short or continues after the
 * picture is refused, and so are other types.
 */
export async function imageOf(
  bytes: Uint8Array,
  { sideMax, bytesMax = Number.POSITIVE_INFINITY }: ImageLimits,
): Promise<Result<Image, ImageProblem>> {
  const pixels = await pixelsOf(bytes);
  if (!pixels.ok) return pixels;
  let side = Math.min(sideMax, Math.max(pixels.value.width, pixels.value.height));
  for (;;) {
    const scaled = scaledOnWhite(pixels.value, side);
    const encoded = await encodeJpeg(scaled);
    if (encoded.length <= bytesMax || side === 1)
      return ok({ bytes: encoded, width: scaled.width, height: scaled.height });
    // A file is about as large as its picture has pixels.
    const kept = Math.min(keptOfSides, Math.sqrt(bytesMax / encoded.length));
    side = Math.max(1, Math.floor(side * kept));
  }
}

async function pixelsOf(bytes: Uint8Array): Promise<Result<Pixels, ImageProblem>> {
  if (bytes.length > pictureLimits.bytesMax) return failed('IMAGE_TOO_LARGE');
  if (isJpeg(bytes)) {
    const head = sized(jpegHead(bytes));
    return head.ok ? jpegPixels(bytes) : head;
  }
  if (!isPng(bytes)) return failed('IMAGE_TYPE_REFUSED');
  const file = sized(pngFile(bytes));
  return file.ok ? pngPixels(file.value) : file;
}

function sized<Head extends PictureHead>(head: Result<Head, FileProblem>): Result<Head, ImageProblem> {
  if (!head.ok) return head;
  const { width, height } = head.value;
  const { pixelsMax, sideMax } = pictureLimits;
  if (width > sideMax || height > sideMax || width * height > pixelsMax)
    return failed('IMAGE_TOO_LARGE', { pixelsMax, sideMax });
  return head;
}
