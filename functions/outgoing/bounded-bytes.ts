/** The body of a response; undefined if it exceeds the limit, in which case the rest is not read. */
export async function boundedBytes({ body }: Response, bytesMax: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  if (!body) return new Uint8Array();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > bytesMax) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}
