// The used parts of libheif-js: its own types declare every result as `any`.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Code = { readonly value: number }
  type Failure = { readonly code: Code; readonly message: string }
  type Context = { readonly kind?: 'context' }
  type Handle = { readonly kind?: 'handle' }
  type Channel = {
    readonly width: number
    readonly height: number
    /** Bytes from the beginning of a row to that of the next. */
    readonly stride: number
    /** Part of the memory of the library, until the image is released. */
    readonly data: Uint8Array
  }
  type Library = {
    readonly heif_error_code: { readonly heif_error_Ok: Code }
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Code }
    readonly heif_chroma: {
      readonly heif_chroma_interleaved_RGB: Code
      readonly heif_chroma_interleaved_RGBA: Code
    }
    heif_context_alloc(): Context
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Failure
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure
    heif_image_handle_has_alpha_channel(handle: Handle): number
    heif_js_decode_image2(
      handle: Handle,
      colorspace: Code,
      chroma: Code,
    ): { readonly channels: readonly Channel[] } | Failure
  }
  type Exports = Readonly<Record<string, unknown>>
  const createLibheif: (options: {
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => Exports,
    ) => Exports
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }) => Library
  export default createLibheif
}
