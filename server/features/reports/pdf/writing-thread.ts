// The thread writes one report step by step, and ends. Laying out text and reading uploaded PDF
// files would block requests in the main thread, and here it can be ended.
import { parentPort, workerData } from 'node:worker_threads'
import type { FailedStep } from '#server/platform/runtime/step-thread.ts'
import type { ReportHead, WritingStep } from './protocol.ts'

/** The URL that starts the thread: see `heic-thread.ts`. */
export const writingThreadUrl = import.meta.url

const isHead = (data: unknown): data is ReportHead =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'write-report'

if (parentPort !== null && isHead(workerData)) {
  const port = parentPort
  // Imported only here: a module that imports this one for the URL would load the libraries too.
  const { createWriting } = await import('./writing.ts')
  const take = createWriting(workerData)
  // The next step is sent once this one is answered.
  port.on('message', (step: WritingStep) => {
    take(step).then(
      (result) => port.postMessage(result),
      (error: unknown) => port.postMessage({ kind: 'error', message: String(error) } satisfies FailedStep),
    )
  })
}
