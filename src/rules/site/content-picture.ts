/** A picture of what operators write for members: the hash of its bytes, and its size in pixels. */
export interface ContentPicture {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

const named = /^\/uploads\/([0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/;

/** The address of a picture on every host of its merchant; other bytes have another address. */
export function contentPicturePath({ sha256, width, height }: ContentPicture): string {
  return `/uploads/${sha256}-${width}x${height}.jpg`;
}

/** The picture that an address names; undefined for every other address. */
export function contentPictureAt(path: string): ContentPicture | undefined {
  const [, sha256, width, height] = named.exec(path) ?? [];
  if (sha256 === undefined) return undefined;
  return { sha256, width: Number(width), height: Number(height) };
}
