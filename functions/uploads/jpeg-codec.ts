import openDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js';
import decoderModule from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import openEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.js';
import encoderModule from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
import { defaultEncodeOptions } from '@jsquash/jpeg/meta.js';
import { initEmscriptenModule } from '@jsquash/jpeg/utils.js';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { FileProblem, Pixels } from './picture-file.ts';

/** Baseline without a search for the smallest file takes a third of the time. */
const options = { ...defaultEncodeOptions, quality: 82, baseline: true, progressive: false };

/**
 * Decodes a jpg, rotated as its camera recorded. Each picture gets a decoder of its own: a damaged picture may leave
 * it unusable, and its memory is freed with it, while a shared one would keep as much as its largest picture took.
 */
export async function jpegPixels(bytes: Uint8Array): Promise<Result<Pixels, FileProblem>> {
  const decoder = await initEmscriptenModule(openDecoder, decoderModule);
  try {
    const decoded = decoder.decode(exact(bytes), true);
    if (!decoded) return failed('IMAGE_BROKEN');
    const { width, height, data } = decoded;
    return ok({ width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) });
  } catch {
    return failed('IMAGE_BROKEN');
  }
}

/** Encodes pixels as a jpg that contains nothing else. */
export async function encodeJpeg({ width, height, rgba }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await initEmscriptenModule(openEncoder, encoderModule);
  return new Uint8Array(encoder.encode(exact(rgba), width, height, options));
}

function exact({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
