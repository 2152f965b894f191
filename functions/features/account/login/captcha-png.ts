const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** Writes 8-bit grey pixels, row by row, as a PNG. */
export async function encodeGreyPng(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 0, 0, 0, 0], 8);
  const parts = [
    new Uint8Array(signature),
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(content.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, content.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(content, 8);
  view.setUint32(content.length + 8, checksum(whole.subarray(4, content.length + 8)));
  return whole;
}

/** CRC-32 as defined in annex D of the PNG specification. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
