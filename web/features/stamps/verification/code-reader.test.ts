// Reading a code in a picture: with the browser's own detector, and with the worker where that is
// missing or does not work.
import { encode } from 'uqr'
import { beforeEach, expect, test, vi } from 'vitest'
import { haveCanvas } from '#web/testing/environment/canvas.ts'
import { chooseCodeReader } from './code-reader.ts'
import './scan-worker.ts'

/** The pixels of a code, four a module, with the quiet zone around it. */
const pixelsOf = (text: string) => {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const side = (size + 8) * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4]
      if (data[row]?.[column] === true) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return { data: pixels, width: side, height: side }
}

/** The pixels that the canvas was last drawn with. */
let drawn = pixelsOf('nothing yet')
const image = document.createElement('img')
const see = (text: string) => {
  drawn = pixelsOf(text)
}

/** The worker's own script, in this thread. */
class ScanWorker {
  static made: string[] = []
  static isMissing = false
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(url: string) {
    ScanWorker.made.push(url)
  }
  postMessage(picture: unknown) {
    setTimeout(() => {
      if (ScanWorker.isMissing) return this.onerror?.()
      vi.stubGlobal('postMessage', (code: unknown) => this.onmessage?.({ data: code }))
      dispatchEvent(new MessageEvent('message', { data: picture }))
    })
  }
  terminate() {}
}

beforeEach(() => {
  ScanWorker.made = []
  ScanWorker.isMissing = false
  vi.stubGlobal('Worker', ScanWorker)
  return haveCanvas({ drawImage: () => {}, getImageData: () => drawn })
})

/** A detector with these results. */
const haveDetector = (formats: readonly string[], detect: () => Promise<{ rawValue: string }[]>) =>
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(formats)
      detect = detect
    },
  )

test('loads no worker where the browser reads codes itself', async () => {
  haveDetector(['qr_code'], () => Promise.resolve([{ rawValue: 'ours' }]))
  const read = await chooseCodeReader()
  expect(await read(image, 640, 480)).toBe('ours')
  haveDetector(['qr_code'], () => Promise.resolve([]))
  expect(await (await chooseCodeReader())(image, 640, 480)).toBeNull()
  expect(ScanWorker.made).toEqual([])
})

test.each([
  ['has no detector', () => {}],
  ['has one that reads other codes', () => haveDetector(['ean_13'], () => Promise.reject(new Error()))],
  [
    'has one that only says when it reads that it cannot',
    () =>
      haveDetector(['qr_code'], () => Promise.reject(new DOMException('unavailable', 'NotSupportedError'))),
  ],
])('reads with one worker where a browser %s', async (_, prepare) => {
  prepare()
  const read = await chooseCodeReader()
  see('https://huella.example/verify#abc')
  expect(await read(image, 640, 480)).toBe('https://huella.example/verify#abc')
  see('ñandú 🐾')
  expect(await read(image, 640, 480)).toBe('ñandú 🐾')
  drawn = { data: new Uint8ClampedArray(64 * 64 * 4).fill(255), width: 64, height: 64 }
  expect(await read(image, 640, 480)).toBeNull()
  expect(ScanWorker.made).toEqual(['/verify-scan.js'])
})

test('returns to each of two concurrent pictures its own answer', async () => {
  const read = await chooseCodeReader()
  see('of the camera')
  const frame = read(image, 640, 480)
  const photo = read(image, 640, 480)
  expect(await frame).toBe('of the camera')
  see('of the photo')
  expect(await photo).toBe('of the photo')
})

test('loads the worker again after a failure', async () => {
  const read = await chooseCodeReader()
  see('later')
  ScanWorker.isMissing = true
  await expect(read(image, 640, 480)).rejects.toThrow('did not load')
  ScanWorker.isMissing = false
  expect(await read(image, 640, 480)).toBe('later')
  expect(ScanWorker.made).toHaveLength(2)
})
