// The thread that draws certificates, one after the other. Each is some fifty milliseconds of pure
// computing: here they stop no request.
import { parentPort, workerData } from 'node:worker_threads'
import type { FailedStep } from '#server/platform/runtime/step-thread.ts'
import type { CertificatePage } from './certificate-page.ts'

/** What the thread begins with: see `heic-thread.ts`. */
export const certificateThreadUrl = import.meta.url

/** What it is given at its beginning. */
export const certificateThreadTask = 'draw-certificates'

export type DrawnCertificate = { readonly pdf: Uint8Array }

if (parentPort !== null && workerData === certificateThreadTask) {
  const port = parentPort
  // Here alone: whoever begins a thread would load the library too.
  const { drawCertificate } = await import('./certificate-page.ts')
  port.on('message', (page: CertificatePage) => {
    drawCertificate(page).then(
      (pdf) => port.postMessage({ pdf } satisfies DrawnCertificate),
      (error: unknown) => port.postMessage({ kind: 'error', message: String(error) } satisfies FailedStep),
    )
  })
}
