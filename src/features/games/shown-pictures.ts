/** As many as some forty screens show. */
const heldMost = 600;
const held = new Map<string, HTMLImageElement>();

/**
 * For the `ref` of a list's picture. It sets the address itself, because React sets one twice and has the browser load
 * the picture again. The last pictures whose tiles left the page stay in memory, and their elements come back with the
 * tile: a loaded one makes no request, no `load` event and no second paint. React goes on to know the element that it
 * made, so a tile whose address changes must be made anew.
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
    if (held.size > heldMost) held.delete(held.keys().next().value ?? '');
  };
}
