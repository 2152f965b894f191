/**
 * The address of a game's picture without its extension. A file name has no `/` or `:`, so these letters of a code
 * are written `~2F` and `~3A`; codes have no `~`, so no two games share a picture.
 */
export function gamePicture(gameCode: string): string {
  return `/art/tiles/${gameCode.replaceAll('/', '~2F').replaceAll(':', '~3A')}`;
}
