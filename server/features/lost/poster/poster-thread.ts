// As `writing-thread.ts` of reports: laying out text would block requests in the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { FailedStep } from '#server/platform/runtime/step-thread.ts'
import type { DrawnPoster, Poster } from './poster.ts'

/** See `heic-thread.ts`. */
export const posterThreadUrl = import.meta.url

const isPoster = (data: unknown): data is Poster =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'draw-poster'

if (parentPort !== null && isPoster(workerData)) {
  const port = parentPort
  const poster = workerData
  // Other modules import this one for the URL, and must not load the libraries.
  const { drawPoster } = await import('./draw-poster.ts')
  port.on('message', () => {
    drawPoster(poster).then(
      (pdf) => port.postMessage({ kind: 'drawn', pdf } satisfies DrawnPoster),
      (error: unknown) => port.postMessage({ kind: 'error', message: String(error) } satisfies FailedStep),
    )
  })
}
