import { drawPages } from '#server/platform/runtime/drawing-threads.ts'
import type { CertificatePage } from './certificate-page.ts'

/** See `heic-thread.ts`. */
export const certificateThreadUrl = import.meta.url

export const certificateThreadTask = 'draw-certificates'

drawPages<CertificatePage>(
  certificateThreadTask,
  async () => (await import('./certificate-page.ts')).drawCertificate,
)
