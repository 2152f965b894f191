import { randomBytes, timingSafeEqual } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { deflateSync, inflateSync } from 'node:zlib';

/**
 * Node.js functions at the limits that the Worker relies on. The same cases run in Node.js and, as a Worker of its
 * own, in the Worker's runtime, where a function of the same name may draw its limit elsewhere.
 */

const codeOf = (work) => {
  try {
    return work();
  } catch (error) {
    return error instanceof RangeError || error instanceof TypeError ? 'refused' : String(error);
  }
};

/** Whether data inflates to its own size if so much room is left above it, at every size around whole buffers. */
function inflatedWithRoom(room) {
  const wrong = [];
  for (let size = 512; size <= 300_000; size += 512)
    for (const near of [size - 1, size, size + 1]) {
      const packed = deflateSync(new Uint8Array(near).fill(near % 251));
      const found = codeOf(() => inflateSync(packed, { maxOutputLength: near + room }).length);
      if (found !== near) wrong.push([near, found]);
    }
  return wrong;
}

export const cases = {
  inflateSync: (room) => ({
    refusedWithRoom: inflatedWithRoom(room),
    farAbove: codeOf(
      () => inflateSync(deflateSync(new Uint8Array(40_000_000)), { maxOutputLength: 110 + room }).length,
    ),
  }),
  timingSafeEqual: () => ({
    equal: codeOf(() => timingSafeEqual(new Uint8Array(32), new Uint8Array(32))),
    other: codeOf(() => timingSafeEqual(new Uint8Array(32), new Uint8Array(32).fill(1))),
    shorter: codeOf(() => timingSafeEqual(new Uint8Array(32), new Uint8Array(31))),
    nothing: codeOf(() => timingSafeEqual(new Uint8Array(32), new Uint8Array())),
  }),
  randomBytes: () => ({ length: randomBytes(32).length }),
  domainToUnicode: () => ({
    encoded: domainToUnicode('xn--mnchen-3ya.example'),
    plain: domainToUnicode('example.com'),
    invalid: domainToUnicode('xn--iñvalid.com'),
  }),
  Buffer: () => ({
    hex: Buffer.from('ab'.repeat(32), 'hex').length,
    base64url: Buffer.from('A'.repeat(43), 'base64url').length,
    cutHex: Buffer.from('abz1', 'hex').length,
    strayBase64url: Buffer.from('AAAA!AAAA', 'base64url').length,
  }),
};
