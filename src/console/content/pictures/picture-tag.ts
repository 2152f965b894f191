import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { contentContracts } from '#src/contracts/content/content.ts';

/** A picture that the site has taken. */
export type TakenPicture = OutputOf<typeof contentContracts.uploadPicture>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The HTML of a picture in a text; an empty alternative text says that it is decoration. */
export function pictureTag({ path, width, height }: TakenPicture, alternative: string): string {
  const alt = alternative.trim().replace(/[&"<>]/g, (letter) => escapes[letter] ?? '');
  return `<img src="${path}" width="${width}" height="${height}" alt="${alt}">`;
}

/** The first picture among files that were dropped or pasted. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
