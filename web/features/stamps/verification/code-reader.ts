// Reads with the browser's own detector, else with the worker of jsqr, which loads with the first
// picture.
import { findBarcodeDetector, type Detector } from '#web/shared/browser/secure-apis.ts'

/** Enough for a code of 1,200 characters, which is then read at once. */
const readSide = 1280

/** Rejects if neither the browser nor the worker can read. */
export type CodeReader = (image: CanvasImageSource, width: number, height: number) => Promise<string | null>

const findDetector = async (): Promise<Detector | undefined> => {
  const BarcodeDetector = findBarcodeDetector()
  if (!BarcodeDetector) return undefined
  try {
    // Some browsers have the class without any format.
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    return new BarcodeDetector({ formats: ['qr_code'] })
  } catch {
    return undefined
  }
}

const askWorker = (worker: Worker, { data, width, height }: ImageData): Promise<string | null> =>
  new Promise((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<unknown>) =>
      resolve(typeof event.data === 'string' ? event.data : null)
    worker.onerror = () => reject(new Error('the script that reads codes did not load'))
    worker.postMessage({ pixels: data, width, height }, [data.buffer])
  })

const workerReader = (): CodeReader => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let worker: Worker | undefined
  const read: CodeReader = async (image, width, height) => {
    const scale = Math.min(1, readSide / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height)
    if (!picture) return null
    worker ??= new Worker('/verify-scan.js')
    try {
      return await askWorker(worker, picture)
    } catch (error) {
      // The next picture retries the load.
      worker.terminate()
      worker = undefined
      throw error
    }
  }
  // One after the other, so that a camera's last result is not taken for a photo's.
  let last: Promise<unknown> = Promise.resolve()
  return (image, width, height) => {
    const next = last.then(() => read(image, width, height))
    last = next.catch(() => undefined)
    return next
  }
}

/** Some browsers report only on reading that they cannot read. */
const detectorReader = (detector: Detector): CodeReader => {
  let instead: CodeReader | undefined
  return async (image, width, height) => {
    try {
      if (!instead) return (await detector.detect(image))[0]?.rawValue ?? null
    } catch {
      instead ??= workerReader()
    }
    return instead(image, width, height)
  }
}

export const chooseCodeReader = async (): Promise<CodeReader> => {
  const detector = await findDetector()
  return detector ? detectorReader(detector) : workerReader()
}

let reader: Promise<CodeReader> | undefined

/** Shared by all pictures of the page. */
export const findCodeReader = (): Promise<CodeReader> => (reader ??= chooseCodeReader())
