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

/**
 * Decodes a picture and encodes it anew, with no side longer than `sideMax`. Its type is read from its bytes,
 * its size from its header before anything is decoded. A file that is damaged, cut short or continues after the
 * picture is refused, and so are other types.
 */
export async function imageOf(
  bytes: Uint8Array,
  { sideMax }: { readonly sideMax: number },
): Promise<Result<Image, ImageProblem>> {
  const pixels = await pixelsOf(bytes);
  if (!pixels.ok) return pixels;
  const { width, height, rgba } = scaledOnWhite(pixels.value, sideMax);
  return ok({ bytes: await encodeJpeg({ width, height, rgba }), width, height });
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
