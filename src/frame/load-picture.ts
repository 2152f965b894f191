/** Loads a picture in the best format the browser supports; undefined if it fails to load. */
export async function loadPicture(path: string): Promise<HTMLImageElement | undefined> {
  for (const format of ['avif', 'webp']) {
    const image = new Image();
    // A sandboxed frame has an opaque origin: without CORS the canvas would be tainted.
    image.crossOrigin = 'anonymous';
    image.alt = '';
    image.src = `${path}.${format}`;
    const came = await image.decode().then(
      () => true,
      () => false,
    );
    if (came) return image;
  }
  return undefined;
}
