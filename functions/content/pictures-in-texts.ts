import { contentPictureAt } from '#src/rules/site/content-picture.ts';
import type { WrittenTexts } from '#src/contracts/rich-texts.ts';

/** A picture in sanitised HTML, in which every attribute has quotes and no value has a bracket. */
const picture = /<img\b[^<>]*>/g;
const source = /\ssrc="([^"]*)"/;

/** Sanitised HTML in which the site's own pictures say how large they are, so that nothing moves as they load. */
export function withPictureSizes(html: string): string {
  return html.replace(picture, (tag) => {
    const own = contentPictureAt(source.exec(tag)?.[1] ?? '');
    if (!own || /\s(?:width|height)="/.test(tag)) return tag;
    return tag.replace('<img', `<img width="${own.width}" height="${own.height}"`);
  });
}

/**
 * The languages whose stored text has a picture without alternative text. An empty one, `alt=""`, says that the picture
 * is decoration.
 */
export function languagesWithBarePictures(texts: WrittenTexts): string[] {
  return Object.entries(texts).flatMap(([language, { content }]) =>
    (content.match(picture) ?? []).every((tag) => /\salt="/.test(tag)) ? [] : [language],
  );
}
