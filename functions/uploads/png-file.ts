import { failed, ok, type Result } from '#src/rules/result.ts';
import { type FileProblem, type PictureHead, standsAt, viewOf } from './picture-file.ts';

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** The samples per pixel and the allowed bit depths of each colour type of a png. */
const colourKinds: Readonly<
  Record<number, { readonly samples: number; readonly depths: readonly number[] }>
> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** The parts of a png that its pixels are read from; everything else in it is dropped. */
export interface PngFile extends PictureHead {
  readonly depth: number;
  readonly colourType: number;
  readonly samples: number;
  readonly interlaced: boolean;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array;
  readonly compressed: readonly Uint8Array[];
}

export function isPng(bytes: Uint8Array): boolean {
  return standsAt(bytes, 0, signature);
}

/** Walks through the chunks of a png to its last byte, as `jpegHead` does for a jpg. */
export function pngFile(bytes: Uint8Array): Result<PngFile, FileProblem> {
  const view = viewOf(bytes);
  const compressed: Uint8Array[] = [];
  let header: ReturnType<typeof headerOf>;
  let palette: Uint8Array = new Uint8Array();
  let transparency: Uint8Array = new Uint8Array();
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return failed('IMAGE_BROKEN');
    const content = bytes.subarray(at + 8, end - 4);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!header !== (name === 'IHDR')) return failed('IMAGE_BROKEN');
    if (name === 'IHDR') {
      header = headerOf(content);
      if (!header) return failed('IMAGE_BROKEN');
    } else if (name === 'PLTE') palette = content;
    else if (name === 'tRNS') transparency = content;
    else if (name === 'IDAT') compressed.push(content);
    else if (name === 'IEND')
      return header && end === bytes.length
        ? ok({ ...header, palette, transparency, compressed })
        : failed('IMAGE_BROKEN');
    at = end;
  }
  return failed('IMAGE_BROKEN');
}

function headerOf(content: Uint8Array) {
  if (content.length !== 13) return undefined;
  const view = viewOf(content);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colourType = 0, compression, filtering, interlace = 0] = content.subarray(8);
  const kind = colourKinds[colourType];
  if (!kind?.depths.includes(depth) || compression !== 0 || filtering !== 0 || interlace > 1)
    return undefined;
  if (width === 0 || height === 0 || width > 0x7fffffff || height > 0x7fffffff) return undefined;
  return { width, height, depth, colourType, samples: kind.samples, interlaced: interlace === 1 };
}
