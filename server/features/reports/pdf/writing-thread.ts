// Laying out text and reading uploaded PDF files would block requests in the main thread, and could
// not be terminated.
import { parentPort, workerData } from 'node:worker_threads'
import type { FailedStep } from '#server/platform/runtime/step-thread.ts'
import type { ReportHead, WritingStep } from './protocol.ts'

/** See `heic-thread.ts`. */
export const writingThreadUrl = import.meta.url

const isHead = (data: unknown): data is ReportHead =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'write-report'

if (parentPort !== null && isHead(workerData)) {
  const port = parentPort
  // Other modules import this one for the URL, and must not load the libraries.
  const { createWriting } = await import('./writing.ts')
  const take = createWriting(workerData)
  port.on('message', (step: WritingStep) => {
    take(step).then(
      (result) => port.postMessage(result),
      (error: unknown) => port.postMessage({ kind: 'error', message: String(error) } satisfies FailedStep),
    )
  })
}
