// A certificate takes some fifty milliseconds, which would block requests in the main thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { FailedStep } from '#server/platform/runtime/step-thread.ts'
import type { CertificatePage } from './certificate-page.ts'

/** See `heic-thread.ts`. */
export const certificateThreadUrl = import.meta.url

export const certificateThreadTask = 'draw-certificates'

export type DrawnCertificate = { readonly pdf: Uint8Array }

if (parentPort !== null && workerData === certificateThreadTask) {
  const port = parentPort
  // Other modules import this one for the URL, and must not load the library.
  const { drawCertificate } = await import('./certificate-page.ts')
  port.on('message', (page: CertificatePage) => {
    drawCertificate(page).then(
      (pdf) => port.postMessage({ pdf } satisfies DrawnCertificate),
      (error: unknown) => port.postMessage({ kind: 'error', message: String(error) } satisfies FailedStep),
    )
  })
}
