import { pictureLimits } from '#src/rules/site/picture.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** The part of a picture to keep, in the picture's own pixels. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type PictureProblem = 'IMAGE_TYPE_REFUSED' | 'IMAGE_BROKEN' | 'BODY_TOO_LARGE';

/**
 * Decodes the file that a player chose into a bitmap, which the caller must close. A file that the site would
 * refuse is refused here, before anything is sent.
 */
export async function openPicture(file: Blob): Promise<Result<ImageBitmap, PictureProblem>> {
  if (!pictureLimits.types.some((type) => type === file.type)) return failed('IMAGE_TYPE_REFUSED');
  if (file.size > pictureLimits.bytesMax) return failed('BODY_TOO_LARGE');
  try {
    return ok(await createImageBitmap(file));
  } catch {
    return failed('IMAGE_BROKEN');
  }
}

/** A picture, or a part of it, as a JPEG with no side over `sideMax`; most uploads shrink to a tenth. */
export async function smallerPicture(
  picture: ImageBitmap,
  sideMax: number,
  cut: Cut = { left: 0, top: 0, width: picture.width, height: picture.height },
): Promise<Blob> {
  const factor = Math.min(1, sideMax / Math.max(cut.width, cut.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(cut.width * factor)),
    Math.max(1, Math.round(cut.height * factor)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
