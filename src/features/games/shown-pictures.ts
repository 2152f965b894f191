/** As many as some forty screens show. */
const heldMost = 600;
const held = new Map<string, HTMLImageElement>();

/**
 * For the `ref` of a list's picture. It sets the address itself, because React sets one twice and has the browser load
 * the picture again. A picture whose tile leaves the page stays in memory, the last ones only, so that the way back
 * makes no requests.
 */
export function showPicture(image: HTMLImageElement, address: string): () => void {
  image.src = address;
  return () => {
    held.delete(address);
    held.set(address, image);
    if (held.size > heldMost) held.delete(held.keys().next().value ?? '');
  };
}
