import { beforeEach, describe, expect, it, vi } from 'vitest'
import { downscale } from './downscale.ts'

type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** The pixels of each blob. */
const shown = new WeakMap<Blob, Pixels>()
let encodings = 0

/** A browser whose canvas returns `answer` of its pixels. */
const haveCanvas = (answer: (data: Uint8ClampedArray) => Uint8ClampedArray) => {
  class Canvas {
    readonly width: number
    readonly height: number
    #data: Uint8ClampedArray
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
      this.#data = new Uint8ClampedArray(width * height * 4)
    }
    getContext() {
      return {
        createImageData: (width: number, height: number) => ({
          data: new Uint8ClampedArray(width * height * 4),
        }),
        putImageData: ({ data }: { data: Uint8ClampedArray }) => this.#data.set(data),
        drawImage: ({ data }: Pixels) => this.#data.set(data.subarray(0, this.#data.length)),
        getImageData: () => ({ data: answer(this.#data) }),
      }
    }
    convertToBlob({ type }: { type: string }) {
      encodings += 1
      const blob = new Blob(['small'], { type })
      shown.set(blob, { data: answer(this.#data), width: this.width, height: this.height })
      return Promise.resolve(blob)
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('createImageBitmap', (blob: Blob) => {
    const pixels = shown.get(blob) ?? { data: new Uint8ClampedArray(16), width: 4000, height: 3000 }
    return Promise.resolve({ ...pixels, close: () => undefined })
  })
}

beforeEach(() => {
  encodings = 0
})
const photo = () => new File([new Uint8Array(700 * 1024)], 'kira.jpg', { type: 'image/jpeg' })

describe('downscale', () => {
  it('reduces a photo where the canvas returns what is drawn on it', async () => {
    haveCanvas((data) => data)
    const sent = await downscale(photo())
    expect([sent.name, await sent.text()]).toEqual(['kira.jpg', 'small'])
  })

  it('reduces a photo where the canvas changes invisible last bits', async () => {
    haveCanvas((data) => data.map((value, at) => (at % 5 === 0 ? value ^ 1 : value)))
    expect(await (await downscale(photo())).text()).toBe('small')
  })

  it.each([
    ['noise', (data: Uint8ClampedArray) => data.map((_, at) => (at * 97) % 256)],
    ['white', (data: Uint8ClampedArray) => data.map(() => 255)],
    ['nothing', (data: Uint8ClampedArray) => data.map(() => 0)],
    ['no pixels', () => new Uint8ClampedArray()],
  ])('returns the original where the canvas answers with %s', async (_, answer) => {
    haveCanvas(answer)
    const file = photo()
    expect(await downscale(file)).toBe(file)
  })

  it('returns the original where the canvas refuses', async () => {
    haveCanvas(() => {
      throw new DOMException('Not allowed', 'SecurityError')
    })
    const file = photo()
    expect(await downscale(file)).toBe(file)
  })

  it('checks the canvas once for all photos', async () => {
    haveCanvas((data) => data)
    await downscale(photo())
    await downscale(photo())
    expect(encodings).toBe(3)
  })
})
