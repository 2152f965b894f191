/** As many pictures as about forty screens show. */
const heldMax = 600;
const held = new Map<string, HTMLImageElement>();

/**
 * For the `ref` of a list's picture. It sets the address itself, because React sets it twice, which makes the
 * browser load the picture again. Pictures of tiles that recently left the page stay in memory, and their
 * elements return with the tile: a loaded one makes no request, no `load` event and no second paint. React still
 * refers to the element that it created, so a tile whose address changes must be created anew.
 */
export function showPicture(image: HTMLImageElement, address: string): () => void {
  const known = held.get(address);
  const picture = known?.naturalWidth ? known : image;
  held.delete(address);
  if (picture === image) image.src = address;
  else image.replaceWith(picture);
  return () => {
    held.delete(address);
    held.set(address, picture);
    if (held.size > heldMax) held.delete(held.keys().next().value ?? '');
  };
}
