// The thread decodes one HEIC picture and ends. Decoding is a second of pure computing, in a
// library that gets untrusted bytes: in a thread it blocks no other request and can be terminated.
/// <reference types="./libheif.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { shrinkPixels } from './shrink.ts'
import { writeTiff, type Pixels } from './tiff.ts'

/** The built server has the thread in its own chunk, because it is only imported dynamically. */
export const heicThreadUrl = import.meta.url

export type HeicTask = {
  readonly kind: 'decode-heic'
  readonly bytes: Uint8Array
  readonly profile: Uint8Array | undefined
  /** The memory limit of the library, in bytes. */
  readonly memoryMax: number
  /** The longest edge of the stored picture: a picture of twice its size is shrunk at once. */
  readonly longestEdge: number
}

/** The upright picture as a TIFF file, or the reason of the failure. */
export type HeicResult = { readonly tiff: Uint8Array<ArrayBuffer> } | { readonly refusal: string }

const pageSize = 65_536

/** The library's own limit is two gigabytes, and no option of a thread limits this memory. */
const limitMemory = (memory: WebAssembly.Memory, max: number): void => {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageSize > max) throw new RangeError('out of memory')
    return grow(pages)
  }
}

const loadLibrary = async (memoryMax: number) => {
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif.js')
  const { resolve } = createRequire(import.meta.url)
  const program = new WebAssembly.Module(readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm')))
  return createLibheif({
    instantiateWasm: (imports, receive) => {
      const instance = new WebAssembly.Instance(program, imports)
      for (const part of Object.values(instance.exports))
        if (part instanceof WebAssembly.Memory) limitMemory(part, memoryMax)
      return receive(instance)
    },
    print: () => undefined,
    printErr: () => undefined,
  })
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** @returns the pixels, turned as the container requires, or an error message */
const decode = (library: Library, bytes: Uint8Array): Pixels | string => {
  const context = library.heif_context_alloc()
  const read = library.heif_context_read_from_memory(context, bytes)
  if (read.code !== library.heif_error_code.heif_error_Ok) return read.message
  const handle = library.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) return handle.message
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = library.heif_chroma
  const channels = library.heif_image_handle_has_alpha_channel(handle) === 1 ? 4 : 3
  const { heif_colorspace_RGB: colourSpace } = library.heif_colorspace
  const image = library.heif_js_decode_image2(handle, colourSpace, channels === 4 ? rgba : rgb)
  if ('code' in image) return image.message
  const [plane] = image.channels
  return plane === undefined ? 'no pixels' : { ...plane, channels }
}

const run = async ({ bytes, profile, memoryMax, longestEdge }: HeicTask): Promise<HeicResult> => {
  const library = await loadLibrary(memoryMax)
  try {
    const pixels = decode(library, bytes)
    if (typeof pixels === 'string') return { refusal: pixels }
    return { tiff: writeTiff(shrinkPixels(pixels, longestEdge), profile) }
  } catch (error) {
    // The library aborts where memory does not suffice.
    return { refusal: String(error) }
  }
}

const isTask = (data: unknown): data is HeicTask =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'decode-heic'

if (parentPort !== null && isTask(workerData)) {
  const result = await run(workerData)
  parentPort.postMessage(result, 'tiff' in result ? [result.tiff.buffer] : [])
}
