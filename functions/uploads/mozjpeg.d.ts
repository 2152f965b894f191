// The package's own types name parts of the browser that a Worker does not have.

declare module '@jsquash/jpeg/codec/dec/mozjpeg_dec.js' {
  interface Decoder {
    decode(
      file: ArrayBuffer,
      turnsAsCameraSays: boolean,
    ): { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray } | null;
  }
  const open: (options: object) => Promise<Decoder>;
  export default open;
}

declare module '@jsquash/jpeg/codec/enc/mozjpeg_enc.js' {
  interface Encoder {
    encode(rgba: ArrayBuffer, width: number, height: number, options: object): Uint8Array;
  }
  const open: (options: object) => Promise<Encoder>;
  export default open;
}

declare module '@jsquash/jpeg/utils.js' {
  export function initEmscriptenModule<Codec>(
    open: (options: object) => Promise<Codec>,
    wasm: WebAssembly.Module,
  ): Promise<Codec>;
}

declare module '@jsquash/jpeg/meta.js' {
  export const defaultEncodeOptions: Readonly<Record<string, number | boolean>>;
}
